// Writes what is made from the contract: `npm run openapi` after every change to packages/contract.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createOpenapi } from "@orator/contract";
import { generateSdk } from "@orator/sdk/generate";
import { root, runCheck } from "./checks.ts";

/** Where the files go, in the same places as in the repository; another folder shows what would be written. */
const target = resolve(process.argv[2] ?? root);
const { version } = JSON.parse(readFileSync(join(root, "packages/contract/package.json"), "utf8")) as {
  version: string;
};
const openapi = createOpenapi(version);
writeFileSync(join(target, "openapi.json"), `${JSON.stringify(openapi, undefined, 2)}\n`);

const generated = join(target, "packages/sdk/src/generated");
const files = generateSdk(openapi);
rmSync(generated, { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(join(generated, path)), { recursive: true });
  writeFileSync(join(generated, path), text);
}
const format = ["--config", join(root, ".oxfmtrc.json"), generated];
const formatted = await runCheck({ name: "format", bin: "oxfmt", args: format });
if (!formatted.ok) throw new Error(formatted.output);
console.log(`openapi.json: ${Object.keys(openapi.paths).length} paths`);
console.log(`packages/sdk/src/generated: ${files.size} files`);
