// Accounts, keys, plans and limits from the command line: `npm run --silent admin -- create-key --name NAME`.
import { resolve } from "node:path";
import { DEFAULT_DATA_DIR } from "../start/data-folder.ts";
import { askRunningService } from "./ask.ts";
import type { AdminAnswer } from "./ask.ts";

const args = withWholePath(process.argv.slice(2));
const { ok, output } = await run();
(ok ? process.stdout : process.stderr).write(`${output}\n`);
process.exit(ok ? 0 : 2);

async function run(): Promise<AdminAnswer> {
  try {
    if (args[0] === "restore") return await restoreHere();
    const { DATABASE_URL, DATA_DIR } = process.env;
    // An empty variable is one that is not set.
    const answered = DATABASE_URL
      ? undefined
      : await askRunningService(resolve(DATA_DIR || DEFAULT_DATA_DIR), args);
    if (answered !== undefined) return answered;
    // Much to load, settings included, and seldom needed: only where no process holds the database.
    const [{ readConfig }, { runHere }] = await Promise.all([
      import("../start/config.ts"),
      import("./run-here.ts"),
    ]);
    return await runHere(readConfig(process.env), args);
  } catch (error) {
    return { ok: false, output: (error as Error).message };
  }
}

async function restoreHere(): Promise<AdminAnswer> {
  const [{ readConfig }, { restoreInto }] = await Promise.all([
    import("../start/config.ts"),
    import("./restore.ts"),
  ]);
  return restoreInto(readConfig(process.env), args.slice(1));
}

/** The process that runs the command stands in another folder than whoever typed it. */
function withWholePath(typed: string[]): string[] {
  const at = typed.findIndex((word) => word === "--out" || word === "--file") + 1;
  return typed.map((word, index) => (at > 0 && index === at ? resolve(word) : word));
}
