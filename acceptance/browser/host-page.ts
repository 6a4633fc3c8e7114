import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site that is not the service: pages that embed the widget as customers do. */
export interface HostSite {
  /** `localhost`, where the service is 127.0.0.1: another origin and another host. */
  origin: string;
  /** Puts a page there and returns its address. `policy` is its Content-Security-Policy. */
  page(body: string, policy?: string): string;
  close(): void;
}

/** Starts the site on a port of its own. */
export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, { body: string; policy: string | undefined }>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (page === undefined) return response.writeHead(404).end();
    if (page.policy !== undefined) response.setHeader("content-security-policy", page.policy);
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>${page.body}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    page(body, policy) {
      const path = `/${pages.size}`;
      pages.set(path, { body, policy });
      return origin + path;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
