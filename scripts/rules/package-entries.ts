import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checks.ts";

/** The files behind the names that packages give to others, by their package.json. */
export function packageEntries(): Map<string, string> {
  const homes = ["packages", "apps"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return new Map(
    [...homes, "acceptance", "benchmarks"].flatMap((home) => {
      const manifest = JSON.parse(readFileSync(join(root, home, "package.json"), "utf8")) as {
        name: string;
        exports?: Record<string, string>;
      };
      return Object.entries(manifest.exports ?? {}).map(
        ([part, file]) => [join(manifest.name, part), join(home, file)] as const,
      );
    }),
  );
}
