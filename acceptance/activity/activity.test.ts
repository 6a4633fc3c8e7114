import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("What was done with an account", () => {
  let account: Account;
  let folderId: string;
  beforeAll(async () => {
    account = await newAccount("doer");
    folderId = (await account.client.folders.create({ name: "spring" })).folder_id;
    await account.client.folders.rename(folderId, { name: "summer" });
  });

  it("listAudit 200: tells what was changed and by which key, page by page", async () => {
    const list = async () => {
      const entries = [];
      for await (const entry of account.client.auditAndUsage.listAudit({ limit: 1 })) entries.push(entry);
      return entries;
    };
    const { key_id: id } = await account.client.apiKeys.validate();
    const about = { resource_id: folderId, outcome: "done", actor: { kind: "key", id, name: "doer" } };
    await expect.poll(list, { timeout: 30_000 }).toMatchObject([
      { operation: "renameFolder", ...about },
      { operation: "createFolder", ...about },
    ]);
  });

  it("listAudit 400, listRequests 400: a cursor of another list", async () => {
    const { auditAndUsage } = account.client;
    const token = "bm9uZQ";
    await expect(auditAndUsage.listAudit({ token })).rejects.toMatchObject({ status: 400 });
    await expect(auditAndUsage.listRequests({ token })).rejects.toMatchObject({ status: 400 });
  });

  it("listRequests 200, getVideo 404: tells what was called and what came of it", async () => {
    await expect(account.client.videos.get("vid_none")).rejects.toMatchObject({ status: 404 });
    const list = async () =>
      (await account.client.auditAndUsage.listRequests({ status_class: "4xx", operation: "getVideo" }))
        .requests;
    await expect
      .poll(list, { timeout: 30_000 })
      .toMatchObject([{ method: "GET", path_template: "/v1/videos/{video_id}", status: 404 }]);
  });

  it("getUsage 200/400, listCredits 200/400: tell what was made each day, and what was charged for it", async () => {
    const { auditAndUsage, streaming } = account.client;
    const { session_id } = await streaming.createSession({ avatar_id: "zuri" });
    const today = new Date().toISOString().slice(0, 10);
    const { days } = await auditAndUsage.getUsage();
    expect(days).toHaveLength(30);
    // The day may have changed since.
    const isIn = days.filter(({ date, credits }) => date >= today && credits === 0.2);
    expect(isIn).toHaveLength(1);
    const { entries } = await auditAndUsage.listCredits();
    expect(entries).toMatchObject([
      { kind: "charge", reason: "streaming_session", resource_id: session_id, credits: 0.2 },
    ]);
    await expect(auditAndUsage.getUsage({ from: "2025-01-01", to: "2026-01-02" })).rejects.toMatchObject({
      status: 400,
    });
    await expect(auditAndUsage.listCredits({ token: "bm9uZQ" })).rejects.toMatchObject({ status: 400 });
  });
});
