import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { docxOf, paragraph, pdfOf } from "@orator/knowledge/testing";
import type { JobRun } from "../../../platform/queue/job.ts";
import { until } from "../../../testing/live-client.ts";
import { startBrainsBench } from "../brains.fixture.ts";
import type { BrainsBench } from "../brains.fixture.ts";
import { indexPassages } from "../passage-index/index-passages.ts";
import { createDocumentStore } from "./document-store.ts";
import { readBrainDocument } from "./read-document.job.ts";

let bench: BrainsBench;
const website = createServer((request, response) => {
  if (request.url === "/gone") response.writeHead(404).end();
  else {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      "<!doctype html><title>Parking</title><main><p>Guests park in the yard behind the house.</p></main>",
    );
  }
});
let websiteUrl: string;

beforeAll(async () => {
  bench = await startBrainsBench();
  await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
  websiteUrl = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
afterAll(async () => {
  website.close();
  await bench.service.stop();
});

async function ask(brain: string, question: string) {
  return (await bench.call("POST", `${brain}/query`, { question })).body;
}

describe("POST /v1/brains/{brain_id}/documents", () => {
  it("201 with every file as processing; all formats can be asked about once they are read", async () => {
    const brain = await bench.aBrain();
    const { status, body } = await bench.upload(brain, {
      "warranty.pdf": pdfOf([[{ text: "The warranty lasts two years.", y: 700 }]]),
      "leave.docx": docxOf(paragraph("Everybody has 28 days of leave.")),
      "hours.txt": "We open at nine.",
      "Tea.md": "# Tea\n\nTea costs three pounds.",
      "place.html": "<html><p>The shop is in Mill Lane.",
      "staff.csv": "Name,Job\nAda,baker\nBen,cashier\n",
      "wifi.json": '{"network":{"password":"espresso"}}',
    });
    expect(status).toBe(201);
    expect(body.documents).toHaveLength(7);
    expect(body.documents[0]).toMatchObject({
      title: "warranty",
      source: "file",
      status: "processing",
      reason: null,
    });
    const documents = await bench.settled(brain);
    expect(documents.map((document) => [document.status, document.reason])).toEqual(
      documents.map(() => ["ready", null]),
    );
    expect((await bench.call("GET", brain)).body).toMatchObject({ status: "ready", document_count: 7 });
    for (const [question, answer] of [
      ["How long does the warranty last?", "two years"],
      ["How many days of leave do we have?", "28 days"],
      ["When do you open?", "nine"],
      ["How much is tea?", "three pounds"],
      ["Where is the shop?", "Mill Lane"],
      ["Who is the baker?", "Ada"],
      ["What is the network password?", "espresso"],
    ] as const) {
      expect((await ask(brain, question)).answer, question).toContain(answer);
    }
  });

  it.each(["document", "file", "files[]"])(
    "names a field %j that holds a large file instead, to a client that writes on",
    async (field) => {
      const brain = await bench.aBrain();
      const part = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n`;
      const form = Buffer.concat([
        Buffer.from(part),
        Buffer.alloc(12 * 2 ** 20, "text "),
        Buffer.from("\r\n--x--\r\n"),
      ]);
      const { port, host } = new URL(bench.service.url);
      const socket = connect(Number(port), "127.0.0.1");
      let heard = "";
      socket.on("data", (data) => (heard += String(data)));
      const head = [
        "content-type: multipart/form-data; boundary=x",
        `content-length: ${form.length}`,
        `x-api-key: ${bench.key}`,
      ];
      socket.write(`POST ${brain}/documents HTTP/1.1\r\nhost: ${host}\r\n${head.join("\r\n")}\r\n\r\n`);
      socket.write(form.subarray(0, form.length / 2));
      await until(() => heard.includes("request_id"));
      expect(heard).toMatch(/^HTTP\/1.1 400 /);
      expect(JSON.parse(heard.split("\r\n\r\n")[1]!)).toMatchObject({ error: { details: { field } } });
      // The rest is taken, and the connection goes on.
      heard = "";
      socket.write(form.subarray(form.length / 2));
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      await until(() => heard !== "");
      expect(heard).toMatch(/^HTTP\/1.1 200 /);
      socket.destroy();
    },
  );

  it.each([
    ["U+0000", "filename*=utf-8''tea%00.txt", "tea"],
    ["half a character at its end", `filename="${"t".repeat(199)}😀.txt"`, `${"t".repeat(199)}\ufffd`],
  ])("takes a file whose name holds %s", async (_what, fileName, title) => {
    const brain = await bench.aBrain();
    const form = `--x\r\ncontent-disposition: form-data; name="files"; ${fileName}\r\n\r\nTea is hot.\r\n--x--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const request = { key: bench.key, headers, body: form };
    const { status, body } = await bench.service.request("POST", `${brain}/documents`, request);
    expect(status).toBe(201);
    expect(body.documents[0].title).toBe(title);
  });

  it("gives each document that cannot be read its reason, and the brain is failed when none could", async () => {
    const brain = await bench.aBrain();
    await bench.upload(brain, {
      "photo.pdf": Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]),
    });
    expect(await bench.settled(brain)).toMatchObject([
      { status: "failed", reason: expect.stringContaining("image/") },
    ]);
    expect((await bench.call("GET", brain)).body.status).toBe("failed");
    await bench.teach(brain, "Hours", "We open at nine.");
    expect((await bench.call("GET", brain)).body.status).toBe("ready");
  });

  it("is processing while a document is being read", async () => {
    const brain = await bench.aBrain();
    await bench.call("POST", `${brain}/documents`, { title: "Hours", text: "We open at nine." });
    expect((await bench.call("GET", brain)).body.status).toBe("processing");
    await bench.settled(brain);
    expect((await bench.call("GET", brain)).body.status).toBe("ready");
  });

  it("fetches a page, and says why one could not be fetched", async () => {
    const brain = await bench.aBrain();
    const { body } = await bench.call("POST", `${brain}/documents`, { url: `${websiteUrl}/parking` });
    expect(body.documents[0]).toMatchObject({
      source: "url",
      url: `${websiteUrl}/parking`,
      status: "processing",
    });
    await bench.call("POST", `${brain}/documents`, { url: `${websiteUrl}/gone` });
    const documents = await bench.settled(brain);
    expect(documents.find((document) => document.url.endsWith("/parking"))).toMatchObject({
      title: "Parking",
      status: "ready",
      mime_type: "text/html",
    });
    expect(documents.find((document) => document.url.endsWith("/gone"))).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("404"),
    });
    expect((await ask(brain, "Where do guests park?")).answer).toContain("behind the house");
  });

  it("400 for neither or both of url and text, and for a text without a title", async () => {
    const brain = await bench.aBrain();
    for (const body of [{}, { url: websiteUrl, text: "x", title: "y" }, { text: "x" }]) {
      expect((await bench.call("POST", `${brain}/documents`, body)).status).toBe(400);
    }
  });

  it("400 for a form without files or with another part, 415 for a bare file", async () => {
    const brain = await bench.aBrain();
    const other = new FormData();
    other.append("document", new Blob(["x"]), "x.txt");
    expect((await bench.call("POST", `${brain}/documents`, other)).body.error.details.field).toBe("document");
    expect((await bench.upload(brain, {})).status).toBe(400);
    const { service, key } = bench;
    const bare = await service.request("POST", `${brain}/documents`, {
      key,
      body: "We open at nine.",
      headers: { "content-type": "text/plain" },
    });
    expect(bare.status).toBe(415);
  });
});

