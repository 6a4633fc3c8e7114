import { raw, runAdmin } from "./client.ts";
import type { Answer } from "./contract-check.ts";

/** A password that nobody guesses first. */
export const PASSWORD = "a long sentence of mine";

/** The cookie that an answer sets, as a request sends it. */
export function cookieOf({ headers }: Answer): { cookie: string } {
  return { cookie: headers.get("set-cookie")!.split(";")[0]! };
}

/** Uses a link. */
export function acceptLink(url: string, more: object = {}): Promise<Answer> {
  const body = { token: new URL(url).hash.slice(1), password: PASSWORD, ...more };
  return raw("POST", "/v1/invitations/accept", { json: body });
}

/** Makes an owner of an account by a link of the admin command; the header that says who they are. */
export async function ownerOf(account: string): Promise<{ cookie: string; email: string }> {
  const link = await runAdmin("studio-link", "--account", account);
  const email = `${account}@example.com`;
  return { ...cookieOf(await acceptLink(link, { name: "Ada Moreau", email })), email };
}
