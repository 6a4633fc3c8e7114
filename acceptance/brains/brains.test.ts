import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Brains", () => {
  let account: Account;
  let stranger: Account;
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("scholar"), newAccount("stranger")]);
  });

  const read = async (id: string): Promise<void> =>
    await expect.poll(async () => (await account.client.brains.get(id)).status).not.toBe("processing");

  it("createBrain 201, getBrain 200, updateBrain 200, listBrains 200: a brain and what guides it", async () => {
    const { brains } = account.client;
    const made = await brains.create({ name: "Empty" });
    expect(made).toMatchObject({
      type: "knowledge_base",
      description: "",
      document_count: 0,
      status: "ready",
    });
    await brains.update(made.id, { description: "Nothing yet", instructions: "Be brief." });
    expect(await brains.get(made.id)).toMatchObject({ name: "Empty", instructions: "Be brief." });
    const { brains: listed } = await brains.list({ type: "knowledge_base" });
    expect(listed.map(({ id }) => id)).toContain(made.id);
    expect((await brains.list({ type: "other" })).brains).toEqual([]);
  });

  it("createBrain 400: no name, a blank one, another type, an unknown member", async () => {
    const create = async (json: unknown) =>
      refusal(await raw("POST", "/v1/brains", { key: account.key, json }));
    expect(await create({})).toEqual([400, "INVALID_REQUEST", "name"]);
    expect(await create({ name: "  " })).toEqual([400, "VALIDATION_ERROR", "name"]);
    expect(await create({ name: "A", type: "oracle" })).toEqual([400, "VALIDATION_ERROR", "type"]);
    expect(await create({ name: "A", color: "red" })).toEqual([400, "VALIDATION_ERROR", "color"]);
  });

  it("createBrain 201/409, addBrainDocuments 201/409: the same Idempotency-Key makes one", async () => {
    const headers = { "idempotency-key": "brain-1" };
    const create = (name: string) => raw("POST", "/v1/brains", { key: account.key, json: { name }, headers });
    const first = await create("Once");
    const second = await create("Once");
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await create("Twice")).status).toBe(409);
    const add = (text: string) =>
      raw("POST", `/v1/brains/${first.body.id}/documents`, {
        key: account.key,
        json: { title: "Note", text },
        headers: { "idempotency-key": "note-1" },
      });
    expect((await add("One.")).body).toEqual((await add("One.")).body);
    expect((await add("Two.")).status).toBe(409);
  });

  it("addBrainDocuments 201, listBrainDocuments 200, queryBrain 200, deleteBrainDocument 200: reads texts and files, answers from them with sources, and forgets", async () => {
    const { brains } = account.client;
    const { id } = await brains.create({ name: "Shop" });
    await brains.addDocuments(id, {
      title: "Returns",
      text: "Goods may be returned within 30 days of delivery, unused and in their packaging.",
    });
    const hours = new Blob(["# Opening hours\n\nThe shop in Leeds is open from nine to five on Saturdays."]);
    const { documents: added } = await brains.addDocuments(id, {
      files: [{ file: hours, name: "hours.md" }],
    });
    expect(added).toHaveLength(1);
    await read(id);
    const { documents } = await brains.listDocuments(id);
    expect(documents.map(({ source, status }) => [source, status])).toEqual([
      ["file", "ready"],
      ["text", "ready"],
    ]);
    const { answer, sources, confidence, passage } = await brains.query(id, {
      question: "How many days do I have to return goods?",
    });
    expect(answer).toContain("30 days");
    expect(confidence).toBeGreaterThan(0.5);
    expect(passage).toEqual({
      document_id: sources[0]!.document_id,
      title: "Returns",
      heading: "",
      text: "Goods may be returned within 30 days of delivery, unused and in their packaging.",
    });
    expect(sources[0]?.title).toBe("Returns");
    await brains.deleteDocument(id, sources[0]!.document_id);
    const forgotten = await brains.query(id, { question: "How many days do I have to return goods?" });
    expect(forgotten.answer).not.toContain("30 days");
    expect((await brains.get(id)).document_count).toBe(1);
  });

  it("addBrainDocuments 400/415: nothing, text without a title, text together with a url, a file of no known kind", async () => {
    const { id } = await account.client.brains.create({ name: "Picky" });
    const path = `/v1/brains/${id}/documents`;
    const add = async (json: unknown) => refusal(await raw("POST", path, { key: account.key, json }));
    expect((await add({}))[0]).toBe(400);
    expect(await add({ text: "Hello" })).toEqual([400, "INVALID_REQUEST", "title"]);
    expect(await add({ text: "a", title: "b", url: "https://example.com" })).toEqual([
      400,
      "VALIDATION_ERROR",
      "text",
    ]);
    const headers = { "content-type": "image/png" };
    expect((await raw("POST", path, { key: account.key, body: "x", headers })).status).toBe(415);
  });

  it("getBrainDocumentText 200: what was read, passage by passage; 400: a cursor that is none; 404: another account's", async () => {
    const { brains } = account.client;
    const { id } = await brains.create({ name: "Text" });
    const text = "The library opens at ten.";
    const { documents } = await brains.addDocuments(id, { title: "Library", text });
    await read(id);
    const documentId = documents[0]!.document_id;
    const { passages } = await brains.getDocumentText(id, documentId);
    expect(passages).toEqual([{ index: 0, heading: null, text }]);
    const path = `/v1/brains/${id}/documents/${documentId}/text`;
    expect(refusal(await raw("GET", `${path}?token=x`, { key: account.key }))).toEqual([
      400,
      "VALIDATION_ERROR",
      "token",
    ]);
    expect((await raw("GET", path, { key: stranger.key })).status).toBe(404);
  });

  it("listBrains 400, listBrainDocuments 400: a page that is none", async () => {
    const { id } = await account.client.brains.create({ name: "Paged" });
    for (const path of ["/v1/brains?page=0", `/v1/brains/${id}/documents?page=0`])
      expect(refusal(await raw("GET", path, { key: account.key }))).toEqual([
        400,
        "VALIDATION_ERROR",
        "page",
      ]);
  });

  it("addBrainDocuments 201, listBrainDocuments 200: a file that cannot be read says why", async () => {
    const { brains } = account.client;
    const { id } = await brains.create({ name: "Broken" });
    await brains.addDocuments(id, {
      files: [{ file: new Blob(["%PDF-1.7 and nothing else"]), name: "broken.pdf" }],
    });
    await read(id);
    const { documents } = await brains.listDocuments(id);
    expect(documents[0]).toMatchObject({ status: "failed", reason: expect.stringMatching(/\w{3,}/) });
    expect((await brains.get(id)).status).toBe("failed");
  });

  it("queryBrain 200/400: says when the documents do not answer, and refuses an empty question", async () => {
    const { id } = await account.client.brains.create({ name: "Blank" });
    const { answer, ...rest } = await account.client.brains.query(id, { question: "Who was Ada Lovelace?" });
    expect(answer.length).toBeGreaterThan(0);
    expect(rest).toEqual({ sources: [], confidence: 0, passage: null });
    const json = { question: "" };
    const refused = await raw("POST", `/v1/brains/${id}/query`, { key: account.key, json });
    expect(refusal(refused)).toEqual([400, "VALIDATION_ERROR", "question"]);
  });

  it("getBrain 404, updateBrain 404, queryBrain 404, addBrainDocuments 404, deleteBrain 404: another account's", async () => {
    const { id } = await account.client.brains.create({ name: "Mine" });
    const { brains } = stranger.client;
    const notFound = { status: 404, code: "RESOURCE_NOT_FOUND" };
    await expect(brains.get(id)).rejects.toMatchObject(notFound);
    await expect(brains.update(id, { name: "Theirs" })).rejects.toMatchObject(notFound);
    await expect(brains.query(id, { question: "What?" })).rejects.toMatchObject(notFound);
    await expect(brains.addDocuments(id, { title: "a", text: "b" })).rejects.toMatchObject(notFound);
    await expect(brains.delete(id)).rejects.toMatchObject(notFound);
    expect((await account.client.brains.get(id)).name).toBe("Mine");
  });

  it("deleteBrain 200, getBrain 404: gone for good", async () => {
    const { id } = await account.client.brains.create({ name: "Brief" });
    expect((await account.client.brains.delete(id)).id).toBe(id);
    await expect(account.client.brains.get(id)).rejects.toMatchObject({ status: 404 });
  });
});
