import { beforeAll, describe, expect, it } from "vitest";
import { clientOf, newAccount, raw, runAdmin, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("API keys", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("keeper")));

  it("validateApiKey 200: tells what the key is and whose", async () => {
    expect(await account.client.apiKeys.validate()).toMatchObject({
      valid: true,
      name: "keeper",
      scopes: ["read", "write"],
      expires_at: null,
      account: { name: account.name, plan: "scale" },
    });
  });

  it("validateApiKey 401: a missing, an empty and an unknown key", async () => {
    for (const headers of [{}, { "x-api-key": "" }, { "x-api-key": "ork_unknown" }])
      expect((await raw("POST", "/v1/api-keys/validate", { headers })).status).toBe(401);
  });

  it("listApiKeys 200: names keys and never shows a secret", async () => {
    const { status, body } = await raw("GET", "/v1/api-keys", { key: account.key });
    expect(status).toBe(200);
    expect(body.api_keys).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(account.key);
  });

  it("createApiKey 201/400/403, revokeApiKey 200, validateApiKey 200/401: a program makes a key with its own, and ends it", async () => {
    const { name } = account;
    const admin = await runAdmin(
      "create-key",
      "--name",
      "admin",
      "--account",
      name,
      "--scopes",
      "read,admin",
    );
    const { apiKeys } = clientOf(admin);
    const { key, key_id } = await apiKeys.create({ name: "site", scopes: ["read"], expires_in_days: 1 });
    expect(await clientOf(key).apiKeys.validate()).toMatchObject({ key_id, name: "site", scopes: ["read"] });
    await expect(apiKeys.create({ name: "site", scopes: ["write"] })).rejects.toMatchObject({ status: 403 });
    await expect(apiKeys.create({ name: "site", scopes: [] })).rejects.toMatchObject({ status: 400 });
    expect(await apiKeys.revoke(key_id)).toMatchObject({ key_id, revoked: true });
    await expect(clientOf(key).apiKeys.validate()).rejects.toMatchObject({ status: 401 });
  });

  it("validateApiKey 200/401, listApiKeys 200/400: a key is revoked while the service runs, and stays on the list", async () => {
    const second = await runAdmin("create-key", "--name", "second", "--account", account.name);
    const { key_id } = await clientOf(second).apiKeys.validate();
    await runAdmin("revoke-key", "--id", key_id);
    await expect(clientOf(second).apiKeys.validate()).rejects.toMatchObject({ status: 401 });
    const { api_keys } = await account.client.apiKeys.list();
    expect(api_keys.find((key) => key.key_id === key_id)?.revoked).toBe(true);
    const paged: string[] = [];
    for await (const key of account.client.apiKeys.list({ limit: 1 })) paged.push(key.key_id);
    expect(paged).toEqual(api_keys.map((key) => key.key_id));
    await expect(account.client.apiKeys.list({ token: "x" })).rejects.toMatchObject({ status: 400 });
  });
});
