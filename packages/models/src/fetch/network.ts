import type { Readable } from "node:stream";
import { createGuardedFetch } from "@orator/net";
import type { GuardedAnswer, GuardedRequest } from "@orator/net";
import { goesAroundProxy } from "./no-proxy.ts";
import type { NetworkSettings } from "./settings.ts";

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
