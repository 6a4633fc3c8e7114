import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../../platform/clock/clock.ts";
import { createKeptRuns } from "./kept-runs.ts";

const place = mkdtempSync(join(tmpdir(), "orator-runs-"));
let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(place, "case-")), "runs");
});
afterAll(() => rmSync(place, { recursive: true }));

function open(serviceVersion = "1.0.0") {
  const isBatchOpen = async (id: string): Promise<boolean> => id === "bat_open";
  return createKeptRuns({ folder, clock: systemClock, serviceVersion, isBatchOpen, mostBytes: 1000 });
}

/** A video with one run of so many bytes, last changed so many hours ago. */
function keep(id: string, bytes: number, hoursAgo = 0, batchId: string | null = null): void {
  const { folder: own } = open().of({ id, batchId });
  mkdirSync(join(own, "run"), { recursive: true });
  writeFileSync(join(own, "run", "run"), new Uint8Array(bytes));
  const time = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(own, time, time);
}

it("sweeps what is a day old, and the oldest of what is too much", async () => {
  keep("vid_old", 1, 25);
  keep("vid_new", 400);
  keep("vid_middle", 500, 1);
  keep("vid_last", 300, 2);
  await open().sweep();
  expect(readdirSync(folder)).toEqual(["vid_middle-1.0.0", "vid_new-1.0.0"]);
});

it("forgets a video whatever version began it, and no other", async () => {
  keep("vid_1", 1);
  keep("vid_10", 1);
  await open("1.1.0").forget("vid_1");
  expect(readdirSync(folder)).toEqual(["vid_10-1.0.0"]);
  const video = { id: "vid_10", batchId: null };
  expect(open("1.1.0").of(video).folder).not.toBe(open().of(video).folder);
});

it("keeps the runs of a batch's videos in one place, until the batch is over", async () => {
  keep("vid_1", 1, 0, "bat_open");
  keep("vid_2", 1, 0, "bat_over");
  const { folder: shared, isShared } = open().of({ id: "vid_3", batchId: "bat_open" });
  expect(isShared).toBe(true);
  expect(readdirSync(shared)).toEqual(["run"]);
  await open().sweep();
  expect(readdirSync(folder)).toEqual(["bat_open-1.0.0"]);
});

it("is for its owner alone", async () => {
  await open().sweep();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
