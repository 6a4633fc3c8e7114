import { isoTime } from "../clock/clock.ts";
import type { Clock } from "../clock/clock.ts";
import type { Secrets } from "../secrets/secrets.ts";

const DAY_MS = 86_400_000;
/** How long a signed address works: a caption's by contract, the others alike. */
const MEDIA_URL_DAYS = 7;

/** Steady addresses that are remembered. */
const MOST_STEADY = 10_000;

/** Signs addresses of objects and checks them. */
export interface MediaUrls {
  /** An address that works for seven days; each call gives a fresh one. `name` is what a browser saves it as. */
  urlOf(key: string, name?: string): string;
  /** The same address all day, so that browsers keep what it leads to; works for seven to eight days. */
  steadyUrlOf(key: string): string;
  /** The key in an address that was given here and still works; undefined for any other address. */
  keyOf(url: string): string | undefined;
  /** Whether the signature is good for this key and not past its time. */
  admits(key: string, query: { expires?: string; signature?: string; name?: string }): boolean;
  /** When an address given now stops working. */
  expiry(): string;
}

/** Addresses below `<baseUrl>/media/`. */
export function createMediaUrls(parts: { baseUrl: string; secrets: Secrets; clock: Clock }): MediaUrls {
  const { baseUrl, secrets, clock } = parts;
  const signed = (key: string, expires: string, name = ""): string => `${key}\n${expires}\n${name}`;
  const root = `${baseUrl}/media/`;
  const urlUntil = (key: string, expiresMs: number, name?: string): string => {
    const expires = String(Math.floor(expiresMs / 1000));
    const signature = secrets.sign("media", signed(key, expires, name));
    const query = new URLSearchParams({ expires, signature, ...(name !== undefined && { name }) });
    return `${root}${key}?${query}`;
  };
  // A page of a catalogue has dozens, and signing them is most of its work.
  const steady = new Map<string, string>();
  let steadyUntilMs = 0;
  const admits: MediaUrls["admits"] = (key, { expires, signature, name }) => {
    if (expires === undefined || signature === undefined || !/^\d{1,12}$/.test(expires)) return false;
    if (Number(expires) * 1000 < clock.nowMs()) return false;
    return secrets.verify("media", signed(key, expires, name), signature);
  };
  return {
    urlOf: (key, name) => urlUntil(key, clock.nowMs() + MEDIA_URL_DAYS * DAY_MS, name),
    steadyUrlOf(key) {
      const expiresMs = Math.ceil((clock.nowMs() + MEDIA_URL_DAYS * DAY_MS) / DAY_MS) * DAY_MS;
      if (steady.size >= MOST_STEADY || expiresMs !== steadyUntilMs) steady.clear();
      steadyUntilMs = expiresMs;
      let url = steady.get(key);
      if (url === undefined) steady.set(key, (url = urlUntil(key, expiresMs)));
      return url;
    },
    keyOf(url) {
      if (!url.startsWith(root) || !URL.canParse(url)) return undefined;
      const { pathname, searchParams } = new URL(url);
      const key = pathname.slice(new URL(root).pathname.length);
      return admits(key, Object.fromEntries(searchParams)) ? key : undefined;
    },
    admits,
    expiry: () => isoTime(clock.nowMs() + MEDIA_URL_DAYS * DAY_MS),
  };
}
