import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { modelsFolder } from "../folder.ts";
import { INSTALLED_FILE } from "../installed.ts";
import { diskFailure } from "./disk.ts";
import { withLock } from "./lock.ts";
import type { LockOptions } from "./lock.ts";

/**
 * Removes a model with all its files; the runtime stays for others.
 *
 * @returns whether anything of it was there
 * @throws ModelsError in one line
 */
export async function removeModel(name: string, options: LockOptions = {}): Promise<boolean> {
  const folder = join(modelsFolder(), name);
  if (!existsSync(folder)) return false;
  return withLock(
    modelsFolder(),
    async () => {
      try {
        await rm(join(folder, INSTALLED_FILE), { force: true });
        await rm(folder, { recursive: true, force: true });
        return true;
      } catch (error) {
        throw diskFailure(error, folder);
      }
    },
    options,
  );
}
