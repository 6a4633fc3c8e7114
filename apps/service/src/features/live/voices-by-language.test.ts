import { afterAll, beforeAll, expect, it } from "vitest";
import { joinLive, until } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let key: string;
let brain_id: string;

beforeAll(async () => {
  service = await startTestService({ works: true });
  key = await service.keyFor();
  brain_id = (await post("/v1/brains", { name: "Shop" })).id;
  const text =
    "Wir haben von Montag bis Freitag von neun bis achtzehn Uhr geöffnet. Am Sonntag ist das Geschäft natürlich geschlossen.";
  await post(`/v1/brains/${brain_id}/documents`, { text, title: "Öffnungszeiten" });
  await until(
    async () => (await service.request("GET", `/v1/brains/${brain_id}`, { key })).body.status === "ready",
  );
}, 180_000);
afterAll(() => service.stop());

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

async function anAgent(settings: object) {
  const made = await service.request("POST", "/v1/agentic-avatars", {
    key,
    body: {
      name: "Ada",
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      brain_id,
      settings: { greeting: "Hello there.", personality: "Brief.", languages: ["en", "de"], ...settings },
    },
  });
  return { ...made, id: made.body.id as string };
}

async function join(agentic_avatar_id: string, more: object = {}) {
  const { session_id, session_token } = await post("/v1/widget/sessions", {
    agentic_avatar_id,
    settings: {},
  });
  const client = await joinLive(service, session_id, session_token, more);
  return { client, ready: await client.heard(({ type }) => type === "ready") };
}

/** Phones that German has and English has not, of those that were sent. */
function germanPhones(client: Awaited<ReturnType<typeof join>>["client"], speechId: string): string[] {
  return client.messages.flatMap((message) =>
    message.type === "speech.part" && message.speech_id === speechId
      ? message.phones.map(({ phone }) => phone).filter((phone) => /[çxøœyʏ]|ts|ɐ/.test(phone))
      : [],
  );
}

it("German is asked, told and spoken in German: the voice that is most like the person's own changes with the visitor", async () => {
  const { id } = await anAgent({});
  const { client, ready } = await join(id);
  expect(ready).toMatchObject({ language: "en", voice: { id: "en-us-clara" } });
  client.say({ type: "ask", id: "q1", text: "Wann haben Sie am Sonntag geöffnet?" });
  expect(await client.heard(({ type }) => type === "voice")).toMatchObject({
    language: "de",
    voice: { id: "de-de-anna", locale: "de-DE" },
  });
  await client.heard((message) => message.type === "speech.end");
  expect(germanPhones(client, "ask_q1").length).toBeGreaterThan(0);
  client.say({ type: "interrupt" });
  client.say({ type: "language", language: "en-GB" });
  await client.heard((message) => message.type === "voice" && message.language === "en");
  client.close();
}, 60_000);

it("a greeting is spoken in the language that was chosen where there is one in it, else in its own", async () => {
  const { id } = await anAgent({
    voices: { de: "de-de-jonas" },
    greetings: { de: "Guten Tag, ich freue mich auch." },
  });
  const german = await join(id, { language: "de-AT" });
  expect(german.ready).toMatchObject({
    language: "de",
    voice: { id: "de-de-jonas" },
    greeting: "Guten Tag, ich freue mich auch.",
  });
  german.client.say({ type: "begin" });
  await german.client.heard((message) => message.type === "speech.end");
  expect(germanPhones(german.client, "greeting").length).toBeGreaterThan(0);
  const plain = await join((await anAgent({ languages: ["de", "en"] })).id);
  expect(plain.ready).toMatchObject({
    language: "de",
    voice: { id: "de-de-anna" },
    greeting: "Hello there.",
  });
  plain.client.say({ type: "begin" });
  await plain.client.heard((message) => message.type === "speech.end");
  expect(germanPhones(plain.client, "greeting")).toEqual([]);
  for (const { client } of [german, plain]) client.close();
}, 60_000);

it("400 for a voice that is none, one of another language, and a language that no voice speaks here", async () => {
  const field = async (settings: object) => {
    const { status, body } = await anAgent(settings);
    return [status, body.error?.details.field];
  };
  expect(await field({ voices: { de: "nobody" } })).toEqual([400, "settings.voices.de"]);
  expect(await field({ voices: { de: "fr-fr-camille" } })).toEqual([400, "settings.voices.de"]);
  expect(await field({ languages: ["en", "eo"] })).toEqual([400, "settings.languages[1]"]);
  expect(await field({ greetings: { de: "Sag [[x|/9/]]." } })).toEqual([400, "settings.greetings.de"]);
  const { id } = await anAgent({ voices: { de: "de-de-jonas" } });
  const patch = async (settings: object) =>
    (await service.request("PATCH", `/v1/agentic-avatars/${id}`, { key, body: { settings } })).body;
  expect((await patch({ languages: ["en", "eo"] })).error.message).toMatch(/Esperanto.*npm install/);
  expect((await patch({ voices: { en: "de-de-jonas" } })).error.details.field).toBe("settings.voices.en");
  expect((await patch({ voices: null })).settings).not.toHaveProperty("voices");
});

it("one that was made where the language had a voice goes on, and says what is amiss", async () => {
  const { id } = await anAgent({});
  await service.services.database.execute(
    `UPDATE agentic_avatars SET settings = settings || '{"languages":["en","eo"]}' WHERE id = $1`,
    [id],
  );
  const { body } = await service.request("PATCH", `/v1/agentic-avatars/${id}`, {
    key,
    body: { settings: { greeting: "Hi." } },
  });
  expect(body.warnings).toEqual([expect.stringMatching(/Esperanto/)]);
  const { client, ready } = await join(id, { language: "eo" });
  expect(ready).toMatchObject({ language: "eo", voice: { id: "en-us-clara" }, warnings: body.warnings });
  client.close();
});
