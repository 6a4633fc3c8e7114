import { setTimeout as sleep } from "node:timers/promises";
import type { Batch, Orator } from "@orator/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { toneWav } from "../files.ts";
import { startReceiver } from "../receiver.ts";
import { newGreeting, rowsFor } from "./greeting.ts";
import { zipEntries } from "./zip-entries.ts";

/** What the tests of one row share: nothing that one of them changes. */
let account: Account;
let stranger: Account;
let template: string;
let sound: string;

async function ended({ batches }: Orator, id: string): Promise<Batch> {
  for (; ; await sleep(300)) {
    const batch = await batches.get(id);
    if (batch.finished_at !== null) return batch;
  }
}

/** Sends a CSV file to an operation on the template. */
async function csv(
  operation: "" | "/dry_run" | "?dry_run=true",
  file: string | Uint8Array,
): ReturnType<typeof raw> {
  return raw("POST", `/v1/templates/${template}/batch${operation}`, {
    key: account.key,
    headers: { "content-type": "text/csv" },
    body: new Blob([typeof file === "string" ? file : new Uint8Array(file)]),
  });
}

describe.skipIf(stack === undefined)("Batches", () => {
  beforeAll(async () => {
    [account, stranger] = await Promise.all([newAccount("batch"), newAccount("stranger")]);
    template = await newGreeting(account.client);
    sound = (await account.client.assets.create(toneWav(0.4), { name: "tone.wav" })).asset_id;
  });

  it(
    "createBatch 201/409, getBatch 200, listBatches 200, listBatchRows 200, getBatchResultsCsv 200, getBatchResultsZip 200, deleteBatch 200: a video and an event for every row, and the results in one file",
    { timeout: 600_000 },
    async () => {
      const { batches, videos, webhooks } = account.client;
      const receiver = await startReceiver();
      try {
        const { secret, endpoint_id } = await webhooks.addEndpoint({ url: `${receiver.url}/batch` });
        const names = ["Ann", "=1+1", "Zoë/../x"];
        const order = { rows: rowsFor(names, sound), test: true };
        const { batch_id: id } = await batches.create(template, order, { idempotencyKey: "batch-1" });
        expect((await batches.create(template, order, { idempotencyKey: "batch-1" })).batch_id).toBe(id);
        const another = batches.create(template, { ...order, caption: true }, { idempotencyKey: "batch-1" });
        await expect(another).rejects.toMatchObject({ status: 409 });
        const batch = await ended(account.client, id);
        expect(batch).toMatchObject({ status: "completed", total: 3, progress: 100, template_id: template });
        expect(batch.counts).toEqual({ pending: 0, ordered: 0, completed: 3, failed: 0, cancelled: 0 });
        expect((await batches.list({ template_id: template })).batches).toEqual([batch]);
        const { rows } = await batches.listRows(id, { status: "completed" });
        expect(rows.map(({ row, variables }) => [row, variables["name"]])).toEqual(
          names.map((name, index) => [index + 1, name]),
        );
        for (const [index, { video_id }] of rows.entries())
          expect(await videos.get(video_id!)).toMatchObject({
            status: "completed",
            title: `For ${names[index]}`,
          });

        while (receiver.got.filter(({ method }) => method === "POST").length < 3) await sleep(200);
        await sleep(1000);
        const events = await receiver.events(secret, "/batch");
        expect(events.map(({ event_type }) => event_type)).toEqual(names.map(() => "personalized_video"));
        const told = events.map(({ event_data }) => event_data as Record<string, any>);
        expect(told.map(({ video_id }) => video_id).sort()).toEqual(
          rows.map(({ video_id }) => video_id).sort(),
        );
        const first = told.find(({ contact_info }) => contact_info.email === "Ann@example.com")!;
        expect(first["project_id"]).toBe(id);
        for (const name of ["video_url", "gif_url", "landing_page_url"])
          expect((await fetch(first[name])).status, name).toBe(200);
        expect(first["gif_html"]).toContain(first["landing_page_url"]);

        const lines = (await batches.getResultsCsv(id)).split("\r\n");
        expect(lines[0]).toContain("row,status,title,video_id,video_url,");
        expect(lines[0]).toMatch(/,email,name,sound$/);
        expect(lines[2]).toContain(",'=1+1,");
        const zip = zipEntries(Buffer.from(await (await batches.getResultsZip(id)).arrayBuffer()));
        expect([...zip.keys()]).toEqual([
          "1 For Ann.mp4",
          "2 For =1+1.mp4",
          "3 For Zoë .. x.mp4",
          "results.csv",
        ]);
        const film = Buffer.from(await (await fetch(first["video_url"])).arrayBuffer());
        expect(zip.get("1 For Ann.mp4")!.equals(film)).toBe(true);

        expect((await batches.delete(id)).id).toBe(id);
        await expect(batches.get(id)).rejects.toMatchObject({ status: 404 });
        expect((await videos.get(rows[0]!.video_id!)).status).toBe("completed");
        await webhooks.deleteEndpoint({ endpoint_id });
      } finally {
        await receiver.stop();
      }
    },
  );

  it(
    "createBatch 201, cancelBatch 200/409, retryBatch 200/409, deleteBatch 409: a batch is stopped, and failed rows are tried again",
    { timeout: 600_000 },
    async () => {
      const { batches, assets } = account.client;
      const lost = (await assets.create(toneWav(0.4), { name: "lost.wav" })).asset_id;
      const many = Array.from({ length: 40 }, (_, index) => `Person ${index}`);
      const { batch_id: id } = await batches.create(template, { rows: rowsFor(many, sound), test: true });
      await expect(batches.delete(id)).rejects.toMatchObject({ status: 409 });
      expect((await batches.cancel(id)).status).toBe("cancelled");
      const { counts } = await ended(account.client, id);
      expect(counts.cancelled + counts.completed).toBe(40);
      expect(counts.cancelled).toBeGreaterThan(30);
      await expect(batches.cancel(id)).rejects.toMatchObject({ status: 409 });
      await expect(batches.retry(id)).rejects.toMatchObject({ status: 409 });

      const rows = [...rowsFor(["Ann"], sound), ...rowsFor(["Bob"], lost)];
      const second = await batches.create(template, { rows, test: true });
      await assets.delete(lost);
      const { counts: after } = await ended(account.client, second.batch_id);
      expect(after).toMatchObject({ completed: 1, failed: 1 });
      const [failed] = (await batches.listRows(second.batch_id, { status: "failed" })).rows;
      expect(failed).toMatchObject({ row: 2 });
      expect(failed!.error!.message.length).toBeGreaterThan(10);
      expect((await batches.retry(second.batch_id)).status).toBe("processing");
      expect((await ended(account.client, second.batch_id)).counts).toMatchObject({
        completed: 1,
        failed: 1,
      });
    },
  );

  it("dryRunBatch 200/400/404/415, createBatch 400/404/413/415: rows of a file are checked cell by cell, and nothing is made of wrong ones", async () => {
    const { body } = await csv(
      "/dry_run",
      `\uFEFFName;sound;contact_note\r\n`.replace("Name", "name") +
        `Ann;${sound};"says ""hi"";\r\nand more"\r\n=1+1;${sound};\r\nBob\r\n;${sound};x\r\nCid;ast_none;\r\n`,
    );
    expect(body).toMatchObject({ is_valid: false, row_count: 5, columns: ["name", "sound"], error_count: 3 });
    expect(body.errors.map(({ row, column }: any) => [row, column])).toEqual([
      [3, null],
      [4, "name"],
      [5, "sound"],
    ]);
    expect(body.estimated_credits).toBe(1);
    const latin = await csv("/dry_run", Buffer.from(`name\tsound\nZoë\t${sound}\n`, "latin1"));
    expect(latin.body).toMatchObject({ is_valid: true, row_count: 1 });

    const wrong = await csv("", `name,sound\nAnn,${sound}\nBob\n`);
    expect(refusal(wrong)).toEqual([400, "VALIDATION_ERROR", "rows[1]"]);
    const right = await csv("", `name;sound;email\nAnn;${sound};ann@example.com\n`);
    expect([right.status, right.body.total]).toEqual([201, 1]);
    await account.client.batches.cancel(right.body.batch_id);
    const flagged = await csv("?dry_run=true", `name,sound\nAnn,${sound}\n`);
    expect(refusal(flagged)).toEqual([400, "VALIDATION_ERROR", "dry_run"]);
    const unknown = await csv("", `name,sound,__proto__\nAnn,${sound},x\n`);
    expect(unknown.body.error.message).toContain("__proto__");
    expect(unknown.status).toBe(400);
    const broken = await csv("/dry_run", 'name,sound\n"Ann,never closed\nBob,x\n');
    expect(broken.body.errors).toEqual([
      { row: 1, column: null, reason: "has a quote that is never closed" },
    ]);
    expect(refusal(await csv("/dry_run", "name,name\na,b\n"))).toEqual([400, "VALIDATION_ERROR", "file"]);
    expect((await account.client.batches.list()).batches.every(({ total }) => total !== 5)).toBe(true);
    const key = account.key;
    for (const operation of ["", "/dry_run"]) {
      const path = `/v1/templates/${template}/batch${operation}`;
      const odd = await raw("POST", path, { key, headers: { "content-type": "image/png" }, body: "x" });
      expect(odd.status).toBe(415);
    }
    expect((await csv("", `name\n${"x".repeat(11 * 2 ** 20)}\n`)).status).toBe(413);
    const { batches } = stranger.client;
    const rows = rowsFor(["Ann"], sound);
    await expect(batches.create(template, { rows })).rejects.toMatchObject({ status: 404 });
    await expect(batches.dryRun(template, { rows })).rejects.toMatchObject({ status: 404 });
  });

  it(
    "dryRunBatch 200/400/413: ten thousand rows with formulas are checked, one more is not, nor is a file beyond the limit",
    { timeout: 300_000 },
    async () => {
      const many = (count: number): string =>
        `name,sound\r\n${`"=HYPERLINK(""x"")",${sound}\r\n`.repeat(count)}`;
      const { body } = await csv("/dry_run", many(10_000));
      expect(body).toMatchObject({ is_valid: true, row_count: 10_000, error_count: 0 });
      expect(refusal(await csv("/dry_run", many(10_001)))).toEqual([400, "VALIDATION_ERROR", "file"]);
      const huge = await csv("/dry_run", `name\n${"x".repeat(11 * 2 ** 20)}\n`);
      expect(huge.status).toBe(413);
      const form = new FormData();
      form.append("file", new Blob([`name,sound\nAnn,${sound}\n`]), "rows.csv");
      form.append("test", "true");
      const { key } = account;
      const asForm = await raw("POST", `/v1/templates/${template}/batch/dry_run`, { key, body: form });
      expect(asForm.body).toMatchObject({ is_valid: true, row_count: 1, estimated_credits: 0 });
    },
  );

  it("getBatch 404, listBatchRows 400/404, cancelBatch 404, retryBatch 404, deleteBatch 404, getBatchResultsCsv 404, getBatchResultsZip 404, listBatches 400: what is another account's is not there", async () => {
    const rows = rowsFor(["Ann"], sound);
    const { batch_id: id } = await account.client.batches.create(template, { rows, test: true });
    const { batches } = stranger.client;
    for (const call of [
      () => batches.get(id),
      () => batches.listRows(id),
      () => batches.cancel(id),
      () => batches.retry(id),
      () => batches.delete(id),
      () => batches.getResultsCsv(id),
      () => batches.getResultsZip(id),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    const { key } = account;
    const list = await raw("GET", "/v1/batches?limit=0", { key });
    expect(refusal(list)).toEqual([400, "VALIDATION_ERROR", "limit"]);
    const odd = await raw("GET", `/v1/batches/${id}/rows?status=lost`, { key });
    expect(refusal(odd)).toEqual([400, "VALIDATION_ERROR", "status"]);
    await ended(account.client, id);
  });
});
