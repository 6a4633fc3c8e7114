import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { InputError } from "../request/input-error.ts";
import { JobFolder } from "./job-folder.ts";
import { OutputFile } from "./output-file.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-workspace-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("JobFolder", () => {
  it("removes what a killed process left, its unfinished output included, and spares running jobs", () => {
    const root = join(folder, "jobs");
    const running = new JobFolder(root);
    const partial = join(folder, ".video.mp4.partial");
    writeFileSync(partial, "half");
    // No process has this number; and one of ours with another start time is an earlier process.
    for (const name of [`999999999-1-abc`, `${process.pid}-1-def`]) {
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, "partial-output"), JSON.stringify([partial]));
    }
    const next = new JobFolder(root);
    expect(
      readdirSync(root)
        .map((name) => join(root, name))
        .sort(),
    ).toEqual([running.path, next.path].sort());
    expect(existsSync(partial)).toBe(false);
    running.remove();
    next.remove();
    expect(readdirSync(root)).toEqual([]);
  });

  it("removes the unfinished output together with the folder", () => {
    const job = new JobFolder(join(folder, "jobs"));
    const partial = join(folder, ".other.partial");
    writeFileSync(partial, "half");
    job.own([partial]);
    job.remove();
    expect(existsSync(partial)).toBe(false);
  });
});

describe("OutputFile", () => {
  it("leaves nothing behind when discarded, and the whole file when published", () => {
    const target = join(folder, "out", "a.mp4");
    mkdirSync(join(folder, "out"));
    new OutputFile(target).discard();
    expect(readdirSync(join(folder, "out"))).toEqual([]);
    const output = new OutputFile(target);
    writeFileSync(output.partial, "all");
    expect(existsSync(target)).toBe(false);
    output.publish();
    output.discard();
    expect(readdirSync(join(folder, "out"))).toEqual(["a.mp4"]);
  });

  it.each([
    ["is a folder", () => folder, /it is a folder/],
    ["is a device", () => "/dev/null", /it is not a file/],
    ["lies in no folder", () => join(folder, "nowhere", "a.mp4"), /there is no folder .*nowhere/],
    ["lies in a file", () => join(import.meta.filename, "a.mp4"), /is not a folder/],
    ["has too long a name", () => join(folder, `${"n".repeat(300)}.mp4`), /the name is too long/],
    ["lies where nothing can be written", () => "/proc/a.mp4", /cannot write \/proc\/a.mp4/],
  ])("says so when the target %s", (_, target, message) => {
    expect(() => new OutputFile(target())).toThrow(InputError);
    expect(() => new OutputFile(target())).toThrow(message);
  });
});
