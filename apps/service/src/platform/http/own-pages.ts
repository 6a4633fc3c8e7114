import type { FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";

/**
 * Throws the 403 for a request that a page of another site makes a browser send. Browsers say so by Sec-Fetch-Site, or
 * by Origin where the service is reached without TLS or the browser is old; what sends neither is no browser, and has
 * no cookie but its own.
 */
export function refuseOtherPages(request: FastifyRequest, baseUrl: string): void {
  if (!isFromOwnPages(request, baseUrl))
    throw new DomainError("INSUFFICIENT_PERMISSIONS", "Pages of other sites may not do that in your name.");
}

function isFromOwnPages({ headers, host }: FastifyRequest, baseUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (headers.origin === undefined) return true;
  const from = URL.parse(headers.origin)?.host;
  return from !== undefined && from !== "" && (from === host || from === new URL(baseUrl).host);
}
