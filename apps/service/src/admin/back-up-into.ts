import { systemClock } from "../platform/clock/clock.ts";
import { backUp } from "../platform/backup/installation.ts";
import type { Installation } from "../platform/backup/installation.ts";
import type { Config } from "../start/config.ts";
import { installationSecret } from "../start/open-secrets.ts";
import { VERSION } from "../start/version.ts";

/** Writes an archive of an installation into a file; its size in bytes. */
export function backUpInto(
  file: string,
  installation: Pick<Installation, "database" | "blobs" | "scratch">,
  config: Pick<Config, "secretKey" | "dataDir">,
): Promise<number> {
  const { database, blobs, scratch } = installation;
  const secret = installationSecret(config);
  const nowMs = systemClock.nowMs();
  return backUp({ database, blobs, scratch, secret, version: VERSION }, file, { nowMs });
}
