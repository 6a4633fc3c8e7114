import { build } from "esbuild";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root, runCheck } from "../checks.ts";

/**
 * Builds dist/ of a package for pages: one ES module that imports nothing, the declarations that its entry reaches, and the
 * licenses of what others wrote and the module holds.
 */
export async function bundleModule(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [join(folder, "src/index.ts")],
    outfile: join(dist, "index.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    legalComments: "none",
    metafile: true,
    absWorkingDir: root,
    logLevel: "error",
  });
  writeFileSync(join(dist, "THIRD-PARTY-LICENSES.txt"), licensesOf(Object.keys(metafile.inputs)));
  await declare(folder, dist);
}

/** Of all packages that are not ours, by their files in the bundle; throws for one without a license. */
function licensesOf(inputs: readonly string[]): string {
  const names = inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(names)]
    .sort()
    .map((name) => {
      const home = join(root, "node_modules", name);
      const file = readdirSync(home).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
      if (file === undefined) throw new Error(`${name} has no license file`);
      return `${name}\n\n${readFileSync(join(home, file), "utf8").trim()}\n`;
    })
    .join(`\n${"-".repeat(72)}\n\n`);
}

/** Declarations of the entry, and of what they import of the package itself; throws for an import of anything else. */
async function declare(folder: string, dist: string): Promise<void> {
  const made = join(folder, ".cache/declarations");
  rmSync(made, { recursive: true, force: true });
  const project = join(folder, "tsconfig.build.json");
  const { ok, output } = await runCheck({
    name: "declarations",
    bin: "tsc",
    args: ["-p", project, "--outDir", made],
  });
  if (!ok) throw new Error(output);
  const entry = join(made, relative(join(root, "packages"), join(folder, "src")), "index.d.ts");
  const base = dirname(entry);
  const waiting = [entry];
  const seen = new Set(waiting);
  for (const file of waiting) {
    const text = readFileSync(file, "utf8").replaceAll(
      /(\bfrom |\bimport\()"([^"]+)"/g,
      (_, before: string, target: string) => {
        const path = resolve(dirname(file), target.replace(/\.ts$/, ".d.ts"));
        if (!existsSync(path))
          throw new Error(`${relative(base, file)} imports ${target}: types that are not published`);
        if (!seen.has(path)) waiting.push(path);
        seen.add(path);
        return `${before}"${target.replace(/\.ts$/, ".js")}"`;
      },
    );
    const to = join(dist, relative(base, file));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  rmSync(made, { recursive: true, force: true });
}
