/** Whether a page of this origin may embed a session. `domains` as callers gave them; null: anywhere. */
export function allowsOrigin(domains: readonly string[] | null, origin: string | undefined): boolean {
  if (domains === null) return true;
  if (origin === undefined) return false;
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  return domains.some((domain) => matches(domain.toLowerCase(), url));
}

/**
 * `example.com` is that host alone, `*.example.com` every host below it; with a port, that port alone, without one,
 * the scheme's own.
 */
function matches(domain: string, url: URL): boolean {
  const [, host, port = ""] = /^(.*?)(?::(\d+))?$/.exec(domain)!;
  if (port !== url.port) return false;
  return host!.startsWith("*.") ? url.hostname.endsWith(host!.slice(1)) : url.hostname === host;
}

/** The sources of a `frame-ancestors` directive. */
export function frameAncestors(domains: readonly string[] | null): string {
  if (domains === null) return "*";
  return domains.flatMap((domain) => [`https://${domain}`, `http://${domain}`]).join(" ");
}
