import type { TestAnswer, TestService } from "../../testing/test-service.ts";

/** A password that nobody guesses first. */
export const PASSWORD = "a long sentence of mine";

/** The cookie that an answer sets, as a request sends it. */
export function cookieOf({ headers }: TestAnswer): Record<string, string> {
  return { cookie: headers.get("set-cookie")!.split(";")[0]! };
}

/** The token of a link. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1);
}

/** Makes an owner by a set-up link, with this e-mail. */
export async function setUp(service: TestService, email: string, account = "owner"): Promise<TestAnswer> {
  const { accounts, users } = service.features;
  const { id } = (await accounts.byName(account)) ?? (await accounts.create(account));
  const token = tokenOf(await users.studioLink(id));
  return service.request("POST", "/v1/invitations/accept", {
    body: { token, name: "Ada Moreau", email, password: PASSWORD },
  });
}

/** Signs in by e-mail and password. */
export function signIn(service: TestService, email: string, more: object = {}): Promise<TestAnswer> {
  return service.request("POST", "/v1/sessions", { body: { email, password: PASSWORD, ...more } });
}
