// Accounts, keys, plans and limits from the command line: `npm run --silent admin -- create-key --name NAME`.
import { createAccounts } from "../features/accounts/index.ts";
import { createApiKeyStore, createAuthenticator } from "../features/api-keys/index.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { openDatabase } from "../platform/database/database.ts";
import { createIds } from "../platform/ids/new-id.ts";
import { readConfig } from "../start/config.ts";
import type { Config } from "../start/config.ts";
import { AdminError, runAdmin } from "./commands.ts";
import { askRunningService } from "./socket.ts";
import type { AdminAnswer } from "./socket.ts";

const args = process.argv.slice(2);
const { ok, output } = await run();
(ok ? process.stdout : process.stderr).write(`${output}\n`);
process.exit(ok ? 0 : 2);

async function run(): Promise<AdminAnswer> {
  try {
    const config = readConfig(process.env);
    const answered = "url" in config.database ? undefined : await askRunningService(config.dataDir, args);
    return answered ?? { ok: true, output: await runHere(config) };
  } catch (error) {
    if (error instanceof AdminError) return { ok: false, output: error.message };
    return { ok: false, output: (error as Error).message };
  }
}

/** Nobody holds the database, or it is one that many may use. */
async function runHere(config: Config): Promise<string> {
  const database = await openDatabase(config.database);
  try {
    const clock = systemClock;
    const newId = createIds(() => clock.nowMs());
    const accounts = createAccounts({ database, clock, newId, defaultLimits: config.limits });
    await accounts.ensureOwner();
    const keys = createApiKeyStore({ database, clock, newId });
    const authenticator = await createAuthenticator({ database, clock, keys, accounts });
    return await runAdmin(args, { accounts, keys, authenticator });
  } finally {
    await database.close();
  }
}
