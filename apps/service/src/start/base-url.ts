import type { Config } from "./config.ts";

/** How the outside reaches the service: scheme, host and port, no slash at the end. */
export function baseUrlOf({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? httpUrl({ host, port });
}

/** The address of a host, which may be an IPv6 one, and a port. */
export function httpUrl({ host, port }: { host: string; port: number }): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
