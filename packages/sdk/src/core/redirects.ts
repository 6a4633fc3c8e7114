import { RedirectError } from "./errors.ts";

const MOST_REDIRECTS = 5;

/**
 * Fetches, following redirects within the origin alone: a header such as `x-api-key` would else go wherever the answer
 * points. Browsers hide where a redirect leads, so there every one is refused.
 */
export async function followRedirects(send: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  let target = url;
  for (let redirects = 0; ; redirects++) {
    const response = await send(target, { ...init, redirect: "manual" });
    if (response.type === "opaqueredirect")
      throw new RedirectError(`${target.origin} redirects, which is refused`);
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, target);
    if (next.origin !== url.origin)
      throw new RedirectError(`${url.origin} redirects to ${next.origin}, where the key must not go`);
    // The older statuses turn a POST into a GET, which would be another request than the one that was asked for.
    if (init.method !== "GET" && response.status !== 307 && response.status !== 308)
      throw new RedirectError(`${url.origin} redirects a ${init.method} by ${response.status}`);
    if (init.body instanceof ReadableStream) throw new RedirectError("A stream cannot be sent a second time");
    if (redirects === MOST_REDIRECTS) throw new RedirectError(`${url.origin} redirects without end`);
    target = next;
  }
}
