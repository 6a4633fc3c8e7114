import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Runs a program to its end and gives what it printed; throws with that when it fails. */
export function runIn(folder: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    // A package without dependencies needs no registry.
    env: { ...process.env, NODE_OPTIONS: "", npm_config_offline: "true" },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr}${error ?? ""}`);
  return stdout;
}

/** What `npm pack` makes of the package in a copy of it, so that no other test meets the manifest that goes out. */
export interface Packed {
  tarball: string;
  /** Paths within the tarball. */
  paths: string[];
  /** The package's own package.json as packing left it in the copy. */
  manifestLeft: string;
}

/** Packs a copy of packages/sdk below a folder, beside the repository's scripts. */
export function pack(folder: string): Packed {
  const copy = join(folder, "clone/packages/sdk");
  cpSync(join(root, "packages/sdk"), copy, {
    recursive: true,
    filter: (path) => !/[/\\](dist|\.cache|node_modules)$/.test(path),
  });
  symlinkSync(join(root, "scripts"), join(folder, "clone/scripts"), "junction");
  const [{ filename, files }] = JSON.parse(
    runIn(copy, "npm", "pack", "--json", "--silent", "--pack-destination", folder),
  ) as [{ filename: string; files: { path: string }[] }];
  return {
    tarball: join(folder, filename),
    paths: files.map(({ path }) => path),
    manifestLeft: readFileSync(join(copy, "package.json"), "utf8"),
  };
}

/** A folder that has nothing but the installed tarball and, for the compiler, the types of Node. */
export function install(tarball: string): string {
  const folder = mkdtempSync(join(tmpdir(), "orator-stranger-"));
  writeFileSync(join(folder, "package.json"), '{ "name": "stranger", "type": "module", "private": true }');
  runIn(folder, "npm", "install", "--no-audit", "--no-fund", "--silent", tarball);
  mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
  symlinkSync(join(root, "node_modules/@types/node"), join(folder, "node_modules/@types/node"), "junction");
  return folder;
}

/** The compiler of the repository. */
export const tsc: string = join(root, "node_modules/.bin/tsc");

/** A Node of this machine. */
interface NodeProgram {
  path: string;
  version: string;
}

/** The project's Node, and of each other major version from 20 on the first that is on the PATH. */
export function nodes(): NodeProgram[] {
  const own = resolve(root, "node_modules/.bin");
  const paths = (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((entry) => entry !== "" && resolve(entry) !== own)
    .map((entry) => join(entry, "node"))
    .filter((path) => existsSync(path));
  const byMajor = new Map<number, NodeProgram>();
  for (const path of [process.execPath, ...paths]) {
    const version = spawnSync(path, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout.trim();
    const major = Number(version.split(".")[0]);
    if (major >= 20 && !byMajor.has(major)) byMajor.set(major, { path, version });
  }
  return [...byMajor.values()];
}
