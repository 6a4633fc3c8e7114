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
    const list = () => Array.fromAsync(account.client.auditAndUsage.listAudit({ limit: 1 }));
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
});
