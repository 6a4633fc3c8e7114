import { toFrameRate, VideoEncoder } from "@orator/media";
import { createStage } from "@orator/stage";
import { avatarFileOf, channelsAt, performed } from "./person.ts";
import type { Benchmark } from "./row.ts";
import { SCRIPT } from "./script.ts";

const RUN = 50;

/** The memory of one drawing process over ten thousand frames of 1280×720, drawn and encoded. */
export const memory: Benchmark = async ({ quick, avatarId }) => {
  const frames = quick ? 500 : 10_000;
  const { performance: act } = await performed(SCRIPT.slice(0, 240));
  const [width, height] = [1280, 720];
  const stage = await createStage({
    avatar: avatarFileOf(avatarId),
    width,
    height,
    format: "yuv420p",
    background: { type: "gradient", from: "#e9edf2", to: "#b9c3cf" },
  });
  const video = { codec: "h264", width, height, frameRate: toFrameRate(25), alpha: false } as const;
  const residentMb: number[] = [];
  for (let first = 0; first < frames; first += RUN) {
    const encoder = await VideoEncoder.open(video);
    for (let frame = first; frame < first + RUN; frame++)
      await encoder.add(stage.draw(channelsAt(act, frame)).data);
    await encoder.finish();
    residentMb.push(process.memoryUsage.rss() / 2 ** 20);
  }
  const settled = residentMb[Math.floor(residentMb.length / 5)]!;
  return [
    {
      what: `memory of a drawing process, ${frames.toLocaleString("en")} frames`,
      value: process.resourceUsage().maxRSS / 1024,
      unit: "MB at most",
      bar: "450, aim 250",
    },
    {
      what: "its growth after the first fifth",
      value: residentMb.at(-1)! - settled,
      unit: "MB",
      bar: "flat",
    },
  ];
};
