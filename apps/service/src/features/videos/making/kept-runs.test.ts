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
  return createKeptRuns({ folder, clock: systemClock, serviceVersion, mostBytes: 1000 });
}

/** A video with one run of so many bytes, last changed so many hours ago. */
function keep(videoId: string, bytes: number, hoursAgo = 0): void {
  const { folder: own } = open().of(videoId);
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
  expect(open("1.1.0").of("vid_10").folder).not.toBe(open().of("vid_10").folder);
});

it("is for its owner alone", async () => {
  await open().sweep();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
