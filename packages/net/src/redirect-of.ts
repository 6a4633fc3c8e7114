import type { AnswerHead } from "./guarded-request.ts";
import { NetError } from "./net-error.ts";

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Where an answer sends the request on to, not yet checked; undefined when it is the answer to keep.
 *
 * @param limit how many redirects are followed; at 0 a redirect is an answer like any other
 * @param hop how many redirects came before
 * @throws NetError too_many_redirects, or bad_redirect where the target is missing or unreadable
 */
export function redirectOf(head: AnswerHead, limit: number, hop: number): string | undefined {
  if (limit === 0 || !redirectStatuses.has(head.status)) return undefined;
  const host = new URL(head.url).host;
  if (hop >= limit) throw new NetError("too_many_redirects", `${host} redirects more than ${limit} times.`);
  const location = head.headers["location"];
  const target = typeof location === "string" ? URL.parse(location, head.url) : null;
  if (target === null) throw new NetError("bad_redirect", `${host} redirects to nowhere.`);
  return target.href;
}

// What may follow a redirect to another origin; keys and cookies may not.
const harmlessHeaders = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "if-range",
  "range",
  "user-agent",
]);

/** The headers of a request after it was sent on to another place: all at the same origin, harmless ones elsewhere. */
export function headersAfter(headers: Record<string, string>, from: URL, to: URL): Record<string, string> {
  if (from.origin === to.origin) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => harmlessHeaders.has(name.toLowerCase())),
  );
}
