import { createHash } from "node:crypto";
import { join } from "node:path";
import { createSecrets, masterSecretOf } from "../platform/secrets/secrets.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import type { Config } from "./config.ts";

/** The secrets of an installation: from SECRET_KEY, or from the file in the data folder, which is made if need be. */
export function openSecrets({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Secrets {
  return createSecrets(
    secretKey === undefined
      ? masterSecretOf(join(dataDir, "secret"))
      : createHash("sha256").update(secretKey).digest(),
  );
}