describe("GET /v1/brains/{brain_id}/documents/{document_id}/text", () => {
  it("200 with every passage in its order, under its headings, page by page", async () => {
    const brain = await bench.aBrain();
    const chapter = (name: string) => `## ${name}\n\n${`The ${name} of the house is old. `.repeat(20)}`;
    const text = `Welcome.\n\n# House\n\n${["door", "roof", "yard"].map(chapter).join("\n\n")}`;
    const { body: added } = await bench.upload(brain, { "house.md": text });
    await bench.settled(brain);
    const path = `${brain}/documents/${added.documents[0].document_id}/text`;
    const { status, body: whole } = await bench.call("GET", path);
    expect([status, whole.has_more, whole.token]).toEqual([200, false, null]);
    expect(whole.passages.map(({ index }: { index: number }) => index)).toEqual([...whole.passages.keys()]);
    expect(whole.passages[0]).toEqual({ index: 0, heading: null, text: "Welcome." });
    expect([...new Set(whole.passages.map(({ heading }: { heading: string }) => heading))]).toEqual([
      null,
      "House › door",
      "House › roof",
      "House › yard",
    ]);
    const first = (await bench.call("GET", `${path}?limit=2`)).body;
    const rest = (await bench.call("GET", `${path}?limit=100&token=${first.token}`)).body;
    expect([...first.passages, ...rest.passages]).toEqual(whole.passages);
  });

  it("200 with none of a document that could not be read; 400 for a cursor of another list; 404 to strangers", async () => {
    const brain = await bench.aBrain();
    const { body } = await bench.upload(brain, { "broken.pdf": "%PDF-1.7 and nothing else" });
    await bench.settled(brain);
    const path = `${brain}/documents/${body.documents[0].document_id}/text`;
    expect((await bench.call("GET", path)).body).toEqual({ passages: [], token: null, has_more: false });
    const token = Buffer.from("key_1").toString("base64url");
    expect((await bench.call("GET", `${path}?token=${token}`)).body.error.details.field).toBe("token");
    const stranger = await bench.service.keyFor("stranger");
    expect((await bench.call("GET", path, undefined, stranger)).status).toBe(404);
  });
});

describe("DELETE /v1/brains/{brain_id}/documents/{document_id}", () => {
  it("200, and answers no longer rest on it", async () => {
    const brain = await bench.aBrain();
    const document = await bench.teach(brain, "Hours", "We open at nine.");
    await bench.teach(brain, "Tea", "Tea costs three pounds.");
    expect((await ask(brain, "When do you open?")).sources[0].document_id).toBe(document);
    const { status, body } = await bench.call("DELETE", `${brain}/documents/${document}`);
    expect([status, body.document_id]).toEqual([200, document]);
    expect((await ask(brain, "When do you open?")).sources).toEqual([]);
    expect((await bench.call("GET", brain)).body.document_count).toBe(1);
    expect((await bench.call("DELETE", `${brain}/documents/${document}`)).status).toBe(404);
  });
});

