import type { Avatar, AvatarPart, ChannelValues } from "@orator/stage";

/** How wide the lips are open. */
interface LipMeter {
  /**
   * How much wider than at rest the lips are apart in the middle of the mouth, in mm; 0 or less where they touch. The
   * resting mouth is shut: the tests of packages/human hold that for the whole cast. Full lips meet behind the line
   * that is measured, so that its own height says nothing by itself.
   */
  gapMm(channels: ChannelValues): number;
}

/** Lips that lie this close together in the resting face belong to the line where they meet. */
const CONTACT_M = 0.004;
/** Half of the stretch of the mouth that has to be shut, about the center. */
const MIDDLE_M = 0.01;
const COLUMN_M = 0.0025;

interface LipPoint {
  vertex: number;
  column: number;
}

/** Lips touch: at rest some people smile. */
const CLOSED: ChannelValues = { viseme_sil: 1 };

/**
 * Finds the meeting line of an avatar's lips from its shapes: points that the opening jaw takes along and points that
 * it leaves, close together while the mouth is shut. Measures on the deformed mesh itself, without drawing it.
 */
export function lipMeter(avatar: Avatar): LipMeter {
  const skin = avatar.parts.find(
    (part) =>
      (part.kind === "skin" || part.kind === "photo") && part.name !== "sheet" && part.morphs.has("jawOpen"),
  );
  if (!skin) throw new Error("the avatar has no skin that opens its mouth");
  const { upper, lower } = meetingLine(skin);
  const rawGapMm = (channels: ChannelValues): number => {
    const active = Object.entries(channels).flatMap(([name, weight]) => {
      const morph = weight ? skin.morphs.get(name) : undefined;
      return morph ? [{ morph, weight: weight! }] : [];
    });
    const heights = heightsOf(skin, active, [...upper, ...lower]);
    let gapM = -Infinity;
    for (const column of new Set(upper.map((point) => point.column))) {
      const top = Math.min(...upper.filter((p) => p.column === column).map((p) => heights.get(p.vertex)!));
      const bottom = Math.max(...lower.filter((p) => p.column === column).map((p) => heights.get(p.vertex)!));
      if (Number.isFinite(bottom)) gapM = Math.max(gapM, top - bottom);
    }
    return gapM * 1000;
  };
  const closedMm = rawGapMm(CLOSED);
  return { gapMm: (channels) => rawGapMm(channels) - closedMm };
}

function meetingLine(skin: AvatarPart): { upper: LipPoint[]; lower: LipPoint[] } {
  const { morphs } = skin;
  const positions = skin.positions.slice();
  const closing = morphs.get("viseme_sil");
  closing?.indices.forEach((vertex, i) => {
    for (let k = 0; k < 3; k++) positions[3 * vertex + k]! += closing.deltas[3 * i + k]!;
  });
  const drop = new Map<number, number>();
  const jaw = morphs.get("jawOpen")!;
  jaw.indices.forEach((vertex, i) => drop.set(vertex, -jaw.deltas[3 * i + 1]!));
  const at = (vertex: number, axis: number): number => positions[3 * vertex + axis]!;
  const deepest = Math.max(...drop.values());
  const all = Array.from({ length: positions.length / 3 }, (_, vertex) => vertex);
  const moved = all.filter((vertex) => (drop.get(vertex) ?? 0) > 0.45 * deepest);
  const left = all.filter((vertex) => (drop.get(vertex) ?? 0) < 0.2 * deepest);
  const near = (a: number, b: number): boolean =>
    Math.hypot(at(a, 0) - at(b, 0), at(a, 1) - at(b, 1), at(a, 2) - at(b, 2)) < CONTACT_M;
  const point = (vertex: number): LipPoint => ({ vertex, column: Math.round(at(vertex, 0) / COLUMN_M) });
  const meeting = moved.filter((vertex) => left.some((other) => near(vertex, other)));
  // A head that is turned on its photograph has its mouth beside the middle of the picture.
  const center = meeting.reduce((sum, vertex) => sum + at(vertex, 0), 0) / meeting.length;
  const middle = (vertex: number): boolean => Math.abs(at(vertex, 0) - center) <= MIDDLE_M;
  const lower = meeting.filter(middle).map(point);
  const upper = left
    .filter((vertex) => middle(vertex) && moved.some((other) => near(vertex, other)))
    .map(point);
  if (upper.length < 3 || lower.length < 3) throw new Error("the avatar's lips do not meet anywhere");
  return { upper, lower };
}

function heightsOf(
  skin: AvatarPart,
  active: { morph: { indices: Uint32Array; deltas: Float32Array }; weight: number }[],
  points: LipPoint[],
): Map<number, number> {
  const heights = new Map(points.map(({ vertex }) => [vertex, skin.positions[3 * vertex + 1]!]));
  for (const { morph, weight } of active)
    morph.indices.forEach((vertex, i) => {
      const height = heights.get(vertex);
      if (height !== undefined) heights.set(vertex, height + weight * morph.deltas[3 * i + 1]!);
    });
  return heights;
}
