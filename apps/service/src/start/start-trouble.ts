import { accessSync, constants, statfsSync } from "node:fs";
import { diskFaultOf } from "../platform/errors/infrastructure-error.ts";
import type { Config } from "./config.ts";

/** What the system says of a path that can be no folder. */
const NO_FOLDER = new Set(["EEXIST", "ENOTDIR", "ENOENT", "ENAMETOOLONG", "ELOOP", "EINVAL"]);
/** How PGlite, which its compiler lets end so, and SQLite, which locks the folder, say that they gave up. */
const OF_EMBEDDED = /^Aborted\(|^unable to open database|readonly database/;
/** A new database and its log take so much. */
const LEAST_ROOM = 128 * 2 ** 20;

/** Why the service does not start, in one sentence for whoever runs it. */
export function startTrouble(
  error: Error,
  { host, port, dataDir }: Pick<Config, "host" | "port" | "dataDir">,
): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `port ${port} on ${host} is taken: choose another with PORT=…`;
  if (code === "EACCES" && syscall === "listen")
    return `port ${port} on ${host} is not for this user: choose another with PORT=…`;
  const folder = `the data folder ${dataDir}`;
  const choose = "choose another with DATA_DIR=…";
  const trouble = diskFaultOf(error) ?? (code === "EPERM" ? "cannot be written to" : undefined);
  if (trouble !== undefined) return `${folder} ${trouble}: ${choose}`;
  if (code !== undefined && NO_FOLDER.has(code))
    return `${folder} is no folder and cannot be made one: ${choose}`;
  if (typeof error.message === "string" && !OF_EMBEDDED.test(error.message)) return error.message;
  return `${folder} ${stateOf(dataDir)}: ${choose}`;
}

/** What becomes of a folder in which the database gave up. */
function stateOf(folder: string): string {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_ROOM ? "is full" : "holds a database that cannot be opened";
  } catch (error) {
    return diskFaultOf(error) ?? "cannot be written to";
  }
}
