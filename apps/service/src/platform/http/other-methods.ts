import { METHODS } from "node:http";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import type { AuthMiddleware } from "./auth-middleware.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Pages of other sites may ask this, with these headers: what takes a token of its own, or a signature. */
    cors?: { headers: string };
  }
}

/** In the order in which they are named. */
const USUAL = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** CONNECT is for proxies and comes as no request. */
const ALL = [...USUAL, ...METHODS.filter((method) => !USUAL.includes(method) && method !== "CONNECT")];
const PREFLIGHT_KEPT_SECONDS = "600";

interface KnownPath {
  methods: Set<string>;
  cors: { headers: string } | undefined;
}

/**
 * Notes every route that is made from now on. What it returns is called when all are there: it lets every path answer
 * OPTIONS with the methods that it has, and every other method with 405.
 */
export function answerOtherMethods(app: FastifyInstance, auth: AuthMiddleware): () => void {
  const paths = new Map<string, KnownPath>();
  for (const method of ALL) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.addHook("onRoute", ({ url, method, config }) => {
    const known = paths.get(url) ?? { methods: new Set(), cors: undefined };
    for (const one of [method].flat()) known.methods.add(one);
    paths.set(url, { ...known, cors: config?.cors ?? known.cors });
  });
  return () => {
    for (const [url, known] of paths) mountOthers(app, auth, url, known);
  };
}

function mountOthers(
  app: FastifyInstance,
  auth: AuthMiddleware,
  url: string,
  { methods, cors }: KnownPath,
): void {
  const has = ALL.filter((method) => methods.has(method) || method === "OPTIONS");
  const allow = has.join(", ");
  if (!methods.has("OPTIONS"))
    app.route({
      url,
      method: "OPTIONS",
      async handler(_request, reply) {
        reply.header("allow", allow);
        if (cors !== undefined)
          reply.headers({
            "access-control-allow-origin": "*",
            "access-control-allow-methods": has.filter((method) => method !== "OPTIONS").join(", "),
            "access-control-allow-headers": cors.headers,
            "access-control-max-age": PREFLIGHT_KEPT_SECONDS,
          });
        return reply.code(204).send();
      },
    });
  app.route({
    url,
    method: ALL.filter((method) => !has.includes(method)),
    exposeHeadRoute: false,
    // Not even read: what is not allowed needs no body.
    onRequest: async (request, reply) => {
      await auth.count(request, reply);
      reply.header("allow", allow);
      throw new DomainError("METHOD_NOT_ALLOWED", `${request.method} is not allowed here, but ${allow}.`);
    },
    handler: async () => undefined,
  });
}
