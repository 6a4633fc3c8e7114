import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";

describe.skipIf(stack === undefined)("Voices", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("listener")));

  it("listVoices 200: in pages, by language and by gender", async () => {
    const { voices } = account.client;
    const { pagination } = await voices.list();
    expect(pagination).toMatchObject({ page: 1, limit: 20 });
    const english = await voices.list({ language: "EN", gender: "female", limit: 100 });
    expect(english.voices.length).toBeGreaterThan(0);
    for (const voice of english.voices) {
      expect(voice.language).toMatch(/^en/);
      expect(voice.gender).toBe("female");
    }
    const all = new Set<string>();
    for await (const { id } of voices.list({ limit: 7 })) all.add(id);
    expect(all.size).toBe(pagination.total);
    expect((await voices.list({ scope: "private" })).voices).toEqual([]);
    const classic = await voices.list({ quality: "classic", limit: 100 });
    expect(classic.voices.length).toBeGreaterThan(0);
    for (const { properties } of classic.voices) expect(properties.quality).toBe("classic");
    const warm = await voices.list({ style: "Warm", age: "adult", limit: 100 });
    expect(warm.voices.length).toBeGreaterThan(0);
    for (const { properties } of warm.voices)
      expect(properties).toMatchObject({ style: "warm", age: "adult" });
    const neural = await voices.list({ quality: "neural" });
    expect(neural.pagination.total + classic.pagination.total).toBe(pagination.total);
  });

  it("listVoices 400: a page, a limit, a scope, a gender and a quality that are none", async () => {
    for (const [query, field] of [
      ["page=0", "page"],
      ["limit=101", "limit"],
      ["limit=two", "limit"],
      ["scope=mine", "scope"],
      ["gender=robot", "gender"],
      ["quality=best", "quality"],
    ])
      expect(refusal(await raw("GET", `/v1/voices?${query}`, { key: account.key }))).toEqual([
        400,
        "VALIDATION_ERROR",
        field,
      ]);
  });

  it("listVoiceLocales 200: the locales of the voices that exist", async () => {
    const { data } = await account.client.voices.listLocales();
    const languages = new Set<string>();
    for await (const { language } of account.client.voices.list({ limit: 100 })) languages.add(language);
    expect(new Set(data.locales.map(({ locale }) => locale))).toEqual(languages);
  });

  it("previewVoice 200: speaks a text once, into a file that plays", async () => {
    const { voices } = account.client;
    const made = await voices.preview("en-us-clara", { text: "Good morning." });
    expect(made.duration_ms).toBeGreaterThan(300);
    const file = await fetch(made.preview_url);
    expect(file.headers.get("content-type")).toMatch(/^audio\//);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const longer = await voices.preview("en-us-clara", {
      text: "Good morning.",
      vocabulary: [["morning", "mor-ning, mor-ning, mor-ning"]],
    });
    expect(longer.duration_ms).toBeGreaterThan(made.duration_ms);
    const again = await voices.preview("en-us-clara", { text: "Good morning." });
    expect(new URL(again.preview_url).pathname).toBe(new URL(made.preview_url).pathname);
  });

  it("previewVoice 400/404: too long a text, a blank one, an unknown voice", async () => {
    const { key } = account;
    const preview = (voice: string, text: string) =>
      raw("POST", `/v1/voices/${voice}/preview`, { key, json: { text } });
    expect(refusal(await preview("en-us-clara", "a".repeat(501)))).toEqual([400, "VALIDATION_ERROR", "text"]);
    expect(refusal(await preview("en-us-clara", " "))).toEqual([400, "VALIDATION_ERROR", "text"]);
    expect((await preview("nobody", "Hello.")).status).toBe(404);
  });
});
