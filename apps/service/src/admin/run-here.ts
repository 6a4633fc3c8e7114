import { join } from "node:path";
import { createAccountsFeature } from "../features/accounts/index.ts";
import { createApiKeysFeature } from "../features/api-keys/index.ts";
import { createSigningKeys } from "../features/live-sessions/index.ts";
import { createStudioLink } from "../features/users/index.ts";
import { openDiskBlobs } from "../platform/blobs/disk.ts";
import { openS3Blobs } from "../platform/blobs/s3.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { openDatabase } from "../platform/database/database.ts";
import { createIds } from "../platform/ids/new-id.ts";
import { openScratch } from "../platform/scratch/open-scratch.ts";
import { baseUrlOf } from "../start/base-url.ts";
import type { Config } from "../start/config.ts";
import { openDataFolder } from "../start/data-folder.ts";
import { openSecrets } from "../start/open-secrets.ts";
import type { AdminAnswer } from "./ask.ts";
import { backUpInto } from "./back-up-into.ts";
import { AdminError, runAdmin } from "./commands.ts";

/** Runs a command on a database that nobody holds, or that many may use. */
export async function runHere(config: Config, args: readonly string[]): Promise<AdminAnswer> {
  openDataFolder(config.dataDir);
  const database = await openDatabase(config.database, { migrate: config.migrateAtStart });
  try {
    const clock = systemClock;
    const platform = { database, clock, newId: createIds(() => clock.nowMs()) };
    const accounts = createAccountsFeature(platform, { defaultLimits: config.limits });
    await accounts.ensureOwner();
    const { keys, authenticator } = await createApiKeysFeature(platform, { accounts });
    const signingKeys = createSigningKeys({ database, secrets: openSecrets(config), clock });
    const studioLink = createStudioLink({ ...platform, baseUrl: baseUrlOf(config) });
    const backUp = async (file: string): Promise<number> =>
      backUpInto(
        file,
        {
          database,
          blobs:
            config.s3 === undefined
              ? await openDiskBlobs(join(config.dataDir, "media"))
              : openS3Blobs(config.s3),
          scratch: openScratch(join(config.dataDir, "scratch")),
        },
        config,
      );
    const parts = { accounts, keys, authenticator, signingKeys, studioLink, backUp };
    return { ok: true, output: await runAdmin(args, parts) };
  } catch (error) {
    if (error instanceof AdminError) return { ok: false, output: error.message };
    throw error;
  } finally {
    await database.close();
  }
}
