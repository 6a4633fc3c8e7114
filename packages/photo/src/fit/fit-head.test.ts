import { describe, expect, it } from "vitest";
import { fitHead } from "./fit-head.ts";
import { posedFace } from "./posed-face.fixture.ts";

describe("a head laid over tracked points", () => {
  it.each([
    { yaw: 0, pitch: 0, roll: 0 },
    { yaw: 14, pitch: -4, roll: 0 },
    { yaw: -16, pitch: 3, roll: 6 },
    { yaw: 5, pitch: 9, roll: -8 },
    { yaw: -10, pitch: -7, roll: 3, lensDm: 20 },
    { yaw: 12, pitch: 5, roll: -4, lensDm: 14 },
  ])("is turned as the photo's head within 1.5 degrees: %j", (pose) => {
    const { body, face } = posedFace(pose);
    const { angles } = fitHead(body, face, { closed: true });
    expect(Math.abs(angles.yaw - pose.yaw)).toBeLessThan(1.5);
    expect(Math.abs(angles.pitch - pose.pitch)).toBeLessThan(1.5);
    expect(Math.abs(angles.roll - pose.roll)).toBeLessThan(1.5);
  });

  it("holds the smile that the photo's face holds within 0.3, and none on a face at rest", () => {
    const held = { mouthSmileLeft: 0.8, mouthSmileRight: 0.8 };
    const smiling = posedFace({ yaw: 6, expression: held });
    const { expression } = fitHead(smiling.body, smiling.face, { closed: true });
    for (const [name, weight] of Object.entries(held))
      expect(Math.abs(expression.get(name)! - weight), name).toBeLessThan(0.3);
    const calm = posedFace({ yaw: 6 });
    for (const [name, weight] of fitHead(calm.body, calm.face, { closed: true }).expression)
      expect(weight, name).toBeLessThan(0.05);
  });

  it("tells opened lips by the shapes that open them", () => {
    const expression = { jawOpen: 0.25, mouthUpperUpLeft: 0.5, mouthUpperUpRight: 0.5 };
    const { body, face } = posedFace({ expression });
    const found = fitHead(body, face, { closed: false }).expression;
    expect(found.get("jawOpen")!).toBeGreaterThan(0.1);
    expect(found.get("mouthUpperUpLeft")!).toBeGreaterThan(0.1);
  });

  it("shows the nose where the tracker saw it on a head of another age and gender, within 3 % of the face's height", () => {
    const { face } = posedFace({ yaw: 9, roll: 3, body: { age: 70, gender: 0.9 } });
    const { body } = posedFace({});
    const fit = fitHead(body, face, { closed: true });
    const height = fit.points[10]![1] - fit.points[152]![1];
    const at = fit.warpSmoothly(fit.place(body.base, 3 * body.landmarks.points.noseTip));
    const [x, y] = fit.points[4]!;
    expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(0.03 * height);
  });

  it("stays of finite size and below all limits for points that are no face's", () => {
    const { body, face } = posedFace({ yaw: 4 });
    const points = face.points.map((value, i) =>
      i % 3 === 1 && value < 250 ? 250 + 2.2 * (value - 250) : value,
    );
    const drawn = fitHead(body, { ...face, points }, { closed: true });
    const real = fitHead(body, face, { closed: true });
    expect(drawn.residual).toBeGreaterThan(3 * real.residual);
    for (const weight of drawn.expression.values()) expect(weight).toBeLessThanOrEqual(1);
    for (const v of [0, 500, 5000, 12_000])
      for (const value of drawn.warpSmoothly(drawn.place(body.base, 3 * v)))
        expect(Math.abs(value)).toBeLessThan(40);
  });
});
