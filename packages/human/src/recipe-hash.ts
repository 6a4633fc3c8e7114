import { createHash } from "node:crypto";
import { codeVersion } from "@orator/files";

/** Part of every key: what another version of this package made is not used. */
export function bakeVersion(): string {
  return codeVersion(new URL("../", import.meta.url));
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
