import type { FastifyReply, FastifyRequest } from "fastify";

/** A cookie that no script reads and no other site sends along, but with a link that is followed. */
export type Cookie = ReturnType<typeof createCookie>;

/** How long the browser keeps a cookie, and to which paths it sends it. */
interface CookieOptions {
  name: string;
  maxAgeSeconds: number;
  /** How the outside reaches the service: behind https the cookie is for this host alone (`__Host-`). */
  baseUrl: string;
}

/** Reads and writes one cookie by its name. Its values are made of letters, digits, `-`, `_` and `.` alone. */
export function createCookie({ name, maxAgeSeconds, baseUrl }: CookieOptions) {
  const isSecure = ({ protocol }: FastifyRequest): boolean =>
    baseUrl.startsWith("https:") || protocol === "https";
  const nameFor = (request: FastifyRequest): string => (isSecure(request) ? `__Host-${name}` : name);
  const write = (
    request: FastifyRequest,
    reply: FastifyReply,
    { value, seconds }: { value: string; seconds: number },
  ): void => {
    const secure = isSecure(request) ? "; Secure" : "";
    reply.header(
      "set-cookie",
      `${nameFor(request)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  };
  return {
    /** Undefined when the request has none. */
    read(request: FastifyRequest): string | undefined {
      const start = `${nameFor(request)}=`;
      for (const pair of request.headers.cookie?.split(";") ?? [])
        if (pair.trimStart().startsWith(start)) return pair.trim().slice(start.length);
      return undefined;
    },
    set: (request: FastifyRequest, reply: FastifyReply, value: string): void =>
      write(request, reply, { value, seconds: maxAgeSeconds }),
    clear: (request: FastifyRequest, reply: FastifyReply): void =>
      write(request, reply, { value: "", seconds: 0 }),
  };
}
