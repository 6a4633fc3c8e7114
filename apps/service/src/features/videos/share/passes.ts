import type { Clock } from "../../../platform/clock/clock.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";

/** How long who gave the password may come back without it. */
const PASS_SECONDS = 12 * 3600;
const NAME = "orator_share";

/** What a visitor keeps who gave the right password: a cookie for one address of one video. */
export interface Passes {
  /** A Set-Cookie header. */
  give(token: string, passwordHash: string): string;
  /** Whether the Cookie header holds a pass that works; none does once the password was changed. */
  admits(cookies: string | undefined, token: string, passwordHash: string): boolean;
}

/** Signs passes. They go over TLS alone where the service does. */
export function createPasses(parts: { secrets: Secrets; clock: Clock; baseUrl: string }): Passes {
  const { secrets, clock, baseUrl } = parts;
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  const signed = (token: string, passwordHash: string, expires: string): string =>
    `${token}\n${passwordHash}\n${expires}`;
  return {
    give(token, passwordHash) {
      const expires = String(Math.floor(clock.nowMs() / 1000) + PASS_SECONDS);
      const signature = secrets.sign("share pass", signed(token, passwordHash, expires));
      return `${NAME}=${expires}.${signature}; Path=/share/${token}; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    },
    admits: (cookies = "", token, passwordHash) =>
      cookies.split(";").some((cookie) => {
        const match = /^\s*(\w+)=(\d{1,12})\.([\w-]+)\s*$/.exec(cookie);
        if (match === null || match[1] !== NAME) return false;
        const [, , expires = "", signature = ""] = match;
        return (
          Number(expires) * 1000 > clock.nowMs() &&
          secrets.verify("share pass", signed(token, passwordHash, expires), signature)
        );
      }),
  };
}
