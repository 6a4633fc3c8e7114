import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCheck } from "../checks.ts";

/** Builds dist/ of a package by its tsconfig.build.json: ES modules and declarations that any resolver follows. */
export async function buildModules(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  const args = ["-p", join(folder, "tsconfig.build.json")];
  const { ok, output } = await runCheck({ name: "build", bin: "tsc", args });
  if (!ok) throw new Error(output);
  for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".d.ts")) {
      const file = join(dist, name);
      writeFileSync(file, withBuiltNames(readFileSync(file, "utf8")));
    }
}

/** The compiler renames imports in what runs (`./a.ts` to `./a.js`), but leaves them in declarations. */
function withBuiltNames(declarations: string): string {
  return declarations.replaceAll(/(\bfrom |\bimport\()"(\.[^"]+)\.ts"/g, '$1"$2.js"');
}
