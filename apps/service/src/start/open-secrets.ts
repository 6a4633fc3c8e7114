import { createHash } from "node:crypto";
import { join } from "node:path";
import { createSecrets, keepMasterSecret, masterSecretOf } from "../platform/secrets/secrets.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import type { Config } from "./config.ts";

/** The secrets of an installation. */
export function openSecrets(config: Pick<Config, "secretKey" | "dataDir">): Secrets {
  return createSecrets(installationSecret(config));
}

/** What all of them are derived from: from SECRET_KEY, or from the file in the data folder, which is made if need be. */
export function installationSecret({
  secretKey,
  dataDir,
}: Pick<Config, "secretKey" | "dataDir">): Uint8Array {
  return secretKey === undefined ? masterSecretOf(secretFile(dataDir)) : secretOfKey(secretKey);
}

/**
 * Gives an installation that has none yet the secret of another one.
 *
 * @throws Error, for operators, where SECRET_KEY or the data folder has another one
 */
export function takeSecret(config: Pick<Config, "secretKey" | "dataDir">, secret: Uint8Array): void {
  const { secretKey, dataDir } = config;
  if (secretKey === undefined) keepMasterSecret(secretFile(dataDir), secret);
  if (!Buffer.from(installationSecret(config)).equals(secret))
    throw new Error(
      secretKey === undefined
        ? `There is another secret in ${secretFile(dataDir)}.`
        : "SECRET_KEY is another than that of the installation that was backed up: set the same.",
    );
}

function secretFile(dataDir: string): string {
  return join(dataDir, "secret");
}

function secretOfKey(secretKey: string): Uint8Array {
  return createHash("sha256").update(secretKey).digest();
}
