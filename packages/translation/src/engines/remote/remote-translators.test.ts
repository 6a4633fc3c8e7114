import { describe, expect, it } from "vitest";
import { brokenTranslatorPromises } from "../../conformance.ts";
import { translate } from "../../translate.ts";
import type { TranslateRequest } from "../../ports.ts";
import { REMOTE_TRANSLATORS } from "../../settings.ts";
import { connected, json } from "./fake-server.fixture.ts";
import type { Answering, Connected } from "./fake-server.fixture.ts";

const HELLO: TranslateRequest = { lines: [{ text: "Hello there." }], from: "en", to: "de" };

async function errorOf({ translator }: Connected, signal?: AbortSignal): Promise<Error> {
  return translator
    .translate({ ...HELLO, ...(signal && { signal }) })
    .then(() => new Error("it translated"))
    .catch((error: Error) => error);
}

function failing(status: number, body: unknown = {}, headers = {}): Answering {
  return (_, response) => json(response, status, body, headers);
}

describe.each(REMOTE_TRANSLATORS)("%s", (engine) => {
  it("keeps what every translator promises", async () => {
    const { translator } = await connected(engine);
    expect(await brokenTranslatorPromises(translator, { from: "en", to: "de" })).toEqual([]);
  });

  it("asks again after 429 and 5xx, and gives the answer then", async () => {
    const all = await connected(engine);
    await all.translator.pairs();
    all.misbehave(failing(429), failing(503), "well");
    expect(await all.translator.translate(HELLO)).toEqual(["» Hello there. «"]);
  });

  it("fails with one line that names no host when the server is away, slow, or answers something else", async () => {
    const ways: [Answering, RegExp][] = [
      [failing(500), /failed \(500\)$/],
      [(_, response) => void response.end("<html>no</html>"), /answered with a web page instead of JSON$/],
      [failing(200, { choices: [], translatedText: "no", translations: {} }), /answered with/],
      [(_, response) => void response.end(`"${"x".repeat(5_000_000)}"`), /answered with more than it may$/],
      [(_, response) => void response.destroy(), /can't be reached$|broke its answer off$/],
      [() => {}, /took too long$/],
    ];
    for (const [way, message] of ways) {
      const all = await connected(engine, { pace: { tryMs: 300, allMs: 600 } });
      await all.translator.pairs();
      all.misbehave(way);
      const error = await errorOf(all);
      expect(error).toMatchObject({ code: "ENGINE_FAILED" });
      expect(error.message).toMatch(message);
      expect(error.message).not.toContain("127.0.0.1");
    }
  });

  it("never shows its key, and says which variable holds a wrong one", async () => {
    const key = "key-of-somebody-else-42";
    const all = await connected(engine, { key });
    all.misbehave((_, response) => json(response, 401, { error: { message: `wrong key ${key}` } }));
    const error = await errorOf(all);
    expect(error.message).toContain("TRANSLATION_API_KEY");
    expect(JSON.stringify(error) + String(error.stack)).not.toContain(key);
  });

  it("ends at once, with its reason, when somebody gives it up", async () => {
    const all = await connected(engine);
    await all.translator.pairs();
    const stop = new AbortController();
    const reason = new Error("no longer wanted");
    all.misbehave(() => stop.abort(reason));
    expect(await errorOf(all, stop.signal)).toBe(reason);
  });

  it("translates nothing where another engine is set, or none", async () => {
    const all = await connected(engine);
    const others = REMOTE_TRANSLATORS.filter((other) => other !== engine);
    for (const other of others) expect((await connected(other)).translator.id).toBe(other);
    await expect(translate({ ...HELLO, from: "xx-1" }, [all.translator])).rejects.toMatchObject({
      code: "UNKNOWN_LANGUAGE",
    });
  });
});

describe("LibreTranslate", () => {
  it("is asked in its own codes, with the key in the body and in no header", async () => {
    const { translator, seen } = await connected("libretranslate");
    await translator.translate({ ...HELLO, to: "zh-TW" });
    expect(seen.at(-1)!.body).toMatchObject({ source: "en", target: "zt", q: ["Hello there."] });
    expect(seen.at(-1)!.headers.authorization).toBeUndefined();
  });

  it("gets long texts in several requests", async () => {
    const { translator, seen } = await connected("libretranslate");
    const lines = Array.from({ length: 60 }, (_, i) => ({ text: `Line ${i}` }));
    expect(await translator.translate({ ...HELLO, lines })).toHaveLength(60);
    expect(seen.filter(({ path }) => path === "/translate")).toHaveLength(3);
  });

  it("keeps terms that it breaks by asking without their placeholders, and says what is lost all the same", async () => {
    const { translator, translateBy } = await connected("libretranslate");
    translateBy((text) =>
      text
        .replaceAll(/Zqx\w+/g, "kaputt")
        .replace("Cloud Nine", "CLOUD NINE")
        .replace("Orator", "Redner"),
    );
    const lines = ["I use Cloud Nine.", "Ask Orator."].map((text) => ({ text }));
    const glossary = { keep: ["Cloud Nine", "Orator"], forced: [] };
    const { lines: done, warnings } = await translate({ ...HELLO, lines, glossary }, [translator]);
    expect(done).toEqual(["I use Cloud Nine.", "Ask Redner."]);
    expect(warnings).toEqual(['Line 2: "Orator" was to stay as it is, and is not in the translation.']);
  });
});

describe("DeepL", () => {
  it("gets its own codes, terms as XML elements, and formality where the target knows it", async () => {
    const { translator, seen } = await connected("deepl");
    const request = { ...HELLO, lines: [{ text: "Ask Tom & Orator." }], tone: "friendly and casual" };
    const glossary = { keep: ["Orator"], forced: [] };
    const { lines } = await translate({ ...request, glossary }, [translator]);
    expect(lines).toEqual(["» Ask Tom & Orator. «"]);
    expect(seen.at(-1)!.body).toMatchObject({
      text: ['Ask Tom &amp; <x id="0"/>.'],
      source_lang: "EN",
      target_lang: "DE",
      tag_handling: "xml",
      formality: "prefer_less",
    });
    await translate({ ...request, from: "de", to: "en-GB" }, [translator]);
    expect(seen.at(-1)!.body).not.toHaveProperty("formality");
    expect(seen.at(-1)!.body).toMatchObject({ source_lang: "DE", target_lang: "EN-US" });
  });

  it("says that the credit is spent for 456", async () => {
    const all = await connected("deepl");
    await all.translator.pairs();
    all.misbehave(failing(456, { message: "Quota Exceeded" }));
    expect((await errorOf(all)).message).toMatch(/no credit left/);
  });
});
