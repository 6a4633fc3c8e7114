import { basename, join } from "node:path";
import { faceSpaceOf } from "@orator/lip-sync";
import type { FaceTrack, RgbPicture } from "@orator/lip-sync";
import { quantile } from "@orator/maths";
import { filmStills } from "@orator/media";
import { makeVideoAvatar } from "@orator/render";
import { videoAvatarIn } from "@orator/visual-dubbing";
import type { VideoAvatar } from "@orator/visual-dubbing";
import { closedOn, gapsIn } from "../lip-sync/judge-lips.ts";
import { spokenFilm, trackOf } from "../lip-sync/spoken-film.ts";
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
/**
 * Told by eye: of just under four minutes of speech nothing was torn, and the furthest was 10.2 (a fast nod); of frames of two films laid over each other
 * some show two pairs of eyes from 12 on, all from 14.
 */
const TORN = 12;

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
  const person = videoAvatarIn(file)!;
  const { width, height, frames, frameRate } = person;
  const text = isQuick ? TEXTS[0]! : TEXTS.join(" ");
  const { speech, durationMs } = await spokenFilm(out, text, file, `${width}x${height}`);
  const [own, upperOwn] = await seen(film, person);
  const [said, upperSaid] = await seen(out, person);
  const space = faceSpaceOf(own);
  const [ownGaps, gaps] = [gapsIn(own, space), gapsIn(said, space)];
  const [closed, labials] = closedOn(speech.phones, gaps, said.fps);
  const seconds = (frames * frameRate.den) / frameRate.num;
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
        bar: `< ${TORN}`,
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
async function seen(film: string, person: VideoAvatar): Promise<[FaceTrack, Float32Array[]]> {
  const looks: Float32Array[] = [];
  const track = await trackOf(film, (picture) => looks.push(upperFace(picture, person)));
  return [track, looks];
}

/** Light of the upper half of where a person's face usually is, twice as wide as high. The picture may be larger than the person's. */
function upperFace({ width, height, data }: RgbPicture, { face, ...person }: VideoAvatar): Float32Array {
  const scale = width / person.width;
  return Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const x = Math.round(scale * (face.x + face.height * (((i % SIDE) + 0.5) / SIDE - 0.5)));
    const y = Math.round(scale * (face.y + face.height * ((Math.floor(i / SIDE) + 0.5) / SIDE - 1) * 0.5));
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
