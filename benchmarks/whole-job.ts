import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { avatarFileOf, command } from "./person.ts";
import type { Benchmark, Row } from "./row.ts";
import { SCRIPT } from "./script.ts";

const JOBS = [
  { label: "1280×720 MP4", size: "1280x720", file: "a.mp4", bar: "0.5, aim 0.15" },
  { label: "1920×1080 MP4", size: "1920x1080", file: "b.mp4", bar: "1.0, aim 0.3" },
  { label: "512² WebM with alpha", size: "512x512", file: "c.webm", bar: "0.5" },
];

/** How long `say` takes for half a minute of speech, start of the program included, as a share of what it plays. */
export const wholeJob: Benchmark = async ({ quick, avatarId }) => {
  avatarFileOf(avatarId);
  const folder = mkdtempSync(join(tmpdir(), "orator-bench-"));
  const rows: Row[] = [];
  for (const { label, size, file, bar } of JOBS) {
    const args = ["-", "--avatar", avatarId, "--size", size, "--out", join(folder, file), "--json"];
    const startedMs = performance.now();
    const made = JSON.parse(command("say", args, quick ? SCRIPT.slice(0, 150) : SCRIPT));
    const elapsedMs = performance.now() - startedMs;
    const seconds = (ms: number): string => (ms / 1000).toFixed(1);
    rows.push({
      what: `text to ${label}`,
      value: elapsedMs / made.duration_ms,
      unit: "× its duration",
      bar,
      note: `${seconds(made.duration_ms)} s made in ${seconds(elapsedMs)} s on ${availableParallelism()} cores`,
    });
  }
  rmSync(folder, { recursive: true });
  return rows;
};
