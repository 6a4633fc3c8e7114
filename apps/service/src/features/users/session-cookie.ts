import { createCookie } from "../../platform/http/cookies.ts";
import type { Cookie } from "../../platform/http/cookies.ts";
import { SESSION_DAYS } from "./session-store.ts";

/** The cookie of people who are signed in to the studio. */
export function sessionCookie({ baseUrl }: { baseUrl: string }): Cookie {
  return createCookie({ name: "orator_session", maxAgeSeconds: SESSION_DAYS * 86_400, baseUrl });
}
