// A drawing process: draws and encodes one run of frames after another, of one scene after another.
import {
  CaptionPainter,
  encodePlanarStill,
  paintVisibleMark,
  paintWatermark,
  serve,
  saveRun,
  VideoEncoder,
} from "@orator/media";
import type { Bitmap, VideoFormat } from "@orator/media";
import type { Channel } from "@orator/performance";
import type { ChannelValues, Stage } from "@orator/stage";
import { writeFileSync } from "node:fs";
import { layBitmap } from "../compositor/lay-picture.ts";
import type { Planes } from "../compositor/lay-picture.ts";
import { applyTransition } from "../compositor/transition.ts";
import { isInputError, inScene } from "../request/input-error.ts";
import { openPainter } from "./draw-messages.ts";
import type { DrawTask, PaintedScene, Poster, Shot } from "./draw-messages.ts";
import { drawShot, openScene } from "./open-scene.ts";

/** Frames between two reports of progress. */
const REPORT_EVERY = 5;

/** Posters are shown smaller than films: in lists, chats, on telephones. */
const POSTER_SCALE = 1.3;

let still: Stage;

serve(
  {
    /** Gets ready for a scene, if nothing was drawn yet. */
    async prepare({ scene, video }: { scene: PaintedScene; video: VideoFormat }) {
      await openScene(scene, video);
    },
    /** Single RGBA pictures of the scene that `openStills` set. */
    async openStills(scene: PaintedScene) {
      still = await openPainter(scene, "rgba");
    },
    async still(channels: ChannelValues) {
      return Uint8Array.from(still.draw(channels).data);
    },
    async draw(task: DrawTask, report: (frames: number) => void) {
      const { video, frames } = task;
      const before = await lastFrameBefore(task);
      const frameMs = (1000 * video.frameRate.den) / video.frameRate.num;
      const corners = [
        task.watermark === undefined ? undefined : await paintWatermark(task.watermark, video),
        task.mark === undefined ? undefined : await paintVisibleMark(task.mark, video),
      ];
      const captions = new CaptionPainter(task.burntCaptions, video, task.language);
      const plain = await RunWriter.open(video);
      const captioned = task.captionedFile === undefined ? undefined : await RunWriter.open(video);
      const lay = (planes: Planes, bitmap: Bitmap | undefined): void => {
        if (bitmap) layBitmap(planes, bitmap);
      };
      for (let frame = 0; frame < frames; frame++) {
        const moment = task.firstFrame + frame;
        const picture = await drawShot(task, video, moment, channelsAt(task, frame)).catch(
          (error: unknown) => {
            throw inScene(error, task.number);
          },
        );
        if (before && moment < task.transition!.frames)
          applyTransition(picture, before, task.transition!.by, (moment + 1) / (task.transition!.frames + 1));
        const caption = await captions.at(moment * frameMs);
        for (const corner of corners) lay(picture, corner);
        if (task.poster?.frame === moment) await writePoster(picture, video, task.poster);
        if (!captioned) lay(picture, caption);
        await plain.add(picture.data);
        if (captioned) {
          lay(picture, caption);
          await captioned.add(picture.data);
        }
        if ((frame + 1) % REPORT_EVERY === 0) report(REPORT_EVERY);
      }
      await plain.save(task.file);
      await captioned?.save(task.captionedFile!);
      report(frames % REPORT_EVERY);
    },
  },
  isInputError,
);

/** The picture from which a transition of these frames starts. */
async function lastFrameBefore({
  transition,
  firstFrame,
  video,
  number,
}: DrawTask): Promise<Uint8Array | undefined> {
  if (!transition || firstFrame >= transition.frames) return undefined;
  const { shot } = transition;
  const before = { ...number, index: number.index - 1 };
  const { data } = await drawShot(shot, video, shot.firstFrame, channelsAt(shot, 0)).catch(
    (error: unknown) => {
      throw inScene(error, before);
    },
  );
  return data.slice();
}

async function writePoster(
  { data: shown, ...shape }: Planes,
  video: VideoFormat,
  { file, mark, ...still }: Poster,
): Promise<void> {
  // The film goes on without the label.
  const data = mark === undefined ? shown : shown.slice();
  if (mark !== undefined) layBitmap({ ...shape, data }, await paintVisibleMark(mark, video, POSTER_SCALE));
  writeFileSync(file, await encodePlanarStill(data, video, still));
}

function channelsAt({ channels }: Shot, frame: number): Partial<Record<Channel, number>> {
  const values: Partial<Record<Channel, number>> = {};
  for (const channel in channels) values[channel as Channel] = channels[channel as Channel]![frame]!;
  return values;
}

/** Encodes a run of pictures while the next one is drawn. */
class RunWriter {
  readonly #encoder: VideoEncoder;
  #encoding = Promise.resolve();

  private constructor(encoder: VideoEncoder) {
    this.#encoder = encoder;
  }

  static async open(video: VideoFormat): Promise<RunWriter> {
    return new RunWriter(await VideoEncoder.open(video));
  }

  /** Takes a picture, whose bytes may change when this resolves; the encoder goes on with it on its own thread. */
  async add(planes: Uint8Array): Promise<void> {
    await this.#encoding;
    this.#encoding = this.#encoder.add(planes);
    // A failure is met again with the next picture.
    this.#encoding.catch(() => {});
  }

  /** Ends the run and writes it to `file`. */
  async save(file: string): Promise<void> {
    await this.#encoding;
    saveRun(file, await this.#encoder.finish());
  }
}
