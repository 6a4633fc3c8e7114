import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp, signIn, tokenOf } from "./users.fixture.ts";

const STEP_MS = 30_000;
const QUARTER_MS = 15 * 60_000;
const clock = new ManualClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.stop());

function post(path: string, headers: Record<string, string>, body?: object) {
  return service.request("POST", `/v1/users/me/${path}`, { headers, ...(body && { body }) });
}

/** What the app shows, `steps` from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.nowMs() + steps * STEP_MS,
  });
}

/** Somebody with a second factor, whose last code is a while ago. */
async function withFactor(email: string) {
  const cookie = cookieOf(await setUp(service, email));
  const { secret } = (await post("totp", cookie)).body;
  const { body } = await post("totp/confirm", cookie, { code: codeOf(secret) });
  clock.advance(QUARTER_MS);
  return { cookie, secret: secret as string, recoveryCodes: body.recovery_codes as string[] };
}

async function outcome(email: string, code?: string): Promise<string> {
  const { status, body } = await signIn(service, email, code === undefined ? {} : { code });
  return status === 201 ? "in" : body.error.code;
}

describe("a second factor", () => {
  it("counts from its first right code, and is asked for after a right password alone", async () => {
    const cookie = cookieOf(await setUp(service, "first@example.com"));
    const { body } = await post("totp", cookie);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await outcome("first@example.com")).toBe("in");
    const wrong = await post("totp/confirm", cookie, { code: codeOf(body.secret, 5) });
    expect([wrong.status, wrong.body.error.details.field]).toEqual([400, "code"]);
    const { body: confirmed } = await post("totp/confirm", cookie, { code: codeOf(body.secret) });
    expect(new Set(confirmed.recovery_codes).size).toBe(10);
    clock.advance(STEP_MS);
    expect(await outcome("first@example.com")).toBe("CODE_REQUIRED");
    expect(
      (await signIn(service, "first@example.com", { password: "a wrong sentence" })).body.error.code,
    ).toBe("SIGN_IN_FAILED");
    expect(await outcome("first@example.com", codeOf(body.secret))).toBe("in");
    const { body: me } = await service.request("GET", "/v1/sessions/current", { headers: cookie });
    expect(me.user.totp).toBe(true);
    for (const path of ["totp", "totp/confirm"])
      expect((await post(path, cookie, path === "totp" ? undefined : { code: "000000" })).status).toBe(409);
  });

  it("takes codes of one step before and after, each once", async () => {
    const { secret } = await withFactor("steps@example.com");
    const tried = [];
    for (const step of [-2, -1, -1, 0, 1, 1, 0, 2])
      tried.push(await outcome("steps@example.com", codeOf(secret, step)));
    expect(tried.map((result) => result === "in")).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("lets one of two who send the same code at once in", async () => {
    const { secret, recoveryCodes } = await withFactor("race@example.com");
    for (const code of [codeOf(secret), recoveryCodes[0]!]) {
      const both = await Promise.all([outcome("race@example.com", code), outcome("race@example.com", code)]);
      expect(both.sort()).toEqual(["SIGN_IN_FAILED", "in"]);
    }
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { recoveryCodes } = await withFactor("lost@example.com");
    const [first, second] = recoveryCodes as [string, string];
    expect(await outcome("lost@example.com", first.toUpperCase().replaceAll("-", " "))).toBe("in");
    expect(await outcome("lost@example.com", first)).toBe("SIGN_IN_FAILED");
    expect(await outcome("lost@example.com", second)).toBe("in");
  });

  it("is kept sealed, its recovery codes as hashes", async () => {
    const { secret, recoveryCodes } = await withFactor("sealed@example.com");
    const { rows } = await service.services.database.execute("SELECT * FROM users WHERE email = $1", [
      "sealed@example.com",
    ]);
    const kept = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll("-", ""), PASSWORD])
      expect(kept).not.toContain(text);
  });

  it("is turned off by the password, and by an owner's reset", async () => {
    const { cookie } = await withFactor("off@example.com");
    const wrong = await post("totp/remove", cookie, { password: "a wrong sentence" });
    expect([wrong.status, wrong.body.error.details.field]).toEqual([400, "password"]);
    expect((await post("totp/remove", cookie, { password: PASSWORD })).status).toBe(200);
    expect(await outcome("off@example.com")).toBe("in");
    await withFactor("reset@example.com");
    const owner = await service.signedIn("owner");
    const { body: listed } = await service.request("GET", "/v1/users", { headers: owner });
    const { user_id } = listed.users.find(({ email }: { email: string }) => email === "reset@example.com");
    const { body } = await service.request("POST", `/v1/users/${user_id}/reset`, { headers: owner });
    const password = "another long sentence";
    const reset = await service.request("POST", "/v1/invitations/accept", {
      body: { token: tokenOf(body.url), password },
    });
    expect([reset.status, reset.body.user.totp]).toEqual([201, false]);
    expect((await signIn(service, "reset@example.com", { password })).status).toBe(201);
  });
});
