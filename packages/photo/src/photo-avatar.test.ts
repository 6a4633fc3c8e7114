import { describe, expect, it } from "vitest";
import { vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { closeAtRest } from "./face/make-face.ts";
import { lay } from "./face/lay.ts";
import type { Laid } from "./face/lay.ts";
import { addMorph } from "./face/morphs.ts";
import { copiesOf } from "./face/spread.ts";
import { stageLens, undoPerspective } from "./face/stage-lens.ts";
import { fitHead } from "./fit/fit-head.ts";
import { lipRows } from "./fit/lip-rows.ts";
import { pointAt } from "./fit/polyline.ts";
import { posedFace } from "./fit/posed-face.fixture.ts";
import type { PosedFace } from "./fit/posed-face.fixture.ts";
import { biteLip } from "./mouth/bite-lip.ts";
import { photoAvatar } from "./photo-avatar.ts";
import type { Pixels } from "./ports.ts";

const SMILE = {
  mouthSmileLeft: 0.8,
  mouthSmileRight: 0.8,
  mouthUpperUpLeft: 0.6,
  mouthUpperUpRight: 0.6,
  jawOpen: 0.12,
};

/** A head on a photo whose lips are closed, or parted in a smile. */
function laidHead(isSmiling: boolean, pose: PosedFace = {}) {
  const { body, face } = posedFace({ ...pose, expression: isSmiling ? SMILE : {} });
  const fit = fitHead(body, face, { closed: !isSmiling });
  const head = lay(body, fit, "head");
  if (isSmiling) closeAtRest(body, head, [{ name: "head", laid: head }]);
  const copies = copiesOf(body, "head");
  /** The widest slit (dm) between the lips' rows with shapes added, away from the corners. */
  const slit = (shapes: Record<string, number>): number => {
    const places = posed(head, shapes);
    const rows = lipRows(body.landmarks.lipLoops[2]!);
    const [upper, lower] = [rows.upper, rows.lower].map((row) =>
      row.map((b) => vertex(places, copies.get(b)![0]!)),
    ) as [Vec3[], Vec3[]];
    return Math.max(
      ...[0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((t) => pointAt(upper, t)[1] - pointAt(lower, t)[1]),
    );
  };
  const cornersApart = (shapes: Record<string, number>): number => {
    const places = posed(head, shapes);
    const { lipCornerLeft, lipCornerRight } = body.landmarks.points;
    const x = (b: number): number => vertex(places, copies.get(b)![0]!)[0];
    return x(lipCornerLeft) - x(lipCornerRight);
  };
  return { body, fit, head, slit, cornersApart };
}

function posed(head: Laid, shapes: Record<string, number>): Float32Array {
  const places = head.rest.slice();
  for (const [name, weight] of Object.entries(shapes)) addMorph(places, head.morphs.get(name), weight);
  return places;
}

describe("a photo's lips", () => {
  it.each([false, true])(
    "meet at rest and in PP within 0.4 mm, part in aa (smiling photo: %s)",
    (isSmiling) => {
      const { slit } = laidHead(isSmiling);
      expect(slit({})).toBeLessThan(0.004);
      expect(slit({ viseme_PP: 1 })).toBeLessThan(0.004);
      expect(slit({ viseme_aa: 1 })).toBeGreaterThan(0.08);
    },
  );

  it("come in from a smile for O and U: narrower than at rest by a fifth at least", () => {
    const { cornersApart } = laidHead(true);
    const rest = cornersApart({});
    expect(cornersApart({ viseme_U: 1 })).toBeLessThan(0.8 * rest);
    expect(cornersApart({ viseme_O: 1 })).toBeLessThan(0.8 * rest);
    expect(cornersApart({ viseme_I: 1 })).toBeGreaterThan(0.95 * rest);
  });

  it("are as wide in P, B and M as at rest, within 4 %, where the photo shows closed lips that seem to smile", () => {
    const { body, face } = posedFace({ expression: { mouthSmileLeft: 0.6, mouthSmileRight: 0.6 } });
    const head = lay(body, fitHead(body, face, { closed: true }), "head");
    const copies = copiesOf(body, "head");
    const { lipCornerLeft, lipCornerRight } = body.landmarks.points;
    const apart = (places: Float32Array): number =>
      vertex(places, copies.get(lipCornerLeft)![0]!)[0] - vertex(places, copies.get(lipCornerRight)![0]!)[0];
    const rest = apart(head.rest);
    expect(Math.abs(apart(posed(head, { viseme_PP: 1 })) - rest)).toBeLessThan(0.04 * rest);
  });

  it("smile no wider for a smile that the photo holds already", () => {
    const smile = { mouthSmileLeft: 1, mouthSmileRight: 1 };
    const [calm, smiling] = [laidHead(false), laidHead(true)];
    const gain = ({ cornersApart }: typeof calm): number => cornersApart(smile) - cornersApart({});
    expect(gain(smiling)).toBeLessThan(0.8 * gain(calm));
  });
});

describe("the lower lip of an F", () => {
  it.each([0, 0.03])(
    "touches the upper teeth, however high they stand above the lips' line: %s dm",
    (above) => {
      const { body, head, fit } = laidHead(false);
      const copies = copiesOf(body, "head");
      const rows = lipRows(body.landmarks.lipLoops[2]!);
      const middle = (row: number[], shapes: Record<string, number>): number =>
        vertex(posed(head, shapes), copies.get(row[row.length >> 1]!)![0]!)[1];
      const edge = middle(rows.upper, {}) + above;
      biteLip(body, { head, mouth: lay(body, fit, "mouth") }, edge);
      expect(middle(rows.lower, { viseme_FF: 1 })).toBeGreaterThan(edge);
    },
  );
});

describe("the stage's camera", () => {
  it("sees every place of the avatar where the photo shows it", () => {
    const { head } = laidHead(false, { yaw: 10 });
    const part = { positions: head.rest.slice(), morphs: new Map() } as unknown as Parameters<
      typeof undoPerspective
    >[0];
    const lens = stageLens({ middleX: 0.07, eyeY: 7.2, headDm: 2.3 });
    undoPerspective(part, lens);
    let worst = 0;
    for (let v = 0; v < head.rest.length / 3; v++) {
      const [x, y, z] = vertex(part.positions, v);
      const seen = lens.distanceDm / (lens.distanceDm - z);
      worst = Math.max(
        worst,
        Math.abs(x * seen - (head.rest[3 * v]! - 0.07)),
        Math.abs((y - 7.2) * seen - (head.rest[3 * v + 1]! - 7.2)),
      );
    }
    expect(worst).toBeLessThan(1e-4);
  });
});

interface GlbHeader {
  asset: { extras: { orator: { framing: Record<string, unknown> } } };
  meshes: { name: string; extras?: { targetNames?: string[] } }[];
  nodes: { name: string; children?: number[]; translation?: Vec3 }[];
}

describe("the avatar of a photo", () => {
  const size = 256;
  const photo: Pixels = { width: size, height: size, data: new Uint8Array(4 * size * size) };
  for (let i = 0; i < size * size; i++)
    photo.data.set([150 + (i % size) / 8, 110 + Math.floor(i / size) / 8, 95, 255], 4 * i);
  const { face } = posedFace({ size, scale: 70 });
  const someone = { id: "someone", name: "Someone", backdrop: "photo" } as const;
  const make = () => photoAvatar(photo, face, someone);
  const headerOf = (glb: Uint8Array): GlbHeader => {
    const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
    return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as GlbHeader;
  };

  it("has all 67 shapes but silence, and is the same file for the same photo", async () => {
    const [first, second] = [await make(), await make()];
    expect(Buffer.from(first.glb).equals(Buffer.from(second.glb))).toBe(true);
    const { meshes } = headerOf(first.glb);
    const names = new Set(meshes.flatMap((mesh) => mesh.extras?.targetNames ?? []));
    names.delete("viseme_sil");
    expect(names.size).toBe(66);
  });

  it("has a bone above all others that no pose moves, and says where the photo ends", async () => {
    const { nodes, asset } = headerOf((await make()).glb);
    expect(nodes[0]).toMatchObject({ name: "photo", children: [1] });
    expect(nodes[1]!.name).toBe("hips");
    const { leftM, rightM, topM, bottomM } = asset.extras.orator.framing["photo"] as Record<string, number>;
    expect(rightM! - leftM!).toBeCloseTo(topM! - bottomM!, 3);
  });

  it("leans about a place just below the photo's lower edge, where that ends the person above the trunk's joints", async () => {
    const { nodes, asset } = headerOf((await make()).glb);
    const heightOf = (at: number): number => {
      const parent = nodes.findIndex(({ children }) => children?.includes(at));
      return (nodes[at]!.translation?.[1] ?? 0) + (parent < 0 ? 0 : heightOf(parent));
    };
    const { cutBelowM, chinM } = asset.extras.orator.framing as Record<string, number>;
    for (const name of ["spine", "chest"]) {
      const height = heightOf(nodes.findIndex((node) => node.name === name));
      expect(height, name).toBeGreaterThan(cutBelowM! - 0.06);
      expect(height, name).toBeLessThan(chinM!);
    }
  });

  it("stands before a studio's ground where the photo was cut out, and nothing says where that ends", async () => {
    const data = photo.data.map((value, i) => (i % 4 === 3 && Math.floor(i / 4) % size < 30 ? 0 : value));
    const mask = { width: size, height: size, data: data.filter((_, i) => i % 4 === 3) };
    const { glb } = await photoAvatar({ ...photo, data }, face, { ...someone, mask });
    const { meshes, asset } = headerOf(glb);
    expect(meshes.map(({ name }) => name)).toContain("backdrop");
    expect(asset.extras.orator.framing).not.toHaveProperty("photo");
    const alone = await photoAvatar({ ...photo, data }, face, { ...someone, mask, backdrop: "none" });
    expect(headerOf(alone.glb).meshes.map(({ name }) => name)).not.toContain("backdrop");
  });
});
