import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../../platform/clock/manual-clock.fixture.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createSecrets } from "../../../platform/secrets/secrets.ts";
import type { LiveSession } from "../live-session.ts";
import { createSigningKeys } from "./signing-keys.ts";
import { forgetTickets } from "./used-tickets.ts";
import { createSessionTokens } from "./session-tokens.ts";

const DAY_MS = 86_400_000;
const clock = new ManualClock(Date.parse("2026-01-31T10:00:00Z"));
const secrets = createSecrets(new Uint8Array(32).fill(7));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder: undefined });
}, 60_000);
afterAll(() => database.close());

/** What one process has of the keys. */
function aProcess() {
  const keys = createSigningKeys({ database, secrets, clock });
  return { keys, tokens: createSessionTokens({ database, clock }, { keys }) };
}

function session(durationMs = DAY_MS): LiveSession {
  return {
    id: "wse_1",
    accountId: "acc_1",
    kind: "widget",
    expiresAt: new Date(clock.nowMs() + durationMs),
    features: { voice_input: true, text_input: true, knowledge_base: true },
    allowedDomains: null,
  } as Partial<LiveSession> as LiveSession;
}

function kidOf(token: string): string {
  return decodeProtectedHeader(token).kid!;
}

describe("a ticket", () => {
  it("is taken once, in whatever process, and not after its half minute", async () => {
    const [here, there] = [aProcess(), aProcess()];
    const claims = { sessionId: "wse_1", origin: "https://a.example", role: "viewer" as const };
    const ticket = await here.tokens.signTicket(claims);
    const taken = await Promise.all([here, there, here].map(({ tokens }) => tokens.takeTicket(ticket)));
    expect(taken.filter((each) => each !== undefined)).toEqual([claims]);
    const late = await here.tokens.signTicket(claims);
    clock.advance(31_000);
    expect(await here.tokens.takeTicket(late)).toBeUndefined();
  });

  it("that is forgotten is not good again", async () => {
    const { tokens } = aProcess();
    const ticket = await tokens.signTicket({ sessionId: "wse_1", origin: undefined, role: "viewer" });
    expect(await tokens.takeTicket(ticket)).toBeDefined();
    await forgetTickets(database, clock);
    expect(await tokens.takeTicket(ticket)).toBeUndefined();
    clock.advance(31_000);
    await forgetTickets(database, clock);
    expect(await tokens.takeTicket(ticket)).toBeUndefined();
  });
});

describe("a role", () => {
  it("is that of the token, from session to ticket; nothing but an agent's token makes an agent", async () => {
    const { tokens } = aProcess();
    expect((await tokens.verify(await tokens.sign(session())))?.role).toBe("viewer");
    expect((await tokens.verify(await tokens.sign(session(), "agent")))?.role).toBe("agent");
    const ticket = await tokens.signTicket({ sessionId: "wse_1", origin: undefined, role: "agent" });
    expect((await tokens.takeTicket(ticket))?.role).toBe("agent");
  });
});

describe("rotating the keys", () => {
  it("signs with a new one at once, elsewhere within a minute, and believes the old one for the longest session", async () => {
    const [here, there] = [aProcess(), aProcess()];
    const before = await here.tokens.sign(session());
    expect(kidOf(await there.tokens.sign(session()))).toBe(kidOf(before));
    const kid = await here.keys.rotate({ atOnce: false });
    clock.advance(1_000);
    const after = await here.tokens.sign(session());
    expect(kidOf(after)).toBe(kid);
    // The other process has not looked yet, and finds the key of a token that it does not know.
    expect(await there.tokens.verify(after)).toMatchObject({ sessionId: "wse_1" });
    clock.advance(60_000);
    expect(kidOf(await there.tokens.sign(session()))).toBe(kid);
    const listed = async () => (await there.keys.publicKeys()).map((jwk) => jwk.kid);
    expect(await listed()).toEqual([kid, kidOf(before)]);
    clock.advance(DAY_MS - 62_000);
    expect(await there.tokens.verify(before)).toMatchObject({ sessionId: "wse_1" });
    clock.advance(200_000);
    expect(await there.tokens.verify(before)).toBeUndefined();
    expect(await listed()).toEqual([kid]);
  });

  it("at once: nothing that the old ones have signed is believed", async () => {
    const [here, there] = [aProcess(), aProcess()];
    const before = await here.tokens.sign(session());
    expect(await there.tokens.verify(before)).toBeDefined();
    const kid = await here.keys.rotate({ atOnce: true });
    expect(await here.tokens.verify(before)).toBeUndefined();
    expect((await here.keys.publicKeys()).map((jwk) => jwk.kid)).toEqual([kid]);
    clock.advance(60_000);
    expect(await there.tokens.verify(before)).toBeUndefined();
  });

  it("leaves one that signs, whoever begins at the same time", async () => {
    await aProcess().keys.rotate({ atOnce: true });
    const tokens = await Promise.all(
      [aProcess(), aProcess()].map((process) => process.tokens.sign(session())),
    );
    expect(kidOf(tokens[0]!)).toBe(kidOf(tokens[1]!));
    expect(JSON.stringify(await aProcess().keys.publicKeys())).not.toContain('"d"');
  });
});
