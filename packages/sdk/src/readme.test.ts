import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
// Within the repository, so that the names of packages resolve; .cache is no part of it.
const folder = join(root, ".cache", `readme-${process.pid}`);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The examples of a README as one module: later blocks see what the first one declares. */
function moduleOf(markdown: string): string {
  const blocks = [...markdown.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1]!);
  const lines = (wanted: boolean) => (block: string) =>
    block
      .split("\n")
      .filter((line) => line.startsWith("import ") === wanted)
      .join("\n");
  const [first, ...others] = blocks.map(lines(false));
  const bodies = others.map((block) => (block.includes("export ") ? block : `{\n${block}\n}`));
  return [...blocks.map(lines(true)), first, ...bodies].join("\n");
}

describe("the README", () => {
  it("has examples that compile, as strictly as the project does", () => {
    mkdirSync(folder, { recursive: true });
    const text = moduleOf(readFileSync(join(root, "packages/sdk/README.md"), "utf8"));
    expect(text).toContain("createAndWait");
    writeFileSync(join(folder, "examples.ts"), text);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: join(root, "tsconfig.json"),
        compilerOptions: { noUnusedLocals: false },
        include: ["*.ts"],
        exclude: [],
      }),
    );
    const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
  });
});
