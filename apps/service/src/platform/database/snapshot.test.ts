import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "./database.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-snapshot-"));
const cache = join(folder, "cache");
const before = process.env["ORATOR_CACHE_DIR"];
beforeAll(() => void (process.env["ORATOR_CACHE_DIR"] = cache));
afterAll(() => {
  if (before === undefined) delete process.env["ORATOR_CACHE_DIR"];
  else process.env["ORATOR_CACHE_DIR"] = before;
  rmSync(folder, { recursive: true, force: true });
});

/** The snapshots of the cache, each with the time at which it was written. */
function snapshots(): string[] {
  const at = join(cache, "database");
  return readdirSync(at).map((name) => `${name} ${statSync(join(at, name)).mtimeMs}`);
}

it("a new database starts as a copy of the tables of the first one, and with nobody's data", async () => {
  const first = await openDatabase({ folder: join(folder, "first") });
  await first.execute(
    "INSERT INTO accounts (id, name, plan, limits, created_at) VALUES ('acc_1', 'somebody', 'free', '{}', now())",
  );
  await first.close();
  const kept = snapshots();
  expect(kept).toHaveLength(1);

  const second = await openDatabase({ folder: undefined });
  expect(await second.schemaState()).toBe("current");
  expect((await second.execute("SELECT count(*) AS count FROM accounts")).rows).toEqual([{ count: 0 }]);
  await second.close();
  const again = await openDatabase({ folder: join(folder, "first") });
  expect((await again.execute("SELECT name FROM accounts")).rows).toEqual([{ name: "somebody" }]);
  await again.close();
  expect(snapshots()).toEqual(kept);
});
