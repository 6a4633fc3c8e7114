import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { Secret } from "@orator/net";
import { readScript } from "../../text/read-script.ts";
import { connected } from "./connected.fixture.ts";
import type { Connected } from "./connected.fixture.ts";
import { json } from "./fake-server.fixture.ts";
import type { Answering } from "./fake-server.fixture.ts";

const KEY = "sk-other-key-of-somebody";

async function errorOf(all: Connected, signal?: AbortSignal): Promise<Error> {
  const sentence = readScript("Hello there.", "en-US")[0]!;
  return all.engine
    .speakSentence(sentence, all.recipe, { speed: 1, pitch: 0 }, signal)
    .then(() => new Error("it spoke"))
    .catch((error: Error) => error);
}

function failing(status: number, body: unknown = {}, headers = {}): Answering {
  return (_, response) => json(response, status, body, headers);
}

/** A clock that moves when somebody pauses. */
function clock() {
  const time = { nowMs: 0, pauses: [] as number[] };
  const pace = {
    nowMs: () => time.nowMs,
    random: () => 0.5,
    pause: async (ms: number) => {
      time.pauses.push(ms);
      time.nowMs += ms;
    },
  };
  return { time, pace };
}

describe("a request to an engine", () => {
  it("is made again when the engine has too much to do or fails, after a pause that grows", async () => {
    const { time, pace } = clock();
    const all = await connected("openai", { pace });
    all.server.misbehave(failing(429), failing(500), "well");
    expect((await errorOf(all)).message).toBe("it spoke");
    expect(all.server.seen).toHaveLength(3);
    expect(time.pauses).toEqual([500, 1000]);
  });

  it("waits as long as the engine asks for, up to ten seconds", async () => {
    const { time, pace } = clock();
    const all = await connected("openai", { pace });
    all.server.misbehave(failing(429, {}, { "retry-after": "7" }), "well");
    expect((await errorOf(all)).message).toBe("it spoke");
    expect(time.pauses).toEqual([7000]);
    all.server.misbehave(failing(503, {}, { "retry-after": "3600" }));
    expect((await errorOf(all)).message).toMatch(/failed \(503\)$/);
    expect(time.pauses).toEqual([7000]);
  });

  it("is made again when the connection breaks, and three times at most", async () => {
    const all = await connected("openai");
    all.server.misbehave((_, response) => {
      response.writeHead(200, { "content-length": 50_000 }).write("RIFF");
      response.destroy();
    });
    expect((await errorOf(all)).message).toMatch(/broke its answer off$/);
    expect(all.server.seen).toHaveLength(3);
  });

  it("ends in time when the engine does not", async () => {
    const all = await connected("openai", { pace: { tryMs: 60, allMs: 100 } });
    all.server.misbehave(() => {});
    expect((await errorOf(all)).message).toMatch(/took too long$/);
  });

  it("ends at once, with its reason, when somebody gives it up", async () => {
    const all = await connected("openai");
    const stop = new AbortController();
    const reason = new Error("no longer wanted");
    all.server.misbehave(() => stop.abort(reason));
    expect(await errorOf(all, stop.signal)).toBe(reason);
  });

  it("is not made again when it is refused, and says why in the engine's words", async () => {
    const all = await connected("openai");
    all.server.misbehave(failing(400, { error: { message: "Unknown\nvoice 'alloy'", code: null } }));
    expect((await errorOf(all)).message).toMatch(/refused \(400: Unknown voice 'alloy'\)$/);
    all.server.misbehave(failing(422, { detail: [{ loc: ["body"], msg: "field required" }] }));
    expect((await errorOf(all)).message).toMatch(/refused \(422: field required\)$/);
    all.server.misbehave((_, response) => void response.writeHead(404).end("<html>nginx</html>"));
    expect((await errorOf(all)).message).toMatch(/refused \(404\)$/);
    expect(all.server.seen).toHaveLength(3);
  });

  it("never follows a redirect: the key would go with it", async () => {
    const [all, other] = [await connected("openai"), await connected("openai")];
    all.server.misbehave(
      (_, response) => void response.writeHead(307, { location: other.server.origin }).end(),
    );
    expect((await errorOf(all)).message).toMatch(/sends requests elsewhere$/);
    expect(other.server.seen).toEqual([]);
  });
});

describe("an engine that is away", () => {
  it("is left alone for half a minute, so that a film does not wait for it at every sentence", async () => {
    const { time, pace } = clock();
    const all = await connected("openai", { pace });
    all.server.misbehave(failing(502));
    for (let sentence = 0; sentence < 100; sentence++) await errorOf(all);
    expect(all.server.seen).toHaveLength(6);
    expect((await errorOf(all)).message).toMatch(/failed a moment ago; it is asked again in 30 s$/);
    time.nowMs += 30_000;
    all.server.misbehave("well");
    expect((await errorOf(all)).message).toBe("it spoke");
  });

  it("is left alone at once when it refuses the key, or has no credit left", async () => {
    for (const [status, body] of [
      [401, {}],
      [402, {}],
      [429, { error: { code: "insufficient_quota", message: "You exceeded your current quota" } }],
    ] as const) {
      const all = await connected("openai");
      all.server.misbehave(failing(status, body));
      for (let sentence = 0; sentence < 5; sentence++) await errorOf(all);
      expect(all.server.seen).toHaveLength(1);
    }
  });

  it("is not away because it refuses one sentence", async () => {
    const all = await connected("openai");
    all.server.misbehave(failing(400));
    for (let sentence = 0; sentence < 5; sentence++) await errorOf(all);
    expect(all.server.seen).toHaveLength(5);
  });
});

describe("the key", () => {
  it.each([
    ["openai", (header: string) => `Bearer ${header}`, "authorization"],
    ["elevenlabs", (header: string) => header, "xi-api-key"],
    ["azure", (header: string) => header, "ocp-apim-subscription-key"],
  ] as const)("goes to %s in its header, and stands in no error", async (kind, written, header) => {
    const all = await connected(kind, { key: KEY });
    const error = await errorOf(all);
    expect(error.message).toMatch(/does not take the key of SPEECH_API_KEY$/);
    expect(all.server.seen[0]!.headers[header]).toBe(written(KEY));
    expect(everythingIn(error)).not.toContain(KEY);
  });

  it("is taken out of the engine's own words", async () => {
    const all = await connected("openai", { key: KEY });
    all.server.misbehave(failing(400, { error: { message: `Bearer ${KEY} may not do this` } }));
    const error = await errorOf(all);
    expect(error.message).toMatch(/Bearer \[secret\] may not do this/);
    expect(everythingIn(error)).not.toContain(KEY);
  });

  it("stands in no error of the network", async () => {
    const all = await connected("openai", { key: KEY });
    all.server.misbehave((_, response) => void response.destroy());
    expect(everythingIn(await errorOf(all))).not.toContain(KEY);
  });

  it("shows itself in no log, template or JSON", () => {
    const secret = new Secret(KEY);
    const settings = { key: secret, baseUrl: "http://x" };
    expect([inspect(settings), JSON.stringify(settings), `${secret}`, String(secret)].join()).not.toContain(
      KEY,
    );
  });
});

/** As a logger would write it, causes and all. */
function everythingIn(error: Error): string {
  return inspect(error, { depth: 12, showHidden: true }) + JSON.stringify(error) + error.stack;
}
