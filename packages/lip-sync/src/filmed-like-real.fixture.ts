// What real films have and drawn ones lack: heads that turn, a tracker that trembles, a person's own way with sounds, and speech
// recognition that mishears. r² of films of people who speak to a camera was 0.12 … 0.65.
import { seededRandom } from "@orator/human";
import { performedTrack } from "./performed-film.fixture.ts";
import type { FaceTrack, FilmChannels } from "./points.ts";

const FPS = 25;
/** The tracker's tremble, pixels, and how much of it stays from one frame to the next. */
const [NOISE_PX, STAYS] = [0.5, 0.4];
/** Shares of the syllables that are misheard, or go unheard. */
const [MISHEARD, UNHEARD] = [0.3, 0.08];
/** How far heads turn, degrees, in the slow wandering of two waves. */
const [TURN_DEG, NOD_DEG] = [20, 6];
/** Milliseconds by which recognized sounds stand beside the true ones. */
const OFF_MS = 45;

/** One syllable: how far its vowel opens and rounds the mouth, and whether a closed sound begins it. */
interface Syllable {
  fromFrame: number;
  frames: number;
  open: number;
  round: number;
  isClosed: boolean;
}

/** A film of somebody, and what was heard of it. */
interface FilmedLikeReal {
  track: FaceTrack;
  /** What speech recognition made of it. */
  heard: FilmChannels;
  isSpoken: boolean[];
}

/** Somebody who speaks for so long; another seed, another person and other words. */
export function filmedLikeReal(seed: number, seconds: number): FilmedLikeReal {
  const random = seededRandom(seed).next;
  const frames = seconds * FPS;
  const syllables = babble(frames, random);
  // Nobody speaks as rules do: lips are slower, some open less, or round more, and one corner leads.
  const manner = { open: 0.55 + 0.5 * random(), round: 0.5 + random(), aside: 0.12 * random() };
  // … and the same vowel is now wider and now narrower.
  const said = channelsOf(
    syllables.map((each) => ({
      ...each,
      open: each.open * (0.5 + random()),
      round: each.round * 2 * random(),
    })),
    frames,
  );
  const own = {
    jawOpen: softened(said["jawOpen"]!, manner.open),
    mouthFunnel: softened(said["mouthFunnel"]!, manner.round),
    mouthSmileLeft: softened(said["jawOpen"]!, manner.aside),
  };
  const [phase, other] = [6 * random(), 6 * random()];
  const clean = performedTrack({
    frames,
    channels: own,
    held: (t) => ({
      yaw: TURN_DEG * (0.7 * Math.sin(t / 41 + phase) + 0.3 * Math.sin(t / 17 + other)),
      pitch: NOD_DEG * Math.sin(t / 23 + other),
      x: 8 * Math.sin(t / 60 + phase),
      y: 3 * Math.cos(t / 37 + other),
    }),
  });
  return {
    track: trembling(clean, random),
    heard: channelsOf(misheard(syllables, random), frames),
    isSpoken: Array.from({ length: frames }, (_, t) =>
      syllables.some(({ fromFrame, frames: length }) => t >= fromFrame - 3 && t < fromFrame + length + 3),
    ),
  };
}

/** Words of a few syllables with pauses between, as channels for a new film of it. */
export function newWords(seed: number, seconds: number): { channels: FilmChannels; closedAt: number[] } {
  const frames = seconds * FPS;
  const syllables = babble(frames, seededRandom(seed).next);
  return {
    channels: channelsOf(syllables, frames),
    closedAt: syllables.flatMap(({ isClosed, fromFrame }) => (isClosed ? [fromFrame] : [])),
  };
}

function babble(frames: number, random: () => number): Syllable[] {
  const syllables: Syllable[] = [];
  let at = 25;
  for (let count = 1; ; count++) {
    const length = 4 + Math.floor(4 * random());
    if (at + length > frames - 12) return syllables;
    syllables.push({
      fromFrame: at,
      frames: length,
      open: 0.12 + 0.38 * random() ** 1.5,
      round: random() < 0.3 ? 0.6 * random() : 0,
      isClosed: random() < 0.35,
    });
    at += length + (count % 7 === 0 ? 8 + Math.floor(10 * random()) : 0);
  }
}

function channelsOf(syllables: readonly Syllable[], frames: number): Record<string, number[]> {
  const jawOpen = Array.from({ length: frames }, () => 0);
  const mouthFunnel = Array.from({ length: frames }, () => 0);
  for (const { fromFrame, frames: length, open, round, isClosed } of syllables)
    for (let t = Math.max(0, fromFrame); t < Math.min(frames, fromFrame + length); t++) {
      const shape = Math.sin((Math.PI * (t - fromFrame + 0.5)) / length);
      if (isClosed && t < fromFrame + 2) continue;
      jawOpen[t] = open * Math.max(isClosed ? 0 : 0.35, shape);
      mouthFunnel[t] = round * shape;
    }
  return { jawOpen, mouthFunnel };
}

/** The same within what muscles can do, `gain` times as large. */
function softened(values: readonly number[], gain: number): number[] {
  return values.map((value, t) => {
    const mean = ((values[t - 1] ?? value) + 2 * value + (values[t + 1] ?? value)) / 4;
    return gain * (value === 0 ? 0.3 * mean : mean);
  });
}

function misheard(syllables: readonly Syllable[], random: () => number): Syllable[] {
  return syllables.flatMap((syllable) => {
    if (random() < UNHEARD) return [];
    const by = Math.round((((2 * random() - 1) * OFF_MS) / 1000) * FPS);
    const moved = { ...syllable, fromFrame: syllable.fromFrame + by };
    const isOther = random() < MISHEARD;
    const other = {
      open: 0.12 + 0.38 * random(),
      round: random() < 0.3 ? 0.6 : 0,
      isClosed: random() < 0.35,
    };
    return [isOther ? { ...moved, ...other } : moved];
  });
}

/** The same as a tracker sees it: points tremble, and go on where they are for a while. */
function trembling(track: FaceTrack, random: () => number): FaceTrack {
  let before: Float32Array | undefined;
  const frames = track.frames.map((frame) => {
    if (!frame) return null;
    const points = frame.points.slice();
    const noise = new Float32Array(points.length);
    for (let i = 0; i < noise.length; i++)
      noise[i] = NOISE_PX * (random() + random() + random() - 1.5) * 1.4 + STAYS * (before?.[i] ?? 0);
    for (let i = 0; i < points.length; i++) points[i]! += noise[i]!;
    before = noise;
    return { ...frame, points };
  });
  return { ...track, frames };
}
