import { toFrameRate, VideoEncoder } from "@orator/media";
import { createStage } from "@orator/stage";
import { avatarFileOf, channelsAt, performed } from "./person.ts";
import type { Benchmark, Row } from "./row.ts";
import { SCRIPT } from "./script.ts";

const SIZES = [
  { label: "512², alpha", width: 512, height: 512, alpha: true },
  { label: "1280×720", width: 1280, height: 720, alpha: false },
  { label: "1920×1080", width: 1920, height: 1080, alpha: false },
] as const;

/** Frames a second of processor time: drawing alone (deform, light, anti-aliasing, YUV), and with encoding. */
export const stageSpeed: Benchmark = async ({ quick, avatarId }) => {
  const avatar = avatarFileOf(avatarId);
  const { performance: act } = await performed(SCRIPT.slice(0, 240));
  const count = quick ? 50 : 200;
  const rows: Row[] = [];
  for (const { label, width, height, alpha } of SIZES) {
    const background = alpha ? "transparent" : "gradient";
    const stage = await createStage({
      avatar,
      width,
      height,
      format: alpha ? "yuva420p" : "yuv420p",
      background: alpha ? { type: "transparent" } : { type: "gradient", from: "#e9edf2", to: "#b9c3cf" },
    });
    for (let frame = 0; frame < 20; frame++) stage.draw(channelsAt(act, frame));
    const drawn = await framesPerCpuSecond(count, async (frame) => {
      stage.draw(channelsAt(act, frame));
    });
    const video = {
      codec: alpha ? "vp9" : "h264",
      width,
      height,
      frameRate: toFrameRate(25),
      alpha,
    } as const;
    const encoder = await VideoEncoder.open(video);
    const encoded = await framesPerCpuSecond(count, (frame) =>
      encoder.add(stage.draw(channelsAt(act, frame)).data),
    );
    await encoder.finish();
    stage.dispose();
    rows.push({
      what: `draw ${label}`,
      value: drawn,
      unit: "fps a core",
      note: background,
      ...(label === "1280×720" && { bar: "75, aim 150" }),
    });
    rows.push({
      what: `draw and encode ${label}`,
      value: encoded,
      unit: "fps a core",
      note: alpha ? "VP9" : "H.264",
    });
  }
  return rows;
};

async function framesPerCpuSecond(count: number, work: (frame: number) => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let frame = 0; frame < count; frame++) await work(frame);
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}
