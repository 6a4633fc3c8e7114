import { cacheFolder, codeVersion, madeOnce, programEnvironment } from "@orator/files";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Nothing of the service's own: its NODE_ENV may bring React's checks for developers, 55 kB more on the wire. */
const ENVIRONMENT = { ...programEnvironment(), NODE_ENV: "production" };

const HERE = new URL("../..", import.meta.url);
/** Packages of ours whose code the pages contain. */
const CONTAINED = ["maths", "performance", "provenance", "sdk", "stage"];

/** The folder of the studio's files, made at the first call after its code has changed, which takes some seconds. */
export const builtStudio = madeOnce(async (): Promise<string> => {
  const folder = join(cacheFolder(), "studio");
  const path = join(folder, studioVersion());
  if (existsSync(path)) return path;
  const program = fileURLToPath(new URL("make-studio.ts", import.meta.url));
  await mkdir(folder, { recursive: true });
  const partial = await mkdtemp(join(folder, ".partial-"));
  try {
    await promisify(execFile)(process.execPath, [program, partial], { env: ENVIRONMENT });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(path)) throw error;
  }
  return path;
});

/** Changes with the studio's code, the client's, and the versions of all libraries. */
function studioVersion(): string {
  const hash = createHash("sha256").update(codeVersion(HERE));
  for (const name of CONTAINED) hash.update(codeVersion(new URL(`../../packages/${name}/`, HERE)));
  for (const file of ["index.html", "public/first-look.js", "public/icon.svg", "package.json"])
    hash.update(readFileSync(new URL(file, HERE)));
  return hash.digest("hex").slice(0, 16);
}
