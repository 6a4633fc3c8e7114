import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { faceSpaceOf, measureMouth } from "@orator/lip-sync";
import type { FaceTrack, RgbPicture } from "@orator/lip-sync";
import { extractSound, filmStills, probeFilm } from "@orator/media";
import { makeVideoAvatar } from "@orator/render";
import { timeAudio } from "@orator/speech";
import { videoAvatarIn } from "@orator/visual-dubbing";
import { closedOn, gapsOf } from "../lip-sync/judge-lips.ts";
import { trackOf } from "../lip-sync/spoken-film.ts";
import { command } from "../person.ts";
import { cpuSeconds } from "../photos/sit.ts";
import type { Row } from "../row.ts";

const TEXTS = [
  "Please buy two more maps before Monday. Our plumber promised a simple bypass, and my mum would rather pay by phone than be late.",
  "The old boat carried a big brown bear past the mill. Maybe people believe me now, but you should probably wait for proof. What happened above the harbor was far from what we had hoped for.",
];
const [CLOSED, WIDE] = [0.05, 0.95];
const STILLS = 24;
/** Of the upper face as it is compared, values a side. */
const SIDE = 40;

/** What a film gives. */
interface FilmFigures {
  rows: Row[];
  /** JPEG, each with its moment. */
  stills: [string, Uint8Array][];
}

/** Makes the avatar of a film and has it say something else. Throws an InputError where the film does not qualify. */
export async function measureFilm(
  film: string,
  { folder, isQuick }: { folder: string; isQuick: boolean },
): Promise<FilmFigures> {
  const name = basename(film);
  const [file, out] = [join(folder, `${name}.glb`), join(folder, `${name}.mp4`)];
  const before = cpuSeconds();
  const { warnings } = await makeVideoAvatar({ film, file });
  const cpu = cpuSeconds() - before;
  const { width, height, frames, frameRate } = videoAvatarIn(file)!;
  const text = isQuick ? TEXTS[0]! : TEXTS.join(" ");
  command("say", [text, "--avatar", file, "--size", `${width}x${height}`, "--out", out]);
  const [own, upperOwn] = await seen(film);
  const [said, upperSaid] = await seen(out);
  const space = faceSpaceOf(own);
  const shapes = space.stretches.flatMap(({ from, to }) => space.shapes.slice(from, to));
  const measured = shapes.map((shape) => measureMouth(shape));
  const resting = measured.reduce((a, b) => (b.gap < a.gap ? b : a)).width;
  const ownGaps = measured.map(({ gap }) => gap / resting);
  const gaps = gapsOf(said, space, resting);
  const mono = join(folder, `${name}.mono`);
  await extractSound(out, { stereo: `${mono}.stereo`, mono });
  const samples = new Float32Array(new Uint8Array(readFileSync(mono)).buffer);
  const { phones } = await timeAudio({ samples, sampleRateHz: 16_000, text });
  const [closed, labials] = closedOn(phones, gaps, said.fps);
  const seconds = (frames * frameRate.den) / frameRate.num;
  const { durationMs } = await probeFilm(out);
  const timesMs = Array.from({ length: STILLS }, (_, i) => (durationMs * (i + 0.5)) / STILLS);
  const stills = await filmStills({ file: out, timesMs, width, height });
  const wide = quantile(gaps, WIDE) / quantile(ownGaps, WIDE);
  return {
    rows: [
      {
        what: `${name}: lips touch on /p b m/`,
        value: (100 * closed) / labials,
        unit: "%",
        bar: "90",
        note: `${closed} of ${labials}; the film's own gap is ${quantile(ownGaps, CLOSED).toFixed(3)} of its width where it is nearly closed`,
      },
      {
        what: `${name}: wide openings over the film's own`,
        value: wide,
        unit: "",
        bar: "0.8–1.2",
        note: `${quantile(gaps, WIDE).toFixed(3)} over ${quantile(ownGaps, WIDE).toFixed(3)} of its width`,
      },
      {
        what: `${name}: upper face, furthest from every frame of the film`,
        value: Math.max(...upperSaid.map((look) => nearest(look, upperOwn))),
        unit: "of 255",
        note: "what is torn or doubled is like no frame of the film",
      },
      {
        what: `${name}: processor time over the film's length`,
        value: cpu / seconds,
        unit: "×",
        bar: "8",
        note: `${seconds.toFixed(1)} s; ${warnings.map(({ code }) => code).join(", ") || "no warnings"}`,
      },
    ],
    stills: stills.map(({ jpeg }, i) => [`${(timesMs[i]! / 1000).toFixed(1)} s`, jpeg]),
  };
}

/** The face of a film, and how its upper half looks in each frame. */
async function seen(film: string): Promise<[FaceTrack, Float32Array[]]> {
  let box: { x: number; y: number; side: number } | undefined;
  const first = await trackOf(film);
  const { points } = first.frames.find((frame) => frame !== null)!;
  const [brow, nose] = [points[3 * 10 + 1]!, points[3 * 1 + 1]!];
  box = { x: points[3 * 168]! - (nose - brow), y: brow, side: nose - brow };
  const looks: Float32Array[] = [];
  await trackOf(film, (picture) => looks.push(lookOf(picture, box)));
  return [first, looks];
}

/** Light of a box that is twice as wide as high. */
function lookOf(
  { width, height, data }: RgbPicture,
  box: { x: number; y: number; side: number },
): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const x = Math.round(box.x + (2 * box.side * ((i % SIDE) + 0.5)) / SIDE);
    const y = Math.round(box.y + (box.side * (Math.floor(i / SIDE) + 0.5)) / SIDE);
    const at = 3 * (Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x)));
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  });
}

function nearest(look: Float32Array, all: readonly Float32Array[]): number {
  let least = Infinity;
  for (const other of all) {
    let sum = 0;
    for (let i = 0; i < look.length; i++) sum += (look[i]! - other[i]!) ** 2;
    least = Math.min(least, Math.sqrt(sum / look.length));
  }
  return least;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;
}
