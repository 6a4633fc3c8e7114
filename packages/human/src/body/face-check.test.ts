import { describe, expect, it } from "vitest";
import { listCast } from "../cast.ts";
import { SHAPE_NAMES } from "../glb/shape-names.ts";
import { buildBody } from "./body.ts";
import type { Body } from "./body.ts";
import { findBreaches, posedBase } from "./face-check.ts";
import { lidGaps, lipGaps } from "./face-gaps.ts";
import type { Gap } from "./face-gaps.ts";
import { upperIncisorEdge } from "./reach-teeth.ts";

function widest(gaps: Gap[]): number {
  return Math.max(...gaps.map(({ mm }) => mm));
}

function lips(body: Body, weights: Record<string, number>): number {
  return widest(lipGaps(posedBase(body, weights)));
}

describe.each(listCast())("the face of $id", ({ recipe }) => {
  const body = buildBody(recipe);

  it("rests with closed lips and open eyes", () => {
    expect(lips(body, {})).toBeLessThanOrEqual(0.3);
    expect(widest(lidGaps(body.base, "left"))).toBeGreaterThan(4);
  });

  it("closes its lips on /p b m/, in a press, and against an open jaw", () => {
    expect(lips(body, { viseme_PP: 1 })).toBeLessThanOrEqual(0.3);
    expect(lips(body, { mouthPressLeft: 1, mouthPressRight: 1 })).toBeLessThanOrEqual(0.3);
    for (const weight of [0.25, 0.5, 1]) {
      expect(lips(body, { jawOpen: weight, mouthClose: weight })).toBeLessThanOrEqual(0.3);
    }
  });

  it("meets its lids in a blink to 0.15 mm", () => {
    const pose = posedBase(body, { eyeBlinkLeft: 1, eyeBlinkRight: 1 });
    for (const side of ["left", "right"] as const) {
      for (const { mm } of lidGaps(pose, side)) expect(Math.abs(mm)).toBeLessThanOrEqual(0.15);
    }
  });

  it("sets the lower lip to the upper teeth on /f v/", () => {
    const gaps = lipGaps(posedBase(body, { viseme_FF: 1 }));
    const middle = gaps[Math.floor(gaps.length / 2)]!;
    const edge = upperIncisorEdge(body.kit, body.base).y;
    expect(Math.abs(middle.lowerY - edge) * 100).toBeLessThan(0.6);
    expect(middle.upperY).toBeGreaterThan(edge);
  });

  it("opens its mouth on vowels", () => {
    expect(lips(body, { jawOpen: 1 })).toBeGreaterThan(20);
    expect(lips(body, { viseme_aa: 1 })).toBeGreaterThan(8);
    expect(lips(body, { viseme_O: 1 })).toBeGreaterThan(5);
  });

  it("keeps teeth, tongue and inner mouth behind the face in visemes, rolls, smiles and the open jaw", () => {
    const shapes = SHAPE_NAMES.filter((name) => /^viseme|^mouthRoll|^mouthSmile|jawOpen|Funnel/.test(name));
    for (const name of shapes) {
      const worst = Math.max(0, ...findBreaches(body, { [name]: 1 }).map(({ mm }) => mm));
      expect(worst, name).toBeLessThanOrEqual(0.3);
    }
  });
});
