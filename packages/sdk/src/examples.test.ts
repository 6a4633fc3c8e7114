import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createOpenapi, routes } from "@orator/contract";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
// Within the repository, so that the names of packages resolve; .cache is no part of it.
const folder = join(root, ".cache", `examples-${process.pid}`);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of a module, under the project's own settings. */
function compile(name: string, text: string): string {
  const here = join(folder, name);
  mkdirSync(here, { recursive: true });
  writeFileSync(join(here, "examples.ts"), text);
  const options = {
    extends: join(root, "tsconfig.node.json"),
    compilerOptions: { noUnusedLocals: false },
    include: ["*.ts"],
    exclude: [],
  };
  writeFileSync(join(here, "tsconfig.json"), JSON.stringify(options));
  return spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", here], { encoding: "utf8" }).stdout;
}

/** Blocks of code as one module: all imports first, then the first block, and each other one in a scope of its own. */
function moduleOf(blocks: string[]): string {
  const lines = (wanted: boolean) => (block: string) =>
    block
      .split("\n")
      .filter((line) => line.startsWith("import ") === wanted)
      .join("\n");
  const [first, ...others] = blocks.map(lines(false));
  const bodies = others.map((block) => (block.includes("export ") ? block : `{\n${block}\n}`));
  return [...new Set(blocks.flatMap((block) => lines(true)(block).split("\n"))), first, ...bodies].join("\n");
}

describe("examples compile, as strictly as the project does:", () => {
  it("those of the README", () => {
    const markdown = readFileSync(join(root, "packages/sdk/README.md"), "utf8");
    const blocks = [...markdown.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1]!);
    expect(blocks.length).toBeGreaterThan(6);
    expect(compile("readme", moduleOf(blocks))).toBe("");
  });

  it("those of the API reference, one for every operation", () => {
    const operations = Object.values(createOpenapi("0").paths).flatMap((methods) => Object.values(methods));
    const calls = operations.flatMap((operation) => operation["x-codeSamples"]!.map(({ source }) => source));
    expect(calls).toHaveLength(Object.keys(routes).length);
    // In parts, because this file itself imports no such thing.
    const client = ["@orator", "sdk"].join("/");
    const start = `import { openAsBlob } from "node:fs";\nimport { Orator } from "${client}";\nconst orator = new Orator();`;
    expect(compile("reference", moduleOf([start, ...calls]))).toBe("");
  });
});
