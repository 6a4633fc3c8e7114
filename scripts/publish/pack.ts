// Writes the tarballs of what is published into out/: `npm run build:sdk`.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checks.ts";

const out = join(root, "out");
mkdirSync(out, { recursive: true });
const packages = process.argv.slice(2).flatMap((folder) => ["--workspace", folder]);
const { status } = spawnSync("npm", ["pack", "--pack-destination", out, ...packages], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
