import { setTimeout as wait } from "node:timers/promises";
import { startTestService } from "../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../testing/test-service.ts";

/** A service that reads documents, with one caller and the calls that tests of brains make. */
export interface BrainsBench {
  service: TestService;
  key: string;
  call(method: string, path: string, body?: unknown, as?: string): Promise<TestAnswer>;
  /** Makes a brain and returns its path, such as /v1/brains/brn_…. */
  aBrain(values?: Record<string, unknown>): Promise<string>;
  /** Adds a text as a document and waits until it is read. */
  teach(brain: string, title: string, text: string): Promise<string>;
  /** Uploads files by name. */
  upload(brain: string, files: Record<string, Uint8Array | string>): Promise<TestAnswer>;
  /** The documents of a brain as soon as none is being read. */
  settled(brain: string): Promise<any[]>;
}

/** Starts it; stop `service` after the tests. */
export async function startBrainsBench(env: Record<string, string> = {}): Promise<BrainsBench> {
  const service = await startTestService({ works: true, env: { PREVIEWS_AT_START: "false", ...env } });
  const key = await service.keyFor();
  const call: BrainsBench["call"] = (method, path, body, as = key) =>
    service.request(method, path, { key: as, ...(body !== undefined && { body }) });
  const settled: BrainsBench["settled"] = async (brain) => {
    for (;;) {
      const { documents } = (await call("GET", `${brain}/documents?limit=100`)).body;
      if (documents.every((document: { status: string }) => document.status !== "processing"))
        return documents;
      await wait(50);
    }
  };
  return {
    service,
    key,
    call,
    settled,
    async aBrain(values = {}) {
      const { body } = await call("POST", "/v1/brains", { name: "Shop", ...values });
      return `/v1/brains/${body.id}`;
    },
    async teach(brain, title, text) {
      const { body } = await call("POST", `${brain}/documents`, { title, text });
      await settled(brain);
      return body.documents[0].document_id;
    },
    async upload(brain, files) {
      const form = new FormData();
      for (const [name, content] of Object.entries(files))
        form.append("files", new Blob([content as string | Uint8Array<ArrayBuffer>]), name);
      return call("POST", `${brain}/documents`, form);
    },
  };
}
