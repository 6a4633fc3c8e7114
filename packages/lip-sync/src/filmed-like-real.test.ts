import { describe, expect, it } from "vitest";
import { filmedLikeReal, newWords } from "./filmed-like-real.fixture.ts";
import { judgeFilm } from "./judge/judge-film.ts";
import { framesIn } from "./linear/smooth.ts";
import { driver } from "./performed-film.fixture.ts";
import { planLipSync } from "./plan-lip-sync.ts";
import { seenFace } from "./seen-face.ts";
import { measureMouth } from "./space/face-space.ts";
import { filmToWalk } from "./walk/film-to-walk.ts";
import { planWalk } from "./walk/plan-walk.ts";

const SECONDS = 16;
/** Lips that are nearer, in widths of the mouth, touch. */
const TOUCH = 0.06;

function openings(gaps: number[]): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor(0.95 * gaps.length)]!;
}

describe.each([1, 2, 3])("a film like those of real people, seed %i", (seed) => {
  const { track, heard, isSpoken } = filmedLikeReal(seed, SECONDS);
  const { channels, closedAt } = newWords(seed + 100, SECONDS);

  it("is taken, though speech explains its mouths badly and the head turns by twenty degrees", () => {
    const { reasons, measures } = judgeFilm({ face: seenFace(track, driver), isSpoken, ownChannels: heard });
    expect(reasons).toEqual([]);
    expect(measures.drawableShare).toBeLessThan(0.97);
    expect(measures.ownWayR2).toBeLessThan(0.6);
  });

  it("walks where the face can be drawn, closes the lips where they have to touch, and opens them as wide as the film does", () => {
    const pictures = track.frames.map(() => new Uint8Array(12));
    const walk = planWalk(filmToWalk(seenFace(track, driver), pictures), {
      length: SECONDS * track.fps,
      leastRun: 30,
      ends: [],
    });
    const plan = planLipSync({ track, ownChannels: heard, newChannels: channels, shown: walk, driver });
    const drawn = new Set(framesIn(plan.synced));
    expect(drawn.size / walk.length).toBeGreaterThan(0.9);
    const { width } = measureMouth(plan.resting);
    const gaps = plan.wanted.map((shape) => measureMouth(shape, width).gap);
    // Beside a head that is turned too far the new mouth fades in and out.
    const closed = closedAt.filter((t) => plan.shares[t] === 1);
    const touching = closed.filter((t) => Math.min(...gaps.slice(t - 1, t + 3)) < TOUCH);
    expect(touching.length / closed.length).toBeGreaterThanOrEqual(0.9);
    const { shapes, stretches } = plan.space;
    const own = openings(framesIn(stretches).map((frame) => measureMouth(shapes[frame]!, width).gap));
    const wide = openings(gaps) / own;
    expect(wide).toBeGreaterThan(0.8);
    expect(wide).toBeLessThan(1.2);
  });
});
