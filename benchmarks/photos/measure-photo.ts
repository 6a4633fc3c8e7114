import type { PhotoFace, Pixels } from "@orator/photo";
import { makePhotoAvatar } from "@orator/render";
import type { Sight } from "@orator/sight";
import { similarity, restDifference } from "@orator/testkit";
import { createStage, loadAvatar, webAvatarFile } from "@orator/stage";
import { lipMeter } from "../lip-gap.ts";
import { channelsAt } from "../person.ts";
import type { performed } from "../person.ts";
import { cpuSeconds } from "./sit.ts";

const SIDE = 720;
/** Lips this close touch, as far as an eye can tell at 1080p. */
const TOUCH_MM = 0.5;
/** Between two frames whose similarity is measured, and between two sounds at whose most closed one it is. */
const STEP = 60;
const SOUNDS = 12;
const MB = 1e6;

/** What became of a photograph. */
export interface PhotoFigures {
  /** Processor seconds that the avatar took. */
  cpu: number;
  /** How far the resting frame is off the photo, mean of 255. */
  rest: number;
  /** Cosine of the embeddings of the photo and of a frame while it speaks, the least of many; and of those that show closed lips. */
  leastAlike: number;
  leastAlikeClosed: number;
  /** On so many of so many /p b m/ the lips touch. */
  closed: number;
  labials: number;
  /** Of the avatar for pages. */
  webMB: number;
}

/** Makes the avatar of a photograph, in `file`, and has it act what `performed` gave. Throws PhotoRefused. */
export async function measurePhoto(
  bytes: Uint8Array,
  file: string,
  sight: Sight,
  { speech, performance: act }: Awaited<ReturnType<typeof performed>>,
): Promise<PhotoFigures> {
  const before = cpuSeconds();
  await makePhotoAvatar({ photo: bytes, file });
  const cpu = cpuSeconds() - before;
  const { pixels } = await sight.readPhoto(bytes);
  const face = await faceOn(sight, pixels);
  const avatar = await loadAvatar(file);
  const stage = await createStage({ avatar, width: SIDE, height: SIDE, framing: "close_up" });
  const pictured = (frame?: number): Pixels => {
    const { data } = stage.draw(frame === undefined ? {} : channelsAt(act, frame));
    return { width: SIDE, height: SIDE, data: data.slice() };
  };
  const atRest = pictured();
  const rest = restDifference(pixels, face, atRest, await faceOn(sight, atRest));
  const least = async (frames: Iterable<number>): Promise<number> => {
    let value = 1;
    for (const frame of frames)
      value = Math.min(value, similarity(face, await faceOn(sight, pictured(frame))));
    return value;
  };
  const meter = lipMeter(avatar);
  const labials = speech.phones.filter(({ phone }) => ["p", "b", "m"].includes(phone));
  const mostClosed = labials.map(({ startMs, endMs }) => {
    const first = Math.max(0, Math.floor((startMs * act.fps) / 1000) - 1);
    const last = Math.min(act.frames - 1, Math.ceil((endMs * act.fps) / 1000) + 1);
    const frames = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    const gaps = frames.map((frame) => meter.gapMm(channelsAt(act, frame)));
    const gapMm = Math.min(...gaps);
    return { frame: frames[gaps.indexOf(gapMm)]!, gapMm };
  });
  const closed = mostClosed.filter(({ gapMm }) => gapMm <= TOUCH_MM).map(({ frame }) => frame);
  const leastAlike = await least(Array.from({ length: Math.ceil(act.frames / STEP) }, (_, i) => STEP * i));
  const leastAlikeClosed = await least(closed.filter((_, i) => i % SOUNDS === 0));
  stage.dispose();
  const webMB = (await webAvatarFile(file)).byteLength / MB;
  return { cpu, rest, leastAlike, leastAlikeClosed, closed: closed.length, labials: labials.length, webMB };
}

async function faceOn(sight: Sight, pixels: Pixels): Promise<PhotoFace> {
  const [face] = await sight.findFaces(pixels);
  if (!face) throw new Error("the tracker finds no face on a frame");
  return face;
}
