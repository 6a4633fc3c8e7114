import { describe, expect, it } from "vitest";
import { MIGRATIONS, oldestNeededMs, readMigrations } from "./migrations.ts";
import type { Migration } from "./migrations.ts";

/** What a process of the version before would stumble over, by what it needs and would miss. */
const BREAKS = [
  /\bDROP\s+(TABLE|COLUMN|SCHEMA|TYPE|VIEW)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+NOT\s+NULL|DROP\s+DEFAULT)\b/i,
  /\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*(\bDEFAULT\b|\bGENERATED\b))/i,
];

/** The statements of a migration that would stop processes of the version before. */
function breaking({ statements }: Pick<Migration, "statements">): string[] {
  return statements
    .split(";")
    .map((statement) => statement.replaceAll(/--.*$/gm, "").trim())
    .filter((statement) => BREAKS.some((pattern) => pattern.test(statement)));
}

describe("a migration", () => {
  it("leaves what the version before needs, unless it says that it is the second step of an earlier one", () => {
    const all = readMigrations(MIGRATIONS);
    const later = all.slice(1);
    const careless = later.filter(
      (migration) => migration.secondStepOf === undefined && breaking(migration).length > 0,
    );
    expect(careless.map(({ name }) => name)).toEqual([]);
    expect(() => oldestNeededMs(all)).not.toThrow();
  });

  it.each([
    'ALTER TABLE "videos" DROP COLUMN "title";',
    'DROP TABLE "videos";',
    'ALTER TABLE "videos" RENAME COLUMN "title" TO "name";',
    'ALTER TABLE "videos" ALTER COLUMN "title" SET DATA TYPE integer;',
    'ALTER TABLE "videos" ALTER COLUMN "title" SET NOT NULL;',
    'ALTER TABLE "videos" ADD COLUMN "owner" text NOT NULL;',
  ])("is told apart from additive ones by %s", (statements) => {
    expect(breaking({ statements })).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "notes" ("text" text NOT NULL);',
    'ALTER TABLE "videos" ADD COLUMN "owner" text;',
    `ALTER TABLE "videos" ADD COLUMN "owner" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX "videos_owner" ON "videos" ("owner");',
    '-- DROP TABLE "videos" comes later\nALTER TABLE "videos" ALTER COLUMN "title" DROP NOT NULL;',
  ])("may say %s", (statements) => {
    expect(breaking({ statements })).toEqual([]);
  });
});
