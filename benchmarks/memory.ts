import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderVideo } from "@orator/render";
import { avatarFileOf } from "./person.ts";
import type { Benchmark } from "./row.ts";
import { SCRIPT } from "./script.ts";

const SAMPLE_EVERY_MS = 200;
const SCRIPT_FRAMES = 750;

/** The memory of one drawing process over ten thousand frames of 1280×720, and of the process that started it. */
export const memory: Benchmark = async ({ quick, avatarId }) => {
  avatarFileOf(avatarId);
  if (process.platform !== "linux") return [];
  const folder = mkdtempSync(join(tmpdir(), "orator-bench-"));
  const residentMb: number[] = [];
  let mostMb = 0;
  const timer = setInterval(() => {
    const drawing = childrenOf(process.pid).find(({ command }) => command.includes("draw-process"));
    if (!drawing) return;
    residentMb.push(drawing.residentMb);
    mostMb = Math.max(mostMb, drawing.mostMb);
  }, SAMPLE_EVERY_MS);
  const { frames } = await renderVideo({
    text: SCRIPT.repeat(Math.ceil((quick ? 500 : 10_000) / SCRIPT_FRAMES)),
    avatarId,
    file: join(folder, "long.mp4"),
    workers: 1,
  });
  clearInterval(timer);
  rmSync(folder, { recursive: true });
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const tenth = Math.ceil(residentMb.length / 10);
  const growth = mean(residentMb.slice(-tenth)) - mean(residentMb.slice(2 * tenth, 3 * tenth));
  return [
    {
      what: "memory of a drawing process",
      value: mostMb,
      unit: "MB at most",
      bar: "450, aim 250",
      note: `${frames} frames, 720p`,
    },
    { what: "its growth from the third tenth to the last", value: growth, unit: "MB", bar: "flat" },
    { what: "memory of the main process", value: process.resourceUsage().maxRSS / 1024, unit: "MB at most" },
  ];
};

function childrenOf(pid: number): { command: string; residentMb: number; mostMb: number }[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const field = (key: string): number =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      if (field("PPid") !== pid) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
      return [{ command, residentMb: field("VmRSS") / 1024, mostMb: field("VmHWM") / 1024 }];
    } catch {
      return [];
    }
  });
}
