import { beforeAll, describe, expect, it } from "vitest";
import { clientOf, newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Engines", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("engineer")));

  it("listEngines 200: what speaks, hears, reads and draws, and how to add what is missing", async () => {
    const { engines } = await account.client.engines.list();
    const capabilities = new Set(engines.map(({ capability }) => capability));
    expect([...capabilities]).toEqual([
      "speech",
      "recognition",
      "translation",
      "retrieval",
      "answers",
      "portraits",
    ]);
    expect(engines.find(({ engine }) => engine === "flite")).toMatchObject({
      kind: "embedded",
      state: "ready",
      quality: "classic",
    });
    for (const { state, kind, detail } of engines.filter(({ state }) => state === "missing"))
      expect([state, kind, detail]).toEqual([
        "missing",
        kind,
        expect.stringMatching(/^npm run models -- add |^Set by [A-Z_]+|^On Debian: |@orator\/espeak/),
      ]);
  });

  it("listEngines 200, getReadiness 200: the same engines are ready in both", async () => {
    const { engines } = await account.client.engines.list();
    const { checks } = (await raw("GET", "/readyz")).body;
    const ready = engines.filter(({ state }) => state === "ready").map(({ engine }) => engine);
    const { database: _, storage: __, ...named } = checks;
    expect(Object.keys(named)).toEqual(ready);
  });

  it("listEngines 200, listVoices 200: every voice's engine is one of them, and of its quality", async () => {
    const { engines } = await account.client.engines.list();
    for await (const { id, properties } of account.client.voices.list({ limit: 100 })) {
      const speaking = engines.find(({ engine }) => engine === properties.engine);
      expect([id, speaking?.state, speaking?.quality]).toEqual([id, "ready", properties.quality]);
    }
  });

  it("listEngines 401: without a key, and with one that is none", async () => {
    expect(refusal(await raw("GET", "/v1/engines"))[0]).toBe(401);
    await expect(clientOf("ork_none").engines.list()).rejects.toMatchObject({ status: 401 });
  });
});
