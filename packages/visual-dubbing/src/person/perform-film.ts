import { FilmRuns, MediaError, PictureCutter } from "@orator/media";
import { makeDriver, planLipSync, planWalk } from "@orator/lip-sync";
import { LipsPainter } from "../paint/paint-film.ts";
import { BT709, PlanarPicture } from "../paint/planar-picture.ts";
import { channelsAt } from "../speech-channels.ts";
import { trackOf } from "../track/track-file.ts";
import type { FilmTrack } from "../track/track-file.ts";
import { lidsOf } from "./lids-of.ts";
import type { PerformedPerson, PersonToPerform } from "./perform-person.ts";
import { formatOf } from "./person-file.ts";
import type { PersonFile } from "./person-file.ts";
import { withPerson, FilmReader } from "./read-person.ts";

/** How far from the moment that a seed says a walk may begin. */
const ABOUT_S = 1.5;
/** How far from a restful moment still is one. */
const AT_REST_S = 0.12;
/** Nobody turns round sooner than this after they have turned. */
const LEAST_RUN_S = 1.2;

/** Performs a video avatar. For child processes only. */
export function performFilm(
  request: PersonToPerform,
  report: { learn(share: number): void; draw(share: number): void },
): Promise<PerformedPerson> {
  return withPerson(request.avatar, (file) => performed(file, request, report));
}

/** How far the eyes are shut in each picture that it shows. For child processes only. */
export function lidsOfFilm(request: PersonToPerform): Promise<Float32Array> {
  return withPerson(request.avatar, async (file) => {
    const lids = lidsOf(trackIn(file).frames);
    return Float32Array.from(shownFrames(file, request), (frame) => lids[frame]!);
  });
}

async function performed(
  file: PersonFile,
  request: PersonToPerform,
  report: { learn(share: number): void; draw(share: number): void },
): Promise<PerformedPerson> {
  const { head } = file;
  const shown = shownFrames(file, request);
  const plan = planOf(file, shown, request);
  const painter = new LipsPainter(plan);
  const video = formatOf(head);
  const reader = new FilmReader(video, (number) => file.run(number));
  const pictureOf = async (frame: number): Promise<PlanarPicture> =>
    new PlanarPicture({ ...BT709, width: head.width, height: head.height, planes: await reader.at(frame) });
  for (let frame = 0; frame < head.frames; frame++) {
    if (painter.needs(frame)) painter.learn(await pictureOf(frame), frame);
    report.learn((frame + 1) / head.frames);
  }
  const { crop, width, height } = request;
  const to = { width, height };
  const cutter = await PictureCutter.open({ width: head.width, height: head.height, crop, to });
  const film = new FilmRuns(request.runs, { ...to, frameRate: request.frameRate });
  const mask =
    request.maskRuns === undefined
      ? undefined
      : new FilmRuns(request.maskRuns, { ...to, frameRate: request.frameRate });
  if (mask && !head.hasMask) throw new MediaError("the film of this avatar has no mask");
  const masks = new FilmReader(video, (number) => file.maskRun(number));
  for (const [t, frame] of shown.entries()) {
    const picture = await pictureOf(frame);
    painter.paint(picture, t);
    await film.add(await cutter.cut(picture.planes));
    if (mask) await mask.add(await cutter.cut(await masks.at(frame)));
    report.draw((t + 1) / shown.length);
  }
  reader.close();
  masks.close();
  cutter.free();
  return { film: await film.finish(), ...(mask && { mask: await mask.finish() }) };
}

function around(frame: number, reach: number): number[] {
  const first = Math.ceil(frame - reach);
  return Array.from({ length: Math.floor(frame + reach) - first + 1 }, (_, i) => first + i);
}

/** Which of the film's pictures each of the new ones shows; both go on at their own rates. */
function shownFrames({ head }: PersonFile, { frames, frameRate, seed }: PersonToPerform): Int32Array {
  const ratio = (head.frameRate.num * frameRate.den) / (head.frameRate.den * frameRate.num);
  const length = Math.floor((frames - 1) * ratio) + 1;
  const { starts } = head.walk;
  // About one of the restful moments, another one for each seed, so that it may end in one as well.
  const fps = head.frameRate.num / head.frameRate.den;
  const about = starts[(Math.imul(seed, 2654435761) >>> 0) % starts.length];
  const walk = planWalk(
    { ...head.walk, starts: starts.filter((frame) => Math.abs(frame - about!) <= ABOUT_S * fps) },
    {
      length,
      leastRun: Math.round(LEAST_RUN_S * fps),
      ends: starts.flatMap((frame) => around(frame, AT_REST_S * fps)),
    },
  );
  return Int32Array.from({ length: frames }, (_, t) => walk[Math.min(length - 1, Math.floor(t * ratio))]!);
}

/** The face in all pictures. Throws a MediaError for one of another film. */
function trackIn(file: PersonFile): FilmTrack {
  const { frames, width, height } = file.head;
  const track = trackOf(file.track());
  if (track.frames.length !== frames || track.width !== width || track.height !== height)
    throw new MediaError("the film of this avatar is damaged");
  return track;
}

function planOf(file: PersonFile, shown: Int32Array, { channels, frameRate }: PersonToPerform) {
  const { head } = file;
  const track = trackIn(file);
  const ownTime = { fps: track.fps, durationMs: (1000 * head.frames) / track.fps };
  return planLipSync({
    track,
    ownChannels: channelsAt(track.timesMs, head.ownSpeech, ownTime),
    newChannels: channels,
    shown,
    fps: frameRate.num / frameRate.den,
    driver: makeDriver(),
  });
}
