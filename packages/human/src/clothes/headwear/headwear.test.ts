import { inTurn } from "@orator/testkit/turns";
import { beforeAll, describe, expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import type { Body } from "../../body/body.ts";
import { readCast } from "../../cast.ts";
import { cutAway, hairUnderHeadwear } from "../../assemble.ts";
import { crossings } from "../../testing/inspect/crossings.ts";
import { freeEdges, isTurnedIn } from "../../testing/inspect/free-edges.ts";
import { headTurned, posePart } from "../../testing/inspect/pose-part.ts";
import { cornersAt, vertex } from "@orator/maths";
import type { Part } from "../../part.ts";
import { clothesRecipe } from "../../recipe/clothes-recipe.ts";
import { hairRecipe } from "../../recipe/hair-recipe.ts";
import { dress } from "../dress.ts";
import type { Outfit } from "../dress.ts";
import { faceOpening } from "./face-opening.ts";

const KINDS = ["hijab", "turban"] as const;

// Broad, long, old and narrow heads and necks.
describe.each(inTurn(["leila", "zuri", "samir", "hiro"], 2))("on %s", (id) => {
  let body: Body;
  const outfits = new Map<string, Outfit>();
  beforeAll(() => {
    const { recipe } = readCast(id);
    body = buildBody(recipe);
    for (const kind of KINDS) {
      const clothes = clothesRecipe.parse({ ...recipe.clothes, headwear: { kind } });
      outfits.set(kind, dress(body, { seed: recipe.seed, clothes }));
    }
  });

  const worn = (kind: string): Part => outfits.get(kind)!.parts.find(({ name }) => name === "headwear")!;

  it.each(KINDS)("no skin comes through a %s, the head straight or turned by 25°", (kind) => {
    const cloth = worn(kind);
    const skin = (["head", "body"] as const).map((name) =>
      cutAway(body.parts.get(name)!, body.baseVertex.get(name)!, outfits.get(kind)!.hiddenSkin),
    );
    const outside: number[] = [];
    for (let t = 0; t < cloth.indices.length; t += 3) {
      const corners = cornersAt(cloth.indices, t);
      if (corners.every((v) => !isTurnedIn(cloth, v))) outside.push(...corners);
    }
    for (const degrees of [0, 25, -25]) {
      const posed = (part: Part): Float32Array => posePart(part, body.skeleton, headTurned(degrees));
      const found = crossings(
        skin.map((part) => ({ positions: posed(part), indices: [...part.indices] })),
        [{ positions: posed(cloth), indices: outside }],
      );
      expect(Math.max(0, ...found.map(({ mm }) => mm)), `${degrees}°`).toBeLessThanOrEqual(MOST_SKIN_MM);
    }
  });

  it.each(KINDS)("a %s covers crown, back of the head and the roots of hair", (kind) => {
    const { hiddenSkin } = outfits.get(kind)!;
    const eye = body.joints.get("eye.L")!;
    const bare: number[] = [];
    for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) {
      const [, y, z] = vertex(body.base, v);
      if (y > eye[1] + 0.85 || (y > eye[1] + 0.2 && z < eye[2] - 1)) if (!hiddenSkin[v]) bare.push(v);
    }
    expect(bare).toEqual([]);
  });

  it.each(KINDS)("a %s has no open hem and follows the head above the chin", (kind) => {
    const cloth = worn(kind);
    const open = freeEdges(cloth).filter(([a, b]) => !isTurnedIn(cloth, a) && !isTurnedIn(cloth, b));
    expect(open).toEqual([]);
    const head = body.skeleton.bones.findIndex(({ name }) => name === "head");
    const chin = faceOpening(body).bottom + 0.25;
    for (let v = 0; v < cloth.positions.length / 3; v++) {
      if (cloth.positions[3 * v + 1]! < chin) continue;
      const share = [0, 1, 2, 3].reduce(
        (sum, k) => sum + (cloth.joints[4 * v + k] === head ? cloth.weights[4 * v + k]! : 0),
        0,
      );
      expect(share).toBeCloseTo(1, 3);
    }
  });

  it("a hijab gives way to an opening jaw", () => {
    const drop = worn("hijab").morphs.get("jawOpen");
    const deepest = Math.min(...(drop?.deltas ?? [0]).filter((_, i) => i % 3 === 1));
    expect(deepest).toBeLessThan(-0.05);
  });
});

/** At the very edge round a face the cloth lies on the skin. */
const MOST_SKIN_MM = 1;

it("hair is hidden under headwear, a beard is not", () => {
  const hair = hairRecipe.parse({ style: "longWavy", beard: { style: "fullBeard" } });
  const bare = { hair, clothes: clothesRecipe.parse({}) };
  expect(hairUnderHeadwear(bare).hair.style).toBe("longWavy");
  const covered = { hair, clothes: clothesRecipe.parse({ headwear: { kind: "turban" } }) };
  expect(hairUnderHeadwear(covered).hair).toEqual({ ...hair, style: "bald" });
});
