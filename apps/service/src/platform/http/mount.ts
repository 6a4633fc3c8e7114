import type { Envelope, Route } from "@orator/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import type { AppParts } from "./app-parts.ts";
import { refuseBrokenRequest } from "./broken-request.ts";
import { ClientGone } from "./client-gone.ts";
import { fingerprintOf } from "./idempotency.ts";
import type { IdempotentRequest } from "./idempotency.ts";
import { HIJACKED } from "./operation.ts";
import type { Call, Caller, Operation } from "./operation.ts";
import { parseParams, parseQuery } from "./parse.ts";
import { readBody } from "./read-body.ts";
import { recordAct } from "./recorder.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the key has been accepted. */
    caller?: Caller;
  }
  interface FastifyContextConfig {
    /** The operation, where it is one. */
    route?: Route;
    envelope?: Envelope;
  }
}

/** A JSON body of at most a megabyte that takes longer than this is not meant to arrive. */
const JSON_BODY_TIMEOUT_MS = 15_000;

/** Puts every operation at its path. */
export function mountOperations(app: FastifyInstance, parts: AppParts): void {
  for (const operation of parts.operations)
    mountOperation(app, operation.route.path.replaceAll(/\{(\w+)\}/g, ":$1"), operation, parts);
}

function mountOperation(
  app: FastifyInstance,
  url: string,
  { route, handle }: Operation,
  parts: AppParts,
): void {
  const { auth, idempotency, log, recorder } = parts;
  app.route({
    url,
    method: route.method,
    ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
    config: {
      route,
      ...(route.envelope && { envelope: route.envelope }),
      ...(route.auth === "widget" && { cors: { headers: "authorization" } }),
    },
    async onRequest(request, reply) {
      if (route.auth === "key" || route.auth === "user")
        request.caller = await auth.enter(route, request, reply);
      checkMediaType(route, request);
      // Files take the time that their line takes.
      if (isJson(request) && route.bodyBytes === undefined)
        limitBodyTime(request, parts.jsonBodyTimeoutMs ?? JSON_BODY_TIMEOUT_MS);
    },
    async handler(request, reply) {
      const { call, claim } = await readCall(route, request, reply, log);
      const work = async () => ({ status: route.status, body: await handle(call) });
      const answer = claim ? await idempotency.run(claim, work) : await work();
      const isReplayed = "replayed" in answer && answer.replayed;
      if (!isReplayed) await recordAct(recorder, request, { outcome: "done", answer: answer.body });
      if (answer.body === HIJACKED) return reply;
      if (parts.checkResponses) route.response.parse(answer.body);
      if (isReplayed) reply.header("idempotency-replayed", "true");
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      return reply.code(answer.status).send(answer.body);
    },
  });
}

async function readCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  log: AppParts["log"],
): Promise<{ call: Call; claim: IdempotentRequest | undefined }> {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort(new ClientGone());
  });
  const key = route.idempotent ? request.headers["idempotency-key"] : undefined;
  const operation = `${route.method} ${request.url}`;
  const isClaimed = typeof key === "string" && request.caller !== undefined;
  const hasJson = route.body !== undefined && (isJson(request) || (route.bodyKind ?? "json") === "json");
  const { body, fingerprint } = hasJson
    ? await readBody(request, route, { operation: isClaimed ? operation : undefined, signal: gone.signal })
    : { body: undefined, fingerprint: isClaimed ? fingerprintOf(operation, undefined) : undefined };
  // After the body: one that is no JSON is told whatever else is wrong.
  const params = route.params && parseParams(route.params, request.params);
  const query = route.query && parseQuery(route.query, request.query as object);
  const call: Call = {
    params: params as never,
    query: query as never,
    body: body as never,
    get caller(): Caller {
      if (request.caller === undefined) throw new Error(`${route.id} has no caller: its route takes no key`);
      return request.caller;
    },
    requestId: request.id,
    log: log.child({ request_id: request.id }),
    signal: gone.signal,
    request,
    reply,
  };
  const claim = isClaimed ? { accountId: call.caller.accountId, key, fingerprint: fingerprint! } : undefined;
  return { call, claim };
}

function checkMediaType(route: Route, request: FastifyRequest): void {
  const { bodyKind = "json", body } = route;
  const hasBody = request.headers["content-length"] !== "0" && contentType(request) !== undefined;
  if (bodyKind !== "json" || !hasBody || isJson(request)) return;
  if (body === undefined) throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "This operation accepts no body.");
  throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json.");
}

function isJson(request: FastifyRequest): boolean {
  const type = contentType(request)?.split(";")[0]!.trim().toLowerCase();
  return type === "application/json" || (type?.startsWith("application/") === true && type.endsWith("+json"));
}

function contentType(request: FastifyRequest): string | undefined {
  return request.headers["content-type"];
}

/** Answers 408 to a client that sends its body drop by drop, and closes the connection. */
function limitBodyTime(request: FastifyRequest, timeoutMs: number): void {
  const { raw, id } = request;
  if (raw.complete) return;
  const timer = setTimeout(
    () => refuseBrokenRequest({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, raw.socket, id, {}),
    timeoutMs,
  );
  raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}
