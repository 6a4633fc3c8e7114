import type { Random, RecipeInput } from "@orator/human";
import { clothHex, metalHex } from "./colors.ts";
import { colorOf, fabricOf, luminance } from "./fabric.ts";
import type { Facts } from "./facts.ts";

type ClothesInput = NonNullable<RecipeInput["clothes"]>;
type Glasses = NonNullable<ClothesInput["glasses"]>;

interface Wearer {
  readonly female: boolean;
  readonly age: number;
}

/** Glasses, jewelry, scarves and the like: as asked, and a few that suit the age where nothing is said. */
export function chooseAccessories(
  facts: Facts,
  wearer: Wearer,
  { seesNeck, cloth }: { seesNeck: boolean; cloth: string },
  random: Random,
): Partial<ClothesInput> {
  const covered = facts.is("hijab");
  const jewelry = facts.is("jewelry");
  const bare = facts.is("jewelry", "no");
  const earrings =
    facts.is("earrings") ||
    jewelry ||
    usual(facts, "earrings", wearer.female && !covered && !bare ? 0.45 : 0, random);
  const necklace =
    facts.is("necklace") ||
    jewelry ||
    usual(facts, "necklace", wearer.female && seesNeck && !covered && !bare ? 0.15 : 0, random);
  if (covered && facts.is("earrings")) facts.unmet.set("earrings", "hijab");
  return {
    ...chooseGlasses(facts, wearer, random),
    ...(earrings &&
      !covered && { earrings: { kind: earringKind(facts, random), ...metal(facts, "earrings") } }),
    ...(necklace && {
      necklace: {
        kind: facts.is("necklace.kind", "pearls") || facts.is("jewelry.kind", "pearls") ? "pearls" : "chain",
        ...metal(facts, "necklace", facts.is("necklace.kind", "pearls") ? "#efe7d8" : undefined),
      },
    }),
    ...(facts.is("badge") && {
      badge: {
        worn: facts.is("badge.worn", "lanyard") ? "lanyard" : "pin",
        color: colorOf(facts, "badge", "#1f5fa8"),
      },
    }),
    ...(facts.is("brooch") && {
      brooch: facts.get("brooch.color") ? broochColors(facts.get("brooch.color")!) : {},
    }),
    ...(facts.is("watch") && { watch: chooseWatch(facts) }),
    ...(facts.is("scarf") && {
      scarf: {
        worn: facts.is("scarf.weave", "satin") || facts.is("scarf.front", "open") ? "open" : "wound",
        fabric: fabricOf(facts, "scarf", {
          color: apart(random.pick(["#7a3f36", "#3f5f86", "#6b7d58"]), cloth),
        }),
      },
    }),
    ...chooseHeadwear(facts, random),
  };
}

function usual(facts: Facts, thing: string, likely: number, random: Random): boolean {
  const dice = random.next();
  return facts.get(thing) === undefined && dice < likely;
}

/** A color of its own beside the cloth's. */
function apart(color: string, cloth: string): string {
  return Math.abs(luminance(color) - luminance(cloth)) < 0.06 ? "#d9cdb8" : color;
}

function metal(facts: Facts, thing: string, usual?: string): { color?: string } {
  const told = facts.get(`${thing}.color`) ?? facts.get("jewelry.color");
  if (told !== undefined) return { color: metalHex(told) };
  if (facts.is(`${thing}.kind`, "pearls")) return { color: "#efe7d8" };
  return usual ? { color: usual } : {};
}

function earringKind(facts: Facts, random: Random): "stud" | "hoop" | "drop" {
  const told = facts.get("earrings.kind");
  if (told === "stud" || told === "hoop" || told === "drop") return told;
  if (facts.is("earrings.kind", "pearls")) return "stud";
  return facts.is("earrings.shape", "round") ? "hoop" : random.pick(["stud", "stud", "drop", "hoop"]);
}

const FRAMES: Readonly<Record<string, NonNullable<Glasses["frame"]>>> = {
  round: "round",
  oval: "round",
  square: "rectangular",
  rectangular: "rectangular",
  narrow: "rectangular",
  rimless: "rimless",
  browline: "browline",
  "cat-eye": "cateye",
};

/** Ages from which people wear glasses the more often. */
const GLASSES_AGE = 40;

function chooseGlasses(facts: Facts, { female, age }: Wearer, random: Random): Partial<ClothesInput> {
  const likely = age > GLASSES_AGE ? 0.28 : 0.08;
  const worn = usual(facts, "glasses", likely, random);
  const frame = random.pick(
    female ? (["round", "rectangular", "cateye"] as const) : (["round", "rectangular"] as const),
  );
  const usualColor = random.pick(["#1f1d1c", "#3a2a20", "#8a7446"]);
  if (!facts.is("glasses") && !worn) return {};
  const shape = facts.get("glasses.shape");
  const color = facts.get("glasses.color");
  if (color === "tortoise")
    return { glasses: { frame: FRAMES[shape ?? ""] ?? solid(frame), tortoise: true } };
  const dark = facts.is("glasses.shade", "dark") || facts.is("glasses.amount", "full");
  // A thin wire shows little color: colors are told of frames that have some body.
  const chosen = FRAMES[shape ?? ""] ?? (color !== undefined || dark ? solid(frame) : frame);
  return {
    glasses: {
      frame: chosen,
      color: color === undefined ? (dark ? "#17161a" : usualColor) : metalHex(color),
    },
  };
}

function solid(frame: "round" | "rectangular" | "cateye"): NonNullable<Glasses["frame"]> {
  return frame === "round" ? "rectangular" : frame;
}

function broochColors(color: string): { color?: string; stone?: string } {
  return ["gold", "silver", "copper"].includes(color)
    ? { color: metalHex(color) }
    : { stone: clothHex(color) };
}

function chooseWatch(facts: Facts): NonNullable<ClothesInput["watch"]> {
  const told = facts.get("watch.color");
  const metalStrap = told === "gold" || told === "silver";
  return {
    strap: metalStrap ? "metal" : "leather",
    ...(told !== undefined && (metalStrap ? { metal: metalHex(told) } : { color: clothHex(told) })),
    cuff: "over",
  };
}

function chooseHeadwear(facts: Facts, random: Random): Partial<ClothesInput> {
  for (const kind of ["hijab", "turban"] as const) {
    if (!facts.is(kind)) continue;
    const usualColor = random.pick(["#b58d84", "#4a5a6b", "#6b4a5a", "#2f5d5a", "#9a4a2f"]);
    return { headwear: { kind, fabric: fabricOf(facts, kind, { color: usualColor }) } };
  }
  return {};
}
