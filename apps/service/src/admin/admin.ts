// Accounts, keys, plans and limits from the command line: `npm run --silent admin -- create-key --name NAME`.
import { resolve } from "node:path";
import { DEFAULT_DATA_DIR } from "../start/data-folder.ts";
import { askRunningService } from "./ask.ts";
import type { AdminAnswer } from "./ask.ts";

const args = process.argv.slice(2);
const { ok, output } = await run();
(ok ? process.stdout : process.stderr).write(`${output}\n`);
process.exit(ok ? 0 : 2);

async function run(): Promise<AdminAnswer> {
  try {
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
