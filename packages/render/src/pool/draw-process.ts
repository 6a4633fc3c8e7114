// A drawing process: loads the avatar once, then draws and encodes one run of frames after another.
import { CaptionOverlay, saveRun, serve, VideoEncoder } from "@orator/media";
import type { Channel } from "@orator/performance";
import type { ChannelValues, Stage } from "@orator/stage";
import type { DrawSetup, DrawTask } from "./draw-messages.ts";
import { isInputError } from "../input-error.ts";
import { openPainter } from "./painter.ts";
import type { Scene } from "./painter.ts";

/** Frames between two reports of progress. */
const REPORT_EVERY = 5;

let setup: DrawSetup;
let stage: Stage;

serve(
  {
    async open(given: DrawSetup) {
      setup = given;
      const { scene, video } = setup;
      stage = await openPainter(scene, video.alpha ? "yuva420p" : "yuv420p");
    },

    /** Single RGBA pictures of the scene that `openStills` set. */
    async openStills(scene: Scene) {
      stage = await openPainter(scene, "rgba");
    },
    async still(channels: ChannelValues) {
      return Uint8Array.from(stage.draw(channels).data);
    },

    async draw(task: DrawTask, report: (frames: number) => void) {
      const { video } = setup;
      const captions = new CaptionOverlay(task.captions, video);
      const frameMs = (1000 * video.frameRate.den) / video.frameRate.num;
      const encoder = await VideoEncoder.open(video);
      let encoding = Promise.resolve();
      for (let frame = 0; frame < task.frames; frame++) {
        const { data } = stage.draw(channelsAt(task, frame));
        await captions.draw(data, (task.firstFrame + frame) * frameMs);
        // The encoder works on its own thread while the next picture is drawn; it copies this one at once.
        await encoding;
        encoding = encoder.add(data);
        captions.undo();
        if ((frame + 1) % REPORT_EVERY === 0) report(REPORT_EVERY);
      }
      await encoding;
      saveRun(task.file, await encoder.finish());
      report(task.frames % REPORT_EVERY);
    },
  },
  isInputError,
);

function channelsAt({ channels }: DrawTask, frame: number): Partial<Record<Channel, number>> {
  const values: Partial<Record<Channel, number>> = {};
  for (const channel in channels) values[channel as Channel] = channels[channel as Channel]![frame]!;
  return values;
}
