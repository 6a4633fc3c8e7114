import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp, signIn, tokenOf } from "./users.fixture.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => service.stop());

/** What the account's audit log has, oldest first. */
async function logOf(headers: Record<string, string>): Promise<any[]> {
  await service.features.activity.stop?.();
  const { status, body } = await service.request("GET", "/v1/audit?limit=100", { headers });
  expect(status).toBe(200);
  return body.entries.toReversed();
}

it("the audit log tells who came in, in which way and from where, and what they changed of their own access", async () => {
  const accepted = await setUp(service, "ada@example.com", "told");
  const owner = cookieOf(accepted);
  const me = accepted.body.user.user_id;
  const post = (path: string, body?: object) =>
    service.request("POST", path, {
      headers: { ...owner, "x-forwarded-for": "203.0.113.9" },
      ...(body && { body }),
    });
  const { secret } = (await post("/v1/users/me/totp")).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recovery_codes: codes } = (await post("/v1/users/me/totp/confirm", { code })).body;
  await signIn(service, "ada@example.com");
  await signIn(service, "ada@example.com", { code: "000000" });
  const second = cookieOf(await signIn(service, "ada@example.com", { code: codes[0] }));
  await service.request("DELETE", "/v1/sessions/current", { headers: second });
  await post("/v1/users/me/totp/remove", { password: PASSWORD });
  await post("/v1/users/me/password", { current_password: PASSWORD, new_password: "another long sentence" });
  const reset = (await post(`/v1/users/${me}/reset`)).body;
  const back = cookieOf(
    await service.request("POST", "/v1/invitations/accept", {
      body: { token: tokenOf(reset.url), password: PASSWORD },
    }),
  );
  const entries = await logOf(back);
  expect(entries.map(({ operation, outcome, detail }) => [operation, outcome, detail])).toEqual([
    ["acceptInvitation", "done", "setup"],
    ["startTotp", "done", null],
    ["confirmTotp", "done", null],
    ["signIn", "refused", "CODE_REQUIRED"],
    ["signIn", "refused", "SIGN_IN_FAILED"],
    ["signIn", "done", "password"],
    ["signOut", "done", null],
    ["removeTotp", "done", null],
    ["changePassword", "done", null],
    ["resetUser", "done", null],
    ["acceptInvitation", "done", "reset"],
  ]);
  for (const { actor } of entries) expect(actor).toEqual({ kind: "user", id: me, name: "Ada Moreau" });
  expect(entries.find(({ operation }) => operation === "changePassword").address).toBe("203.0.113.9");
  for (const { address } of entries) expect(address).toMatch(/^(127\.0\.0\.1|::1|203\.0\.113\.9)$/);
  const secrets = [PASSWORD, secret, code, ...codes, tokenOf(reset.url), "ada@example.com"];
  const text = JSON.stringify(entries);
  expect(secrets.filter((one) => text.includes(one))).toEqual([]);
});

it("a flood of wrong passwords is a line for each try that counted, and one for all that were refused after", async () => {
  const owner = cookieOf(await setUp(service, "grace@example.com", "flooded"));
  const guess = (index: number, email: string) =>
    service.request("POST", "/v1/sessions", {
      body: { email, password: `a wrong sentence ${index}` },
      headers: { "x-forwarded-for": `198.51.100.${index}` },
    });
  for (let index = 0; index < 15; index++) await guess(index, "GRACE@example.com");
  // Nobody's: in no account's log.
  await guess(16, "nobody@example.com");
  const refused = (await logOf(owner)).filter(({ outcome }) => outcome === "refused");
  expect(refused.map(({ detail }) => detail)).toEqual([
    ...Array<string>(10).fill("SIGN_IN_FAILED"),
    "RATE_LIMIT_EXCEEDED",
  ]);
  expect(refused.at(-1)).toMatchObject({ operation: "signIn", address: "198.51.100.10", resource_id: null });
});
