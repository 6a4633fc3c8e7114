import { evaluate } from "../body/binding.ts";
import type { Body } from "../body/body.ts";
import type { Image, Material, Part } from "../part.ts";
import { LIPS_MEET, beardAmount } from "./beard/beard-region.ts";
import { liftBeard } from "./beard/beard-shell.ts";
import { BEARD_CUTS, beardDirection, longestHair } from "./beard/beard-style.ts";
import type { BeardPlan } from "./beard/beard-style.ts";
import { paintStrokes } from "./skin-strokes.ts";
import { mix3, scale, smoothstep } from "@orator/maths";
import { seededRandom } from "../maths/random.ts";
import type { Random } from "../maths/random.ts";
import type { Vec3 } from "@orator/maths";

const PICTURE = { width: 1024, height: 512 };

/** Linear light that a beard's picture calls white, over its mean color: dark hair keeps its eight bits. At most 1 fits a file. */
const WHITE_OVER_MEAN = 2.4;

/** Where every vertex of the head lies on the mean face. */
export function facePlaces(body: Body): Float32Array {
  const places = evaluate(body.bindings.get("head")!, body.reference);
  for (let i = 0; i < places.length; i++) places[i]! -= LIPS_MEET[i % 3]!;
  return places;
}

/**
 * The surface of a beard with its own picture of single hairs. It has the skin's weights and expressions. A beard too
 * short to stand off the skin has none: {@link paintBeard} draws it.
 */
export function growBeard(
  head: Part,
  places: Float32Array,
  plan: BeardPlan,
): (Omit<Part, "name" | "material"> & Required<Pick<Material, "tint" | "image">>) | undefined {
  const { shell: cut } = BEARD_CUTS[plan.style];
  if (!cut) return undefined;
  const { mesh, places: lifted, ...follows } = liftBeard(head, places, plan);
  const mean = meanOf(plan);
  const white = Math.min(1, WHITE_OVER_MEAN * Math.max(...plan.dark.mean, 0.3 * plan.gray, 0.02));
  const shade = scale(mean, plan.dark.depth(0.5) / white);
  const image: Image = { ...PICTURE, data: new Uint8Array(4 * PICTURE.width * PICTURE.height) };
  const part: Part = { name: "beard", material: { name: "beard", kind: "hair" }, ...mesh, ...follows };
  paintStrokes(
    image,
    part,
    {
      places: lifted,
      // Where the beard thins out, only the hairs on the skin are left.
      mask: (place) => smoothstep(0.3, 1, beardAmount(plan.style, place)),
      comb: beardDirection,
      longest: longestHair,
      shade,
      ink: (random) => scale(hairOf(plan, random), (0.5 + 1.05 * random.next()) / white),
      rootShade: 0.65,
      strokes: cut.hairs,
      lengthDm: cut.lengthDm * Math.sqrt(plan.length),
      opacity: 0.95,
      base: cut.closed,
      // Its edge is single hairs, not a plate.
      baseFade: 3,
      stray: 0.26,
      alpha: "coverage",
    },
    seededRandom(plan.seed * 31 + 5),
  );
  return { ...mesh, ...follows, tint: [white, white, white], image };
}

/** Paints the ground of the beard into the head's skin texture. `places` as from `facePlaces`. */
export function paintBeard(image: Image, part: Part, places: Float32Array, plan: BeardPlan): void {
  const { skin: cut } = BEARD_CUTS[plan.style];
  const mean = meanOf(plan);
  const dark = scale(mean, plan.dark.depth(0.5));
  paintStrokes(
    image,
    part,
    {
      places,
      mask: (place) => beardAmount(plan.style, place),
      comb: beardDirection,
      longest: longestHair,
      shade: [dark[0] + 0.01, dark[1] + 0.008, dark[2] + 0.007],
      ink: (random) => scale(hairOf(plan, random), 0.6 + 0.5 * random.next()),
      strokes: cut.hairs,
      lengthDm: cut.lengthDm * Math.sqrt(plan.length),
      opacity: cut.opacity,
      // Pale hair throws little shadow on the skin.
      base: cut.shade * (1 - 0.7 * beardPaleness(plan)),
    },
    seededRandom(plan.seed * 17 + 9),
  );
}

/** Gray hairs of a beard are yellower than those of the head; under nose and chin, where only the sky shines, they would be blue. */
const IVORY: Vec3 = [1.06, 1, 0.86];

/** Color of one hair: gray ones stand beside dark ones. */
function hairOf({ dark, pale, gray }: BeardPlan, random: Random): Vec3 {
  if (random.next() >= gray) return mix3(dark.base, dark.pale, dark.grayOf(random));
  const hair = mix3(pale.base, pale.pale, pale.grayOf(random));
  return [hair[0] * IVORY[0], hair[1] * IVORY[1], hair[2] * IVORY[2]];
}

/** 0 black to 1 white, as the eye sees it. */
export function beardPaleness(plan: BeardPlan): number {
  return Math.sqrt(Math.min(1, Math.max(...meanOf(plan))));
}

function meanOf({ dark, pale, gray }: BeardPlan): Vec3 {
  return mix3(dark.mean, pale.mean, gray);
}
