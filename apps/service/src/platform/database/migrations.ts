import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The migrations of this version; `npm run db:generate` writes them from the tables of the features. */
export const MIGRATIONS: string = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** A change of the tables. */
export interface Migration {
  /** Of its file, without the ending. */
  name: string;
  /** When it was written, in milliseconds since 1970: the order of all migrations. */
  writtenAtMs: number;
  statements: string;
  /**
   * The migration whose change this one completes by taking away what was kept for the version before. It says so in a
   * line of its own: `-- second step of 0003_example`. Who does not know that one cannot work with the tables any more.
   */
  secondStepOf: string | undefined;
}

/** Reads the migrations of a folder, in their order. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const statements = readFileSync(join(folder, `${tag}.sql`), "utf8");
    const secondStepOf = /^-- second step of (\S+)$/m.exec(statements)?.[1];
    return { name: tag, writtenAtMs: when, statements, secondStepOf };
  });
}

/** The name of the snapshot of an empty database with the tables of these migrations: other tables, another name. */
export function snapshotOf(folder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(readMigrations(folder)));
  return `tables-${hash.digest("hex").slice(0, 16)}`;
}

/** The oldest migration that a process must know to work with the tables as these migrations leave them; 0: none. */
export function oldestNeededMs(migrations: readonly Migration[]): number {
  const firstSteps = migrations.flatMap(({ secondStepOf }) => secondStepOf ?? []);
  return Math.max(
    0,
    ...firstSteps.map((name) => {
      const found = migrations.find((migration) => migration.name === name);
      if (found === undefined) throw new Error(`there is no migration ${name} to be the second step of`);
      return found.writtenAtMs;
    }),
  );
}
