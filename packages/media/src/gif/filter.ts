import type { FilterContext, Frame as AvFrame } from "node-av/lib";
import { check } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";

/** A filter graph with one or more inputs and one output of frames. */
export interface Filter {
  /** Gives a frame, or null at the end, to input `input`; `take` sees every frame that comes out. */
  push(input: number, frame: AvFrame | null, take: (frame: AvFrame) => Promise<void>): Promise<void>;
  free(): void;
}

/**
 * Builds a filter graph. `inputs` are the arguments of FFmpeg's `buffer` source ("video_size=…:pix_fmt=…"), named
 * in0, in1 … in the graph's text; its output is [out].
 */
export async function openFilter(ffmpeg: Ffmpeg, inputs: string[], text: string): Promise<Filter> {
  const { lib } = ffmpeg;
  const graph = new lib.FilterGraph();
  graph.alloc();
  graph.nbThreads = 1;
  const sourced = inputs.map((args, index) => `buffer@in${index}=${args}[in${index}];`).join("");
  check(ffmpeg, graph.parse2(`${sourced}${text};[out]buffersink@out`), "cannot build the filter");
  check(ffmpeg, await graph.config(), "cannot start the filter");
  const sources = inputs.map((_, index) => graph.getFilter(`buffer@in${index}`)!);
  const sink = graph.getFilter("buffersink@out")!;
  return {
    async push(input, frame, take) {
      const source: FilterContext = sources[input]!;
      check(
        ffmpeg,
        await source.buffersrcAddFrame(frame, ffmpeg.constants.AV_BUFFERSRC_FLAG_KEEP_REF),
        "cannot filter",
      );
      const result = new lib.Frame();
      result.alloc();
      while ((await sink.buffersinkGetFrame(result)) >= 0) {
        await take(result);
        result.unref();
      }
      result.free();
    },
    free: () => graph.free(),
  };
}
