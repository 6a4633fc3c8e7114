import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";

let version: string | undefined;

/** Part of every key: a hash of this package's own code and data, so that what was made by another version is not used. */
export function bakeVersion(): string {
  if (version === undefined) {
    const hash = createHash("sha256");
    for (const folder of ["src", "data"]) {
      const root = new URL(`../${folder}/`, import.meta.url);
      const files = readdirSync(root, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith(".test.ts"))
        .sort();
      for (const file of files) hash.update(file).update(readFileSync(new URL(file, root)));
    }
    version = hash.digest("hex").slice(0, 16);
  }
  return version;
}

/** Hex hash of a value and the bake's version; the order of keys does not matter. */
export function recipeHash(value: unknown): string {
  return createHash("sha256")
    .update(`${bakeVersion()}:${canonical(value)}`)
    .digest("hex")
    .slice(0, 24);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`)
      .join()}}`;
  }
  return JSON.stringify(value);
}
