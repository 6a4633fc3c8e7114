import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { vectorsName } from "@orator/knowledge";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createPassageIndexes } from "../passage-index/passage-index.ts";
import { testEmbeddings, aReadBrain, embedsBy, run } from "./embedding.fixture.ts";

const KINDS = ["the embedded database", ...(postgresPrograms() === undefined ? [] : ["PostgreSQL"])];

describe.each(KINDS)("sentence vectors on %s", (kind) => {
  let postgres: PostgresServer | undefined;
  let database: Database;
  beforeAll(async () => {
    if (kind === "PostgreSQL") postgres = await startPostgres();
    database = await openDatabase(postgres ? { url: postgres.url, connections: 3 } : { folder: undefined });
  });
  afterAll(async () => {
    await database.close();
    await postgres?.stop();
  });

  it("are made of each sentence in its heading's context, once, also when a run breaks off in the middle", async () => {
    const { passages } = await aReadBrain(database, "brn_broken");
    const broken = testEmbeddings("letters", (seen) => {
      if (seen.length >= 32) throw new Error("the model is gone");
    });
    await expect(run(embedsBy(database, broken.embeddings), "brn_broken")).rejects.toThrow("gone");
    const { embeddings, seen } = testEmbeddings("letters");
    await run(embedsBy(database, embeddings), "brn_broken");
    const all = [...broken.seen, ...seen];
    expect(all).toContain("Chapter 7: It weighs 7 pounds.");
    expect(all).toHaveLength(passages * 2);
    expect(new Set(all).size).toBe(all.length);
    expect(await placesOf(database, "brn_broken", "letters")).toBe(passages);
    await run(embedsBy(database, embeddings), "brn_broken");
    expect(seen.length).toBe(passages * 2 - broken.seen.length);
  });

  it("are made anew by another model, and never mixed with those before", async () => {
    const { passages } = await aReadBrain(database, "brn_changed");
    await run(embedsBy(database, testEmbeddings("old").embeddings), "brn_changed");
    const broken = testEmbeddings("new", (seen) => {
      if (seen.length >= 16) throw new Error("the model is gone");
    });
    await run(embedsBy(database, broken.embeddings), "brn_changed").catch(() => {});
    const half = await placesOf(database, "brn_changed", "new");
    expect([half > 0, half < passages]).toEqual([true, true]);
    expect(await placesOf(database, "brn_changed", "old")).toBe(passages - half);
    await run(embedsBy(database, testEmbeddings("new").embeddings), "brn_changed");
    expect(await placesOf(database, "brn_changed", "new")).toBe(passages);
    expect(await placesOf(database, "brn_changed", "old")).toBe(0);
  });

  it("go with their document, and take a byte a number", async () => {
    const { documentId } = await aReadBrain(database, "brn_gone");
    await run(embedsBy(database, testEmbeddings("letters").embeddings), "brn_gone");
    const lengths = await database.execute(
      "SELECT DISTINCT sentences, length(vectors) AS bytes FROM brain_vectors WHERE brain_id = 'brn_gone'",
    );
    expect(lengths.rows).toEqual([{ sentences: 2, bytes: 10 }]);
    await database.execute("DELETE FROM brain_documents WHERE id = $1", [documentId]);
    const { rows } = await database.execute("SELECT 1 FROM brain_vectors WHERE brain_id = 'brn_gone'");
    expect(rows).toEqual([]);
  });

  it("that are missing are told of when somebody asks", async () => {
    const { passages } = await aReadBrain(database, "brn_bare");
    const missing: string[] = [];
    const index = createPassageIndexes(database, (brainId) => missing.push(brainId))("brn_bare");
    expect((await index.vectors("letters")).places.size).toBe(0);
    expect(missing).toEqual(["brn_bare"]);
    const { embeddings } = testEmbeddings("letters");
    await run(embedsBy(database, embeddings), "brn_bare");
    expect((await index.vectors(vectorsName(embeddings.embedder))).places.size).toBe(passages);
    expect(missing).toEqual(["brn_bare"]);
  });
});

describe.skipIf(postgresPrograms() === undefined)("sentence vectors on PostgreSQL", () => {
  it("survive a worker that is killed with −9: no sentence is lost, none of a stored passage embedded twice", async () => {
    const postgres = await startPostgres();
    const database = await openDatabase({ url: postgres.url, connections: 3 });
    onTestFinished(async () => {
      await database.close();
      await postgres.stop();
    });
    const { passages } = await aReadBrain(database, "brn_killed");
    const program = fileURLToPath(new URL("embedding-process.fixture.ts", import.meta.url));
    const worker = fork(program, { env: { ...process.env, DATABASE: postgres.url, BRAIN: "brn_killed" } });
    await once(worker, "message");
    worker.kill("SIGKILL");
    await once(worker, "exit");
    const stored = await placesOf(database, "brn_killed", "letters");
    expect([stored > 0, stored < passages]).toEqual([true, true]);
    const { embeddings, seen } = testEmbeddings("letters");
    await run(embedsBy(database, embeddings), "brn_killed");
    expect(seen).toHaveLength((passages - stored) * 2);
    expect(await placesOf(database, "brn_killed", "letters")).toBe(passages);
  });
});

async function placesOf(database: Database, brainId: string, model: string): Promise<number> {
  const index = createPassageIndexes(database)(brainId);
  return (await index.vectors(vectorsName({ name: model }))).places.size;
}
