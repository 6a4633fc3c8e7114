import type { CodecContext, Frame as AvFrame, Stream } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import { openInput } from "../read/open-input.ts";
import { MAX_PIXELS, openVideoDecoder, tooLarge, videoOf } from "../read/video-stream.ts";
import type { FilmLayout } from "./film-layout.ts";

/** A decoded picture of a film, shown from … to …, in milliseconds since the first one; valid until the next is asked for. */
interface TimedPicture {
  frame: AvFrame;
  fromMs: number;
  toMs: number;
}

/** Decodes all pictures of a film in the order of time, each once. The last one is shown until the film ends. For child processes only. */
export async function* picturesOf(
  ffmpeg: Ffmpeg,
  file: string,
  layout: FilmLayout,
): AsyncGenerator<TimedPicture, void> {
  const { lib } = ffmpeg;
  const format = await openInput(ffmpeg, file);
  const stream = videoOf(ffmpeg, format, file);
  const decoder = await openVideoDecoder(ffmpeg, stream, { file, keepsAlpha: false });
  const clock = clockOf(ffmpeg, stream, layout);
  const [held, frame] = [new lib.Frame(), new lib.Frame()];
  held.alloc();
  frame.alloc();
  const packet = new lib.Packet();
  packet.alloc();
  let heldFromMs: number | undefined;
  async function* decoded(): AsyncGenerator<TimedPicture, void> {
    while ((await decoder.receiveFrame(frame)) >= 0) {
      if (frame.width * frame.height > MAX_PIXELS) throw tooLarge(file);
      const fromMs = clock(frame, heldFromMs);
      if (heldFromMs !== undefined) yield { frame: held, fromMs: heldFromMs, toMs: fromMs };
      held.unref();
      held.ref(frame);
      frame.unref();
      heldFromMs = fromMs;
    }
  }
  try {
    while ((await format.readFrame(packet)) >= 0) {
      if (packet.streamIndex === stream.index) {
        // A damaged packet is skipped, as players do.
        await decoder.sendPacket(packet);
        yield* decoded();
      }
      packet.unref();
    }
    await decoder.sendPacket(null);
    yield* decoded();
    if (heldFromMs !== undefined)
      yield { frame: held, fromMs: heldFromMs, toMs: Math.max(layout.durationMs, heldFromMs + 1) };
  } finally {
    free(decoder, packet, held, frame);
    await format.closeInput();
  }
}

function free(decoder: CodecContext, ...others: { free(): void }[]): void {
  for (const other of others) other.free();
  decoder.freeContext();
}

/** When a picture begins; one that does not say follows the one before. */
function clockOf({ constants }: Ffmpeg, stream: Stream, { originS, pictures }: FilmLayout) {
  const tickS = stream.timeBase.toDouble();
  const usualMs = pictures ? (1000 * pictures.frameRate.den) / pictures.frameRate.num : 40;
  return (frame: AvFrame, beforeMs: number | undefined): number => {
    const stamp = frame.bestEffortTimestamp;
    const fromMs = stamp === constants.AV_NOPTS_VALUE ? undefined : 1000 * (Number(stamp) * tickS - originS);
    const followingMs = beforeMs === undefined ? 0 : beforeMs + usualMs;
    return fromMs !== undefined && fromMs > (beforeMs ?? -Infinity) ? fromMs : followingMs;
  };
}
