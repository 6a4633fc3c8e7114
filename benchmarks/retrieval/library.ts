import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readLibrary } from "@orator/knowledge/testing";
import type { Embeddings } from "@orator/knowledge";
import { createCurrentModels, createLogger, readConfig, runService } from "@orator/service/inside";
import type { RunningService } from "@orator/service/inside";

/** A running service whose one brain has read the documents. */
export interface Library {
  service: RunningService;
  brainId: string;
  /** The model of this machine (`ORATOR_MODELS_DIR`) or the endpoint, where there is one: then every sentence is embedded. */
  embeddings: Embeddings | undefined;
  /** File name by document id. */
  files: Map<string, string>;
  ask(question: string): Promise<{ answer: string; sources: { document_id: string }[] }>;
  close(): Promise<void>;
}

/** Starts the service on a database in memory, or on PostgreSQL where DATABASE_URL names one, and uploads the documents. */
export async function openLibrary(): Promise<Library> {
  const folder = mkdtempSync(join(tmpdir(), "orator-library-"));
  const generous = "1000000";
  const config = readConfig({
    DATA_DIR: folder,
    PORT: "0",
    PREVIEWS_AT_START: "false",
    RATE_LIMIT_PUBLIC: generous,
    ...given("EMBEDDINGS_BASE_URL", "EMBEDDINGS_API_KEY", "EMBEDDINGS_MODEL", "ANSWERS_RERANKED"),
    ...(process.env["DATABASE_URL"] && {
      DATABASE_URL: process.env["DATABASE_URL"],
      SECRET_KEY: "a key for one run of a benchmark, no more",
    }),
  });
  if (!("url" in config.database)) config.database = { folder: undefined };
  const service = await runService(config, { serves: true, works: true }, { log: createLogger("silent") });
  const account = await service.features.accounts.byName("owner");
  const { secret } = await service.features.keys.create({
    accountId: account!.id,
    name: "benchmark",
    scopes: ["read", "write"],
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const response = await fetch(service.url + path, {
      method,
      headers: {
        "x-api-key": secret,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as any;
  };
  const { id: brainId } = await call("POST", "/v1/brains", { name: "Library" });
  const files = await upload(brainId, call);
  const { log, metrics } = service.services;
  const current = createCurrentModels({ endpoint: config.embeddings, reranks: false, log, metrics });
  const embeddings = current.embeddings();
  if (embeddings) await embedded(service, brainId);
  return {
    service,
    brainId,
    embeddings,
    files,
    ask: (question) => call("POST", `/v1/brains/${brainId}/query`, { question }),
    async close() {
      await call("DELETE", `/v1/brains/${brainId}`);
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What of the environment the service is told. */
function given(...names: string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** Waits until every passage has its vectors. */
async function embedded(service: RunningService, brainId: string): Promise<void> {
  for (;;) {
    const { rows } = await service.services.database.execute(
      `SELECT count(*) AS missing FROM brain_passages p LEFT JOIN brain_vectors v ON v.passage_id = p.id
       WHERE p.brain_id = $1 AND v.passage_id IS NULL`,
      [brainId],
    );
    if (Number(rows[0].missing) === 0) return;
    await wait(200);
  }
}

async function upload(
  brainId: string,
  call: (method: string, path: string, body?: unknown) => Promise<any>,
): Promise<Map<string, string>> {
  const form = new FormData();
  const library = readLibrary();
  for (const { name, bytes } of library)
    form.append("files", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const { documents } = await call("POST", `/v1/brains/${brainId}/documents`, form);
  for (;;) {
    const { status } = await call("GET", `/v1/brains/${brainId}`);
    if (status === "ready") break;
    if (status === "failed") throw new Error("no document could be read");
    await wait(200);
  }
  return new Map(
    documents.map(({ document_id }: { document_id: string }, index: number) => [
      document_id,
      library[index]!.name,
    ]),
  );
}
