import type { Readable } from "node:stream";
import { createGuardedFetch } from "@orator/net";
import type { GuardedAnswer, GuardedRequest } from "@orator/net";
import type { NetworkSettings } from "./settings.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** What a file's bytes must come to. "git" is the SHA-1 of a git blob, by which hubs know their small files. */
export interface Digest {
  kind: "sha256" | "sha512" | "git";
  /** Hexadecimal, lower case. */
  value: string;
}

/** Requests for files of models. */
export interface Network {
  open: (url: string, request: GuardedRequest) => Promise<GuardedAnswer<Readable>>;
  /** Where a published file is fetched from: its own address, or its path at the operator's mirror. */
  addressOf: (url: string) => string;
  /** Whether files come from a mirror of the operator, whose word counts where the hub's would. */
  isMirror: boolean;
}

/**
 * Reaches the publishers of models: https and public addresses alone. What the operator names is the operator's to judge: a
 * mirror may be private, and http where its address says so; behind a proxy, names are resolved by the proxy.
 */
export function networkOf({ mirror, ...settings }: NetworkSettings): Network {
  return {
    open: openerOf(settings, mirror),
    addressOf: (url) => (mirror ? `${mirror.replace(/\/+$/, "")}${new URL(url).pathname}` : url),
    isMirror: mirror !== undefined,
  };
}

/** Reaches the registry of npm's own settings, as npm does. What comes is held to digests that stand in the code. */
export function registryNetwork(settings: NetworkSettings, registry: string): Network {
  return { open: openerOf(settings, registry), addressOf: (url) => url, isMirror: true };
}

/** @param named address that the operator named, in which private hosts are meant; never sent on from https to http */
function openerOf({ proxy, noProxy = "" }: NetworkSettings, named?: string): Network["open"] {
  const guard = { allowPrivate: named !== undefined, httpsOnly: named?.startsWith("http:") !== true };
  const direct = createGuardedFetch(guard);
  const byProxy = proxy ? createGuardedFetch({ ...guard, proxy }) : undefined;
  return (url, request) => {
    const isDirect = byProxy === undefined || goesAroundProxy(new URL(url), noProxy);
    return (isDirect ? direct : byProxy).openGuarded(url, request);
  };
}

/**
 * Whether NO_PROXY names the host of a URL: entries are separated by commas or blanks; "*" is every host, "example.org" and
 * ".example.org" are it and all below it, and ":8080" at the end means that port alone.
 */
export function goesAroundProxy(url: URL, noProxy: string): boolean {
  const host = url.hostname.toLowerCase();
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return noProxy.split(/[\s,]+/).some((entry) => {
    if (entry === "*") return true;
    const [, name = "", onlyPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    if (name === "" || (onlyPort !== undefined && onlyPort !== port)) return false;
    return host === name || host.endsWith(`.${name}`);
  });
}

/** The digest of a file of this kind, in lower-case hexadecimal. Rejects with the signal's reason when aborted. */
export async function digestOf(path: string, kind: Digest["kind"], signal?: AbortSignal): Promise<string> {
  const hash = createHash(kind === "git" ? "sha1" : kind);
  if (kind === "git") hash.update(`blob ${(await stat(path)).size}\0`);
  for await (const piece of createReadStream(path, signal && { signal })) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** An integrity as npm writes it ("sha512-…" in base 64) as a digest. */
export function digestOfIntegrity(integrity: string): Digest {
  return { kind: "sha512", value: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") };
}
