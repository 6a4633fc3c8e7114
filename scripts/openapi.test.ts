import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "./checks.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-openapi-"));
const generated = "packages/sdk/src/generated";

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm run openapi` writes, found below a folder: texts by path. */
function writtenIn(base: string): Record<string, string> {
  const inner = readdirSync(join(base, generated), { recursive: true, encoding: "utf8" });
  const paths = [
    "openapi.json",
    ...inner.filter((name) => name.endsWith(".ts")).map((name) => join(generated, name)),
  ];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(base, path), "utf8")]));
}

describe("npm run openapi", () => {
  it("would change nothing: what is committed is what the contract says", () => {
    const script = join(root, "scripts/openapi.ts");
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const fresh = writtenIn(folder);
    const committed = writtenIn(root);
    const stale = Object.keys({ ...fresh, ...committed }).filter((path) => fresh[path] !== committed[path]);
    expect(stale).toEqual([]);
  });
});
