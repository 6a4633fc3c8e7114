import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { InputError } from "../request/input-error.ts";
import { JobFolder, OutputFile } from "./job-folder.ts";

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
      writeFileSync(join(root, name, "partial-output"), `${JSON.stringify(partial)}\n`);
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
    job.own(partial);
    job.remove();
    expect(existsSync(partial)).toBe(false);
  });
});

describe("OutputFile", () => {
  it("leaves nothing behind with its job, and the whole file when published", () => {
    const target = join(folder, "out", "a.mp4");
    mkdirSync(join(folder, "out"));
    const begun = new JobFolder(join(folder, "jobs"));
    expect(existsSync(new OutputFile(target, begun).partial)).toBe(true);
    begun.remove();
    expect(readdirSync(join(folder, "out"))).toEqual([]);
    const finished = new JobFolder(join(folder, "jobs"));
    const output = new OutputFile(target, finished);
    writeFileSync(output.partial, "all");
    expect(existsSync(target)).toBe(false);
    output.publish();
    finished.remove();
    expect(readdirSync(join(folder, "out"))).toEqual(["a.mp4"]);
  });

  it("is known to its job before it is there, so that no moment of a kill leaves it behind", () => {
    const known: boolean[] = [];
    const output = new OutputFile(join(folder, "b.mp4"), {
      own: (partial) => known.push(existsSync(partial)),
    });
    expect([known, existsSync(output.partial)]).toEqual([[false], true]);
  });

  it.each([
    ["is a folder", () => folder, /it is a folder/],
    ["is a device", () => "/dev/null", /it is not a file/],
    ["lies in no folder", () => join(folder, "nowhere", "a.mp4"), /there is no folder .*nowhere/],
    ["lies in a file", () => join(import.meta.filename, "a.mp4"), /is not a folder/],
    ["has too long a name", () => join(folder, `${"n".repeat(300)}.mp4`), /the name is too long/],
    ["lies where nothing can be written", () => "/proc/a.mp4", /cannot write \/proc\/a.mp4/],
  ])("says so when the target %s", (_, target, message) => {
    const job = { own: () => {} };
    expect(() => new OutputFile(target(), job)).toThrow(InputError);
    expect(() => new OutputFile(target(), job)).toThrow(message);
  });
});
