// Keeps what openapi.json promises as that of the last release: `npm run openapi:release`, when a version is released.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../checks.ts";
import { promisesOf, writePromises } from "./promises.ts";
import type { Document } from "./promises.ts";
import { RELEASED } from "./unnamed-breaks.ts";

const document = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as Document;
const promises = promisesOf(document);
writeFileSync(join(root, RELEASED), writePromises(promises));
console.log(`${RELEASED}: ${promises.size} promises`);
