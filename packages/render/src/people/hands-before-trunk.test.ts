import { bakeAvatarCached, readCast } from "@orator/human";
import { perform } from "@orator/performance";
import type { Channel } from "@orator/performance";
import { loadAvatar, skinMatrices } from "@orator/stage";
import type { Avatar, AvatarPart } from "@orator/stage";
import { speechOfWords } from "@orator/testkit";
import { inTurn } from "@orator/testkit/turns";
import { expect, it } from "vitest";

const FPS = 25;
/** Every so many frames are looked at. */
const EVERY = 6;
/** A hand to the chest touches cloth that gives way. */
const DEEPEST_M = 0.012;
/** The trunk is looked at from the front, in columns this wide. */
const COLUMN_M = 0.015;
/** What lies deeper than this is behind the trunk, not in it. */
const BEHIND_M = 0.12;

/** Hands to the chest, joined, sweeping, weighing. */
const SPEECH = speechOfWords(
  "thank you my friends. together we grow and never look back. on the one hand tea on the other hand milk. i love it and promise more.",
);

type Piece = [part: AvatarPart, vertices: number[]];

/** The vertices that hang mostly on bones of some names, every so many of them. */
function hungOn({ parts, joints, bones }: Avatar, names: RegExp, step: number): Piece[] {
  const isOne = joints.map(({ bone }) => names.test(bones[bone]?.name ?? ""));
  return parts
    .filter(({ kind }) => kind !== "hair")
    .map((part): Piece => {
      const found: number[] = [];
      for (let v = 0; v < part.weights.length / 4; v += step) {
        let share = 0;
        for (let k = 4 * v; k < 4 * v + 4; k++) if (isOne[part.joints[k]!]) share += part.weights[k]!;
        if (share > 0.6) found.push(v);
      }
      return [part, found];
    });
}

function placesOf(pieces: readonly Piece[], matrices: readonly Float32Array[]): [number, number, number][] {
  return pieces.flatMap(([{ positions, joints, weights }, vertices]) =>
    vertices.map((v): [number, number, number] => {
      const at: [number, number, number] = [0, 0, 0];
      for (let k = 4 * v; k < 4 * v + 4; k++) {
        const m = matrices[joints[k]!]!;
        for (const row of [0, 1, 2] as const)
          at[row] +=
            weights[k]! *
            (m[row]! * positions[3 * v]! +
              m[4 + row]! * positions[3 * v + 1]! +
              m[8 + row]! * positions[3 * v + 2]! +
              m[12 + row]!);
      }
      return at;
    }),
  );
}

// The longest arms, the heaviest of the cast, and a jacket that stands off.
it.each(inTurn(["kwame", "rosa", "zuri"], 1))(
  "keeps the hands of %s before trunk and clothes in gestures",
  async (id) => {
    const { recipe, name } = readCast(id);
    const avatar = await loadAvatar(await bakeAvatarCached(recipe, { id, name }));
    const hands = {
      left: hungOn(avatar, /^left(Hand|Thumb|Index|Middle|Ring|Little)/, 5),
      right: hungOn(avatar, /^right(Hand|Thumb|Index|Middle|Ring|Little)/, 5),
    };
    const trunk = hungOn(avatar, /^(chest|spine|hips)$/, 1);
    let deepest = 0;
    let raised = 0;
    const { channels, frames } = perform(SPEECH, { fps: FPS, seed: 1 });
    for (let frame = 0; frame < frames; frame += EVERY) {
      const values = Object.fromEntries(
        Object.entries(channels).map(([channel, row]) => [channel, row[frame]!]),
      ) as Partial<Record<Channel, number>>;
      const up = (["left", "right"] as const).filter((side) => (values[`${side}LowerArm.x`] ?? 0) < -30);
      if (up.length === 0) continue;
      raised++;
      const matrices = skinMatrices(avatar, values);
      const column = (x: number, y: number): number =>
        1000 * Math.round(x / COLUMN_M) + Math.round(y / COLUMN_M);
      const front = new Map<number, number>();
      for (const [x, y, z] of placesOf(trunk, matrices))
        front.set(column(x, y), Math.max(z, front.get(column(x, y)) ?? -Infinity));
      for (const [x, y, z] of up.flatMap((side) => placesOf(hands[side], matrices))) {
        const depth = (front.get(column(x, y)) ?? -Infinity) - z;
        if (depth < BEHIND_M) deepest = Math.max(deepest, depth);
      }
    }
    expect(raised).toBeGreaterThan(15);
    expect(deepest).toBeLessThan(DEEPEST_M);
  },
  120_000,
);
