import { describe, expect, it } from "vitest";
import { readSources } from "./sources.ts";

const sources = readSources();

describe("habits of the code", () => {
  it("no file has more than 400 lines", () => {
    const long = sources
      .map((source) => ({ path: source.path, lines: source.text.split("\n").length - 1 }))
      .filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });

  it("every exported function, class, interface, type and constant has a doc comment", () => {
    const bare = sources
      .filter((source) => !source.isTest)
      .flatMap((source) => {
        const lines = source.text.split("\n");
        return lines.flatMap((line, index) => {
          const match =
            /^export (?:async )?(?:abstract )?(?:function\*?|class|interface|type|const) (\w+)/.exec(line);
          if (!match) return [];
          const before = lines[index - 1]?.trim() ?? "";
          const overload = new RegExp(`^export (?:async )?function ${match[1]}\\b`).test(
            lines[index - 1] ?? "",
          );
          return before.endsWith("*/") || before.startsWith("//") || overload
            ? []
            : [`${source.path}: ${match[1]}`];
        });
      });
    expect(bare).toEqual([]);
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
