// Writes what is made from the contract: `npm run openapi` after every change to packages/contract.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createOpenapi } from "@orator/contract";
import { root } from "./checks.ts";

const { version } = JSON.parse(readFileSync(join(root, "packages/contract/package.json"), "utf8")) as {
  version: string;
};
const openapi = createOpenapi(version);
writeFileSync(join(root, "openapi.json"), `${JSON.stringify(openapi, undefined, 2)}\n`);
console.log(`openapi.json: ${Object.keys(openapi.paths).length} paths`);
