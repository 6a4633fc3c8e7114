import { expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import { bodyRecipe } from "../../recipe/body-recipe.ts";
import { length, sub, tangentPart, vertex } from "@orator/maths";
import { drape } from "./drape.ts";
import { buildForm } from "./form.ts";
import { limbAxis, lineAt } from "./limb.ts";
import { ARM, alongArm, beyondArmhole } from "./tape.ts";

const SLEEVE = { upper: 0.12, cuff: 0.14 };

/** Mean radius (dm) of the arm and of the sleeve around its upper half. */
function girths(build: Parameters<typeof bodyRecipe.parse>[0]): { arm: number; sleeve: number } {
  const form = buildForm(buildBody({ body: bodyRecipe.parse(build) }));
  const cloth = drape(form, { gap: 0.06, tension: 20, hang: 0.4, sleeve: SLEEVE });
  const place = (v: number): number | undefined => {
    const [x, y, z] = vertex(form.rest, v);
    return x > 0 && beyondArmhole(x, y, z) > 0.02 ? alongArm(x, y, z) / ARM : undefined;
  };
  const { center } = limbAxis(form, place, 16);
  const sums = { arm: 0, sleeve: 0 };
  let count = 0;
  for (let v = 0; v < form.count; v++) {
    const t = place(v);
    if (t === undefined || t < 0.3 || t > 0.45) continue;
    const radiusIn = (places: Float32Array): number =>
      length(tangentPart(sub(vertex(places, v), center(t)), lineAt(center, t)));
    sums.arm += radiusIn(form.positions);
    sums.sleeve += radiusIn(cloth);
    count++;
  }
  return { arm: sums.arm / count, sleeve: sums.sleeve / count };
}

it("sleeves leave as much room around thin arms as around thick ones", () => {
  const slim = girths({ gender: 0, weight: 0.3, muscle: 0.3 });
  const strong = girths({ gender: 1, weight: 0.6, muscle: 0.9 });
  expect(strong.arm).toBeGreaterThan(slim.arm + 0.12);
  for (const { arm, sleeve } of [slim, strong]) {
    expect(sleeve - arm).toBeGreaterThan(0.05);
    expect(sleeve - arm).toBeLessThan(0.17);
  }
}, 60_000);
