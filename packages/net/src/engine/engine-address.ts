import { Secret } from "./secret.ts";

/** Where an engine is, and the key that it wants. */
export interface EngineAddress {
  /** Without a slash at its end. */
  baseUrl: string;
  key: Secret | undefined;
}

/** What is wrong with an address, one line that begins with the variable's name. The address itself is never repeated: it may hold a password. */
export function addressFaults(name: string, text: string): string[] {
  if (!URL.canParse(text)) return [`${name}: is not an address`];
  const { protocol, username, password, search, hash } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return [`${name}: must begin with https:// or http://`];
  if (username || password)
    return [`${name}: must hold no name or password; the key has a variable of its own`];
  if (search || hash) return [`${name}: must hold no ? or #`];
  return [];
}

/** The same for a key: a header can't hold everything. */
export function keyFaults(name: string, key: string | undefined): string[] {
  return key && !/^[\x21-\x7e]+$/.test(key) ? [`${name}: holds characters that no key has`] : [];
}

/** The key that a variable holds; `undefined` for none. */
export function keyOf(text: string | undefined): Secret | undefined {
  return text ? new Secret(text) : undefined;
}

/** An address without slashes at its end. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
