import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, operatorAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Backups", () => {
  let operator: Account;
  beforeAll(async () => void (operator = await operatorAccount()));

  it("createBackup 201/409, getBackup 200, listBackups 200, deleteBackup 200/409: one at a time, kept until it is deleted", async () => {
    const { backups } = operator.client;
    const create = () => raw("POST", "/v1/backups", { key: operator.key });
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { backup_id } = answers.find(({ status }) => status === 201)!.body;
    const early = await raw("DELETE", `/v1/backups/${backup_id}`, { key: operator.key });
    expect([early.status, early.body.error?.code]).toEqual([409, "CONFLICT"]);
    await expect.poll(() => backups.get(backup_id)).toMatchObject({ status: "ready", error: null });
    const { file, size_bytes } = await backups.get(backup_id);
    expect(file).toMatch(/backups.*\.tar\.zst$/);
    expect(size_bytes).toBeGreaterThan(0);
    expect((await backups.list()).backups.map((backup) => backup.backup_id)).toContain(backup_id);
    await backups.delete(backup_id);
    expect((await raw("GET", `/v1/backups/${backup_id}`, { key: operator.key })).status).toBe(404);
  });

  it("listBackups 400/403: a cursor that is none; another account's key, whatever its scopes", async () => {
    const refused = await raw("GET", "/v1/backups?token=x", { key: operator.key });
    expect(refusal(refused)).toEqual([400, "VALIDATION_ERROR", "token"]);
    const { key } = await newAccount("tenant");
    expect((await raw("GET", "/v1/backups", { key })).status).toBe(403);
  });
});
