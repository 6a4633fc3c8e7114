// Accounts, keys, plans and limits from the command line: `npm run --silent admin -- create-key --name NAME`.
import { readConfig } from "../start/config.ts";
import { askRunningService } from "./ask.ts";
import type { AdminAnswer } from "./ask.ts";

const args = process.argv.slice(2);
const { ok, output } = await run();
(ok ? process.stdout : process.stderr).write(`${output}\n`);
process.exit(ok ? 0 : 2);

async function run(): Promise<AdminAnswer> {
  try {
    const config = readConfig(process.env);
    const answered = "url" in config.database ? undefined : await askRunningService(config.dataDir, args);
    if (answered !== undefined) return answered;
    // Much to load, and seldom needed: only where no process holds the database.
    const { runHere } = await import("./run-here.ts");
    return await runHere(config, args);
  } catch (error) {
    return { ok: false, output: (error as Error).message };
  }
}
