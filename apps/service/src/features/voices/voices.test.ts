import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { probe } from "@orator/media";
import { availableVoices } from "@orator/speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { sampleLine } from "./sample-lines.ts";
import { createVoiceSamples } from "./voice-samples.ts";

const clock = new ManualClock();
let service: TestService;
let key: string;
let folder: string;
beforeAll(async () => {
  service = await startTestService({ clock });
  key = await service.keyFor();
  folder = await mkdtemp(join(tmpdir(), "orator-voices-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

function get(path: string) {
  return service.request("GET", path, { key });
}

function preview(id: string, text: unknown) {
  return service.request("POST", `/v1/voices/${id}/preview`, { key, body: { text } });
}
/** What the sound behind an address is. */
async function listen(url: string) {
  const answer = await fetch(url.replace(/^http:\/\/[^/]+/, service.url));
  const file = join(folder, "sound.m4a");
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return probe(file);
}

describe("GET /v1/voices", () => {
  it("200 with every voice, each with a preview of its own", async () => {
    const { body } = await get("/v1/voices?limit=100");
    expect(body.pagination.total).toBe(availableVoices().length);
    expect(new Set(body.voices.map((voice: { preview_url: string }) => voice.preview_url)).size).toBe(
      availableVoices().length,
    );
    expect(body.voices[0]).toMatchObject({
      id: "en-us-clara",
      language: "en-US",
      gender: "female",
      properties: { accent: "American", age: "adult", style: "warm", quality: "classic", engine: "flite" },
    });
  });

  it("200 with those of a language or a locale in any case, of a gender, and of a scope", async () => {
    const localesOf = async (query: string): Promise<string[]> =>
      [
        ...new Set(
          (await get(`/v1/voices?limit=100&${query}`)).body.voices.map(
            (voice: { language: string }) => voice.language,
          ),
        ),
      ].sort() as string[];
    expect(await localesOf("language=PT")).toEqual(["pt-BR", "pt-PT"]);
    expect(await localesOf("language=pt-br")).toEqual(["pt-BR"]);
    expect(await localesOf("language=pt_BR")).toEqual(["pt-BR"]);
    expect(await localesOf("language=p")).toEqual([]);
    expect(await localesOf("scope=private")).toEqual([]);
    const { voices } = (await get("/v1/voices?gender=neutral")).body;
    expect(voices.map((voice: { gender: string }) => voice.gender)).toEqual(["neutral", "neutral"]);
  });

  it("plays a preview that was not there before, in a language of another script too", async () => {
    for (const language of ["en-GB", "ar"]) {
      const { voices } = (await get(`/v1/voices?language=${language}&limit=1`)).body;
      const { audio, durationMs } = await listen(voices[0].preview_url);
      expect(audio).toMatchObject({ codec: "aac", sampleRateHz: 48_000, channels: 1 });
      expect(durationMs).toBeGreaterThan(2500);
      expect(durationMs).toBeLessThan(10_000);
    }
  });

  it("has a line in the own language of every voice", () => {
    const mute = availableVoices().filter(({ locale }) => sampleLine(locale) === undefined);
    expect(mute.map(({ id }) => id)).toEqual([]);
  });
});

describe("GET /v1/voices/locales", () => {
  it("200 with the locales of the voices, each once, with a full name and a label that is shorter and its own", async () => {
    const { locales } = (await get("/v1/voices/locales")).body.data;
    const codes = locales.map(({ locale }: { locale: string }) => locale);
    expect([...codes].sort()).toEqual([...new Set(availableVoices().map(({ locale }) => locale))].sort());
    for (const { value, label } of locales) expect(label.length, value).toBeLessThan(value.length);
    expect(new Set(locales.map(({ label }: { label: string }) => label)).size).toBe(locales.length);
    expect(locales).toContainEqual({
      value: "English (United States)",
      label: "English (US)",
      language: "English",
      tag: null,
      locale: "en-US",
      language_code: "en-US",
    });
  });
});

describe("POST /v1/voices/{voice_id}/preview", () => {
  it("200 with a sound as long as it says, spoken once for the same text", async () => {
    const first = await preview("en-us-leo", "Good morning.");
    expect(first.status).toBe(200);
    const { durationMs } = await listen(first.body.preview_url);
    expect(Math.abs(durationMs - first.body.duration_ms)).toBeLessThan(2);
    const { accounts } = service.features;
    const { id } = (await accounts.byName("owner"))!;
    const keys = async (): Promise<number> => {
      let count = 0;
      for await (const _ of service.services.blobs.list(`${id}/voice-samples/`)) count++;
      return count;
    };
    expect(await keys()).toBe(1);
    expect((await preview("en-us-leo", "Good morning.")).body.duration_ms).toBe(first.body.duration_ms);
    expect(await keys()).toBe(1);

    clock.advance(15 * 86_400_000);
    await createVoiceSamples(service.services, { waited: new WaitedWork(), serviceVersion: "any" }).forget();
    expect(await keys()).toBe(0);
    const again = await preview("en-us-leo", "Good morning.");
    expect((await listen(again.body.preview_url)).durationMs).toBeGreaterThan(500);
  });

  it("400 for texts that are empty, too long, or nothing that can be spoken, and for pauses that are too long", async () => {
    const answers = await Promise.all(
      ["", "x".repeat(501), "…", 7, undefined, "A <break time='11s'/> b"].map((text) =>
        preview("en-us-leo", text),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.error.details.field])).toEqual(
      answers.map(() => [400, "text"]),
    );
  });

  it("200 with the words of a vocabulary said as it says, and 400 for a pronunciation that is none", async () => {
    const path = "/v1/voices/en-us-leo/preview";
    const hear = (vocabulary: unknown) =>
      service.request("POST", path, { key, body: { text: "We run Nginx.", vocabulary } });
    const plain = await preview("en-us-leo", "We run Nginx.");
    const marked = await preview("en-us-leo", "We run [[Nginx|engine ex, engine ex]].");
    const { body } = await hear([["nginx", "engine ex, engine ex"]]);
    expect(body.duration_ms).toBeGreaterThan(plain.body.duration_ms);
    expect(new URL(body.preview_url).pathname).toBe(new URL(marked.body.preview_url).pathname);
    const wrong = await hear([["Nginx", "/QQ9/"]]);
    expect([wrong.status, wrong.body.error.details.field]).toEqual([400, "vocabulary[0]"]);
  });

  it("404 for a voice that is not there", async () => {
    expect((await preview("en-us-nobody", "Hello.")).status).toBe(404);
  });
});
