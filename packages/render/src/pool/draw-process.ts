// A drawing process: draws and encodes one run of frames after another, of one scene after another.
import {
  CaptionPainter,
  encodePlanarStill,
  paintVisibleMark,
  paintWatermark,
  PlanarOverlay,
  serve,
} from "@orator/media";
import type { Bitmap, VideoFormat } from "@orator/media";
import type { Channel } from "@orator/performance";
import type { ChannelValues, PixelFormat, Stage } from "@orator/stage";
import { writeFileSync } from "node:fs";
import { filmFrame } from "../plan/film-frame.ts";
import { isInputError } from "../request/input-error.ts";
import { inScene } from "../request/scene-number.ts";
import type { DrawTask } from "./draw-messages.ts";
import { openScene } from "./open-scene.ts";
import { openPainter } from "./painter.ts";
import { RunWriter } from "./run-writer.ts";
import type { PaintedScene } from "./painter.ts";

/** Frames between two reports of progress. */
const REPORT_EVERY = 5;

let still: Stage;

serve(
  {
    /** Gets ready for a scene, if nothing was drawn yet. */
    async prepare({ scene, video }: { scene: PaintedScene; video: VideoFormat }) {
      await openScene(scene, pixelsOf(video));
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
      const { stage, player } = await openScene(task.scene, pixelsOf(video), task.film?.film).catch(
        (error: unknown) => {
          throw inScene(error, task.number);
        },
      );
      const frameMs = (1000 * video.frameRate.den) / video.frameRate.num;
      const corners = [
        task.watermark === undefined ? undefined : await paintWatermark(task.watermark, video),
        task.mark === undefined ? undefined : await paintVisibleMark(task.mark, video),
      ];
      const captions = new CaptionPainter(task.captions, video);
      const overlay = new PlanarOverlay(video);
      const plain = await RunWriter.open(video);
      const captioned = task.captionedFile === undefined ? undefined : await RunWriter.open(video);
      const lay = (planes: Uint8Array, bitmap: Bitmap | undefined): void => {
        if (bitmap) overlay.lay(planes, bitmap);
      };
      for (let frame = 0; frame < frames; frame++) {
        const moment = task.firstFrame + frame;
        const { data } = stage.draw(channelsAt(task, frame), await player?.at(filmFrameAt(task, moment)));
        const caption = await captions.at(moment * frameMs);
        for (const corner of corners) lay(data, corner);
        if (task.poster?.frame === moment) await writePoster(data, video, task.poster);
        if (!captioned) lay(data, caption);
        await plain.add(data);
        if (captioned) {
          lay(data, caption);
          await captioned.add(data);
        }
        overlay.undo();
        if ((frame + 1) % REPORT_EVERY === 0) report(REPORT_EVERY);
      }
      await plain.save(task.file);
      await captioned?.save(task.captionedFile!);
      report(frames % REPORT_EVERY);
    },
  },
  isInputError,
);

function pixelsOf(video: VideoFormat): PixelFormat {
  return video.alpha ? "yuva420p" : "yuv420p";
}

async function writePoster(
  planes: Uint8Array,
  video: VideoFormat,
  { file, format }: NonNullable<DrawTask["poster"]>,
): Promise<void> {
  writeFileSync(file, await encodePlanarStill(planes, video, format));
}

function filmFrameAt({ film }: DrawTask, moment: number): number {
  if (!film) return 0;
  return filmFrame(film.play, moment, { film: film.film.frames, scene: film.sceneFrames });
}

function channelsAt({ channels }: DrawTask, frame: number): Partial<Record<Channel, number>> {
  const values: Partial<Record<Channel, number>> = {};
  for (const channel in channels) values[channel as Channel] = channels[channel as Channel]![frame]!;
  return values;
}
