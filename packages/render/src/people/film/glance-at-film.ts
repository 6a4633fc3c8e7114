import { filmStills, isMediaError, probeFilm } from "@orator/media";
import type { FilmStill } from "@orator/media";
import { faceHeight } from "@orator/photo/ports";
import type { PhotoFace } from "@orator/photo/ports";
import { UnreadablePhoto, withSight } from "@orator/sight";
import type { SeenPhoto } from "@orator/sight";

/** What a first look at a film found. */
interface FilmGlance {
  durationMs: number;
  /** One of its pictures, in which the person is seen well. */
  picture: FilmStill;
}

/** Why nobody can be made of a film. */
interface FilmRefusal {
  /** Stable, for programs. */
  code: string;
  /** What is wrong and what to do about it, for whoever sent the film. */
  message: string;
}

/** How long a film may be, milliseconds. */
export interface FilmLengths {
  shortestMs: number;
  longestMs: number;
}

/** Of films that become people: shorter ones turn round too often, and five seconds are cut to a little less. */
export const FILM_LENGTHS: FilmLengths = { shortestMs: 4500, longestMs: 120_000 };

/** Pictures that are looked at, evenly spread. */
const PICTURES = 8;
/** The longer side that they are looked at with, pixels: as photos are. */
const LONGER_SIDE_PX = 2048;
/** For reading through the file, which decodes nothing. */
const PROBE_MS = 60_000;
/** Of faces, forehead to chin. The judge of the whole film asks for the last tenth. */
const LEAST_FACE_PX = 135;
/** Of the height of the largest face: that of another one in a group, and not of somebody far behind. */
const OTHER_FACE = 0.4;
/** Of the pictures: so many without a face, or so many with several, are no accident. */
const [MOST_FACELESS, MOST_CROWDED] = [0.5, 0.25];

/**
 * Looks at the length, the sound and single pictures of a film before anything is made of it; in some seconds, for somebody waits. What
 * opens the film runs in processes of their own. Nothing that only all of the film shows is known by it.
 */
export async function glanceAtFilm(
  file: string,
  { shortestMs, longestMs }: FilmLengths,
  signal?: AbortSignal,
): Promise<FilmGlance | FilmRefusal> {
  try {
    const { durationMs, pictures, sound } = await probeFilm(file, { timeoutMs: PROBE_MS, signal });
    if (!pictures)
      return refusal("no_pictures", "There is sound alone in the film: send one that shows the person.");
    if (!sound)
      return refusal("no_sound", "The film has no sound: send one in which the person is heard speaking.");
    if (durationMs < shortestMs)
      return refusal(
        "too_short",
        `The film lasts ${(durationMs / 1000).toFixed(1)} s; it has to last at least ${shortestMs / 1000} s.`,
      );
    if (durationMs > longestMs)
      return refusal(
        "too_long",
        `The film lasts ${(durationMs / 1000).toFixed(1)} s; at most ${longestMs / 1000} s are taken: cut it.`,
      );
    const scale = Math.min(1, LONGER_SIDE_PX / Math.max(pictures.width, pictures.height));
    const [width, height] = [pictures.width, pictures.height].map(
      (side) => 2 * Math.round((side * scale) / 2),
    );
    const timesMs = Array.from({ length: PICTURES }, (_, i) => (durationMs * (i + 0.5)) / PICTURES);
    const stills = await filmStills({ file, timesMs, width: width!, height: height! }, { signal });
    const seen = await lookAtAll(stills, signal);
    return refusalOf(seen) ?? { durationMs, picture: bestOf(seen) };
  } catch (error) {
    if (error instanceof UnreadablePhoto)
      return refusal("unreadable", "The film takes too much time or memory to look at.");
    if (!isMediaError(error)) throw error;
    return refusal("unreadable", sentence(error.message.replaceAll(file, "the film")));
  }
}

interface SeenStill {
  still: FilmStill;
  photo: Pick<SeenPhoto, "faces" | "face">;
}

function lookAtAll(stills: readonly FilmStill[], signal: AbortSignal | undefined): Promise<SeenStill[]> {
  return withSight(
    async (sight) => {
      const seen: SeenStill[] = [];
      for (const still of stills)
        seen.push({ still, photo: await sight.look(still.jpeg, { isMasked: false }) });
      return seen;
    },
    { signal },
  );
}

function refusalOf(seen: readonly SeenStill[]): FilmRefusal | undefined {
  const faces = seen.map(({ photo }) => photo.faces);
  const shown = faces.filter((found) => found.length > 0);
  if (faces.length - shown.length > MOST_FACELESS * faces.length)
    return refusal(
      "no_face",
      "No face is visible in most of the film: send one of a person who faces the camera.",
    );
  const crowded = shown.filter(
    ([first, second]) => second && faceHeight(second) > OTHER_FACE * faceHeight(first!),
  );
  if (crowded.length > MOST_CROWDED * faces.length)
    return refusal(
      "several_people",
      "Several people are seen in the film: send one that shows a single person.",
    );
  const heights = shown.map(([first]) => faceHeight(first!)).sort((a, b) => a - b);
  if (heights[heights.length >> 1]! < LEAST_FACE_PX)
    return refusal(
      "face_too_small",
      "The face is too small in the film: it has to be at least 150 pixels high.",
    );
  return undefined;
}

/** The picture with open eyes, lips together and the head straight. */
function bestOf(seen: readonly SeenStill[]): FilmStill {
  const ratings = seen.map(({ photo, still }) => ({
    still,
    rating: photo.face ? unease(photo.face) : Infinity,
  }));
  return ratings.reduce((best, each) => (each.rating < best.rating ? each : best)).still;
}

/** How far a face is from one that looks into the camera at rest; the less the better. */
function unease({ points }: PhotoFace): number {
  const apart = (a: number, b: number): number =>
    Math.hypot(points[3 * a]! - points[3 * b]!, points[3 * a + 1]! - points[3 * b + 1]!);
  const lips = apart(13, 14) / apart(61, 291);
  const eye = Math.min(apart(159, 145) / apart(33, 133), apart(386, 374) / apart(263, 362));
  const turn = Math.abs(Math.log(apart(1, 33) / apart(1, 263)));
  return lips + 2 * Math.max(0, 0.25 - eye) + turn;
}

function refusal(code: string, message: string): FilmRefusal {
  return { code, message };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
