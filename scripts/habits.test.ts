import { describe, expect, it } from "vitest";
import { commentsThatRepeat } from "./rules/doc-comments.ts";
import { readSources } from "./sources.ts";

const sources = readSources();

const EXPORT = /^export (?:async )?(?:abstract )?(?:function\*?|class|interface|type|const) (\w+)/;
const ONE_LINE_CONSTANT = /^export const \w+.*;(?:\s*\/\/.*)?$/;

/** Names of exports without a doc comment above them; constants in a run share the comment of the first. */
function bareExports(lines: string[]): string[] {
  return lines.flatMap((line, index) => {
    const name = EXPORT.exec(line)?.[1];
    if (!name) return [];
    let above = index - 1;
    if (ONE_LINE_CONSTANT.test(line)) while (ONE_LINE_CONSTANT.test(lines[above] ?? "")) above--;
    const before = lines[above]?.trim() ?? "";
    const isSchemaType =
      line ===
      `export type ${name[0]!.toUpperCase()}${name.slice(1)} = z.infer<typeof ${name[0]!.toLowerCase()}${name.slice(1)}>;`;
    const isOverload =
      before.startsWith(`export function ${name}(`) || before.startsWith(`export async function ${name}(`);
    return before.endsWith("*/") || before.startsWith("//") || isSchemaType || isOverload ? [] : [name];
  });
}

describe("habits of the code", () => {
  it("no file has more than 400 lines", () => {
    const long = sources
      .map((source) => ({ path: source.path, lines: source.text.split("\n").length - 1 }))
      .filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });

  it("every exported function, class, interface, type and constant has a doc comment", () => {
    // The kernel's modules export to one another only; what it offers is documented where it is loaded.
    const kernel = "/kernel/assembly/";
    const bare = sources
      .filter((source) => !source.isTest && !source.path.includes(kernel))
      .flatMap((source) => bareExports(source.text.split("\n")).map((name) => `${source.path}: ${name}`));
    expect(bare).toEqual([]);
  });

  it("no doc comment only repeats the name of what it stands above", () => {
    const kernel = "/kernel/assembly/";
    const checked = sources.filter((source) => !source.isTest && !source.path.includes(kernel));
    expect(checked.flatMap(commentsThatRepeat)).toEqual([]);
  });

  it("nothing draws on chance or the clock where output must be reproducible", () => {
    const pure = /^packages\/(performance|human|stage)\//;
    const offences = sources
      .filter((source) => pure.test(source.path) && !source.isTest)
      .filter((source) => /Math\.random\(|Date\.now\(/.test(source.text))
      .map((source) => source.path);
    expect(offences).toEqual([]);
  });
});