describe("POST /v1/brains/{brain_id}/query", () => {
  it("200 with the answer and the passage on which it rests", async () => {
    const brain = await bench.aBrain();
    const document = await bench.teach(
      brain,
      "Returns",
      "You may return anything within 30 days. We refund the price.",
    );
    const body = await ask(brain, "How long can I retrun something?");
    expect(body.answer).toContain("within 30 days");
    expect(body.sources).toEqual([
      {
        document_id: document,
        title: "Returns",
        excerpt: "You may return anything within 30 days. We refund the price.",
        score: expect.any(Number),
      },
    ]);
  });

  it("forgives slips of the keyboard, of the first letter too in long words, in any alphabet", async () => {
    const brain = await bench.aBrain();
    await bench.teach(brain, "Warranty", "The warranty lasts two years.");
    await bench.teach(brain, "Гарантия", "Гарантия длится два года.");
    expect((await ask(brain, "How long is the qarranty?")).answer).toContain("two years");
    expect((await ask(brain, "Какая жарантия?")).answer).toContain("два года");
  });

  it("says so, in the language of the question, when the documents hold no answer", async () => {
    const brain = await bench.aBrain();
    await bench.teach(brain, "Returns", "You may return anything within 30 days.");
    expect(await ask(brain, "Who painted the Mona Lisa?")).toEqual({
      answer: "I'm sorry, I don't have an answer to that in my documents.",
      sources: [],
      confidence: 0,
      passage: null,
    });
    expect((await ask(brain, "Wer hat die Mona Lisa gemalt?")).answer).toMatch(/^Das weiß ich leider nicht/);
  });

  it("never answers from another brain of the same account", async () => {
    const [one, two] = [await bench.aBrain(), await bench.aBrain()];
    await bench.teach(one, "Hours", "We open at nine.");
    await bench.teach(two, "Tea", "Tea costs three pounds.");
    expect((await ask(two, "When do you open?")).sources).toEqual([]);
  });
});

describe("a document over which readers are killed", () => {
  const text = "A sentence that nobody lives to tell. ".repeat(2_000);

  /** One that no worker knows of, so that each try is this test's own. */
  const anUnqueuedDocument = async (brainId: string) => {
    const { services } = bench.service;
    const file = join(services.scratch, "poison");
    await writeFile(file, text);
    await services.blobs.put("poison", file, "text/plain");
    const known = { title: "Poison", titleIsGiven: true, source: "text" as const, url: null, fileName: null };
    const sent = { mimeType: "text/plain", sizeBytes: text.length, blobKey: "poison" };
    const document = { id: services.newId("document"), brainId, ...known, ...sent };
    await createDocumentStore(services).add(services.database.queries, [document]);
    return document.id;
  };
  const read = (documentId: string, changes: Partial<JobRun> = {}): Promise<void> => {
    const handlers = bench.service.features.all.flatMap(({ handlers: own = [] }) => own);
    const handler = handlers.find(({ job }) => job === readBrainDocument)!;
    const { signal } = new AbortController();
    const run = { attempt: 0, lastAttempt: false, mayWait: true, signal, ...changes };
    return handler.run({ documentId }, run);
  };
  /** The processes that read for this one. */
  const readers = (): number[] => {
    const [own, program] = [String(process.pid), "reading-process"];
    const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
    return lines
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent, ...args]) => parent === own && args.join(" ").includes(program))
      .map(([pid]) => Number(pid));
  };

  it("is tried again, and failed with a reason by the last try, which reads no more", async () => {
    const brain = await bench.aBrain({ name: "Poison" });
    const brainId = brain.split("/").at(-1)!;
    const documentId = await anUnqueuedDocument(brainId);
    const document = async () => (await bench.call("GET", `${brain}/documents`)).body.documents[0];
    const outcome = read(documentId).catch((error: Error) => error.message);
    await until(() => readers().length > 0);
    for (const pid of readers()) process.kill(pid, "SIGKILL");
    expect(await outcome).toContain("SIGKILL");
    expect((await document()).status).toBe("processing");
    expect((await bench.call("GET", brain)).body.status).toBe("processing");
    // Another was killed when it had made a part of it findable.
    const passages = [{ heading: "", text: "Nobody lives to tell this." }];
    const half = { brainId, documentId, title: "Poison", language: "en", passages, tables: [], words: [] };
    await indexPassages(bench.service.services.database, half);
    expect((await ask(brain, "Who lives to tell?")).sources).toHaveLength(1);
    await read(documentId, { attempt: readBrainDocument.retries, lastAttempt: true });
    expect((await ask(brain, "Who lives to tell?")).sources).toEqual([]);
    expect(await document()).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("fault of the service"),
    });
    expect((await bench.call("GET", brain)).body.status).toBe("failed");
    expect(readers()).toEqual([]);
  });
});
