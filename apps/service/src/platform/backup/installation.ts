import { mkdtempDisposable, readFile, stat } from "node:fs/promises";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { Blobs } from "../blobs/blobs.ts";
import type { Database } from "../database/database.ts";
import { MIGRATIONS, readMigrations } from "../database/migrations.ts";
import { ArchiveError, checkArchive, readArchive, textEntry, writeArchive } from "./archive.ts";
import type { ArchiveEntry } from "./archive.ts";
import { dumpTables, loadTables, tablesWithRows } from "./tables.ts";
import type { DumpedTable } from "./tables.ts";

/** Files that are made again when they are missing: what the catalogue shows. */
const MADE_AGAIN = "shared/";

/** Its rows name archives of the installation that was, not of that which is restored. */
const WITHOUT = ["backups"];

const MANIFEST = "manifest.json";
const TABLE = "database/";
const FILE = "files/";

/** What the beginning of an archive says of the installation. */
const manifest = z.object({
  format: z.literal(1),
  /** Of Orator. */
  version: z.string(),
  /** The last migration of its tables. */
  migration: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** The secret under which it seals what it keeps, base64url. */
  secret: z.string(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
});

/** An installation as it is copied. */
export interface Installation {
  database: Database;
  blobs: Blobs;
  /** For unfinished files. */
  scratch: string;
  /** The one from which all its keys are derived. */
  secret: Uint8Array;
  version: string;
}

/**
 * Writes all that makes an installation into one archive: its tables as they are at one moment, its files, its secret. What
 * is deleted while it is written may be missing among the files.
 *
 * @returns its size in bytes
 */
export async function backUp(
  { database, blobs, scratch, secret, version }: Installation,
  file: string,
  { nowMs, signal }: { nowMs: number; signal?: AbortSignal | undefined },
): Promise<number> {
  await using folder = await mkdtempDisposable(join(scratch, "backup-"));
  const tables = await dumpTables(database, folder.path, WITHOUT);
  const about: z.infer<typeof manifest> = {
    format: 1,
    version,
    migration: lastMigration(),
    created_at: new Date(nowMs).toISOString(),
    secret: Buffer.from(secret).toString("base64url"),
    tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
  };
  const entries = async function* (): AsyncGenerator<ArchiveEntry> {
    yield textEntry(MANIFEST, JSON.stringify(about));
    for (const { name, file: copy } of tables) yield await fileEntry(`${TABLE}${name}.jsonl`, copy);
    for await (const key of blobs.list("")) {
      if (key.startsWith(MADE_AGAIN)) continue;
      const [info, content] = [await blobs.info(key), await blobs.get(key)];
      if (info === undefined || content === undefined) continue;
      yield { name: FILE + key, bytes: info.size, type: info.type, open: async () => content };
    }
  };
  // Not before it is written does its folder go.
  return await writeArchive(file, entries(), signal);
}

async function fileEntry(name: string, file: string): Promise<ArchiveEntry> {
  const { size: bytes } = await stat(file);
  return { name, bytes, open: async () => createReadStream(file) };
}

function lastMigration(): string {
  return readMigrations(MIGRATIONS).at(-1)!.name;
}

/** Where an archive is restored to. */
interface EmptyInstallation extends Omit<Installation, "secret"> {
  /** Takes the secret of the archive. Throws where another one is set. */
  takeSecret(secret: Uint8Array): void;
}

/** What was restored. */
interface Restored {
  createdAt: string;
  rows: number;
  files: number;
}

/**
 * Makes an installation of an archive whole again, after all of it was checked: nothing is written of one that is damaged
 * or of another version. Throws ArchiveError in words for operators, also where rows or files are there already.
 */
export async function restore(to: EmptyInstallation, file: string): Promise<Restored> {
  const { database, blobs, scratch } = to;
  await refuseFull(to);
  await using folder = await mkdtempDisposable(join(scratch, "restore-"));
  const tableFile = (name: string): string =>
    join(folder.path, name.slice(TABLE.length).replaceAll("/", "_"));
  const about = join(folder.path, "manifest");
  const index = await checkArchive(file, (name) =>
    name === MANIFEST ? about : name.startsWith(TABLE) ? tableFile(name) : undefined,
  );
  if (index[MANIFEST] === undefined) throw new ArchiveError("The archive is no backup of Orator.");
  const read = manifest.safeParse(JSON.parse(await readFile(about, "utf8")));
  if (!read.success) throw new ArchiveError("The archive is no backup that this version of Orator reads.");
  const { version, migration, secret, tables, created_at: createdAt } = read.data;
  if (migration !== lastMigration())
    throw new ArchiveError(
      `The archive was made by Orator ${version}, whose tables are others than those of ${to.version}: restore it with that version, then update.`,
    );
  to.takeSecret(Buffer.from(secret, "base64url"));
  let files = 0;
  const part = join(folder.path, "file");
  for await (const { name, body } of readArchive(file)) {
    if (!name.startsWith(FILE)) {
      body.resume();
      continue;
    }
    await pipeline(body, createWriteStream(part));
    await blobs.put(name.slice(FILE.length), part, index[name]!.type ?? "application/octet-stream");
    files++;
  }
  const dumped = Object.entries(tables).map(([name, rows]): DumpedTable => ({
    name,
    rows,
    file: tableFile(`${TABLE}${name}.jsonl`),
  }));
  await loadTables(database, dumped);
  return { createdAt, files, rows: dumped.reduce((sum, { rows }) => sum + rows, 0) };
}

async function refuseFull({ database, blobs }: EmptyInstallation): Promise<void> {
  const [table] = await tablesWithRows(database);
  if (table !== undefined)
    throw new ArchiveError(
      `The database is not empty: there are rows in ${table}. Restore into an empty one.`,
    );
  for await (const key of blobs.list(""))
    throw new ArchiveError(`The storage is not empty: there is ${key}. Restore into an empty one.`);
}
