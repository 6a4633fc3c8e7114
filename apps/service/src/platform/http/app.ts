import { statusOf } from "@orator/contract";
import fastifyMultipart from "@fastify/multipart";
import fastify from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "../logging/logger.ts";
import { DomainError } from "../errors/domain-error.ts";
import { infrastructureFaultOf } from "../errors/infrastructure-error.ts";
import type { AppParts } from "./app-parts.ts";
import { refuseBrokenRequest } from "./broken-request.ts";
import { CLIENT_GONE_STATUS, isClientGone } from "./client-gone.ts";
import { errorBody } from "./error-body.ts";
import { toDomainError } from "./foreign-errors.ts";
import { mountOperations } from "./mount.ts";
import type { Caller } from "./operation.ts";
import { answerOtherMethods } from "./other-methods.ts";
import { recordAct } from "./recorder.ts";

/** What a client of a process that is being stopped is asked to wait; by then another one is there. */
const COME_BACK_SECONDS = 5;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Largest JSON body of an operation that names no other. */
export const JSON_BYTES = 1024 * 1024;

const HEADERS_TIMEOUT_MS = 10_000;
/** Time for a whole request to arrive: a large upload on a slow line. JSON bodies have a shorter one, see mount. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const KEEP_ALIVE_MS = 72_000;

/** Builds the application; nothing listens yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { newId, log, metrics, auth, recorder } = parts;
  const app = fastify({
    bodyLimit: parts.bodyLimit ?? JSON_BYTES,
    trustProxy: parts.trustProxy ?? false,
    genReqId: () => newId("request"),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) =>
      refuseBrokenRequest(error, socket, newId("request"), auth.seen(socket.remoteAddress ?? "")),
    frameworkErrors: (error, request, reply) => {
      const domainError = toDomainError(error);
      const untyped: FastifyReply = reply as never;
      auth.look(request as never, untyped);
      void untyped
        .code(statusOf(domainError.code))
        .header("x-request-id", request.id)
        .send(errorBody(domainError, request.id));
    },
  });

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
    auth.look(request, reply);
  });
  if (parts.stopping !== undefined) drainWhenStopping(app, parts.stopping);
  const told = new WeakSet<FastifyRequest>();
  const tell = (request: FastifyRequest, reply: FastifyReply): void => {
    if (told.has(request)) return;
    told.add(request);
    const route = request.routeOptions.url ?? "none";
    const { id, method, caller } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observe(method, route, status, reply.elapsedTime / 1000);
    const { route: operation } = request.routeOptions.config;
    if (caller !== undefined && operation !== undefined)
      recorder?.answered({ id, caller, route: operation, method, status, ms });
    log.info(
      {
        request_id: id,
        method,
        route,
        status,
        ms,
        ...(caller && { account: caller.accountName, ...actorIds(caller) }),
      },
      "request",
    );
  };
  app.addHook("onResponse", async (request, reply) => {
    tell(request, reply);
    const isOperation = request.routeOptions.config.route !== undefined;
    // Pages beside the operations let people in too: those of a provider.
    if (request.attempt !== undefined && !isOperation)
      await recordAct(recorder, request, { outcome: "done" }).catch((err: unknown) =>
        log.error({ request_id: request.id, err }, "somebody who signed in is not in the audit log"),
      );
  });
  app.setErrorHandler(async (thrown, request, reply) => {
    if (isClientGone(thrown, request, reply)) {
      // Nothing is sent any more, so that no response ever ends: this is the time to tell.
      tell(request, reply.code(CLIENT_GONE_STATUS));
      return reply.send();
    }
    const error = toDomainError(thrown);
    const status = statusOf(error.code);
    const fault = infrastructureFaultOf(thrown);
    // While the database is away every request meets that.
    if (fault !== undefined) log.warn({ request_id: request.id, fault: fault.message }, "request not served");
    else logFailure(log, request.id, error, thrown);
    if (error.code === "INSUFFICIENT_PERMISSIONS" || (request.attempt !== undefined && status < 500))
      await recordAct(recorder, request, { outcome: "refused", code: error.code }).catch((err: unknown) =>
        log.error({ request_id: request.id, err }, "a refusal is not in the audit log"),
      );
    if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
    reply.header("cache-control", "no-store");
    // A client that still writes when the connection is closed never reads why: what follows is taken and dropped.
    if (!request.raw.complete) {
      reply.removeHeader("connection");
      request.raw.unpipe();
      request.raw.resume();
    }
    return reply.code(status).send(errorBody(error, request.id, request.routeOptions.config.envelope));
  });
  app.setNotFoundHandler(async (request, reply) => {
    await auth.count(request, reply);
    throw new DomainError(
      "RESOURCE_NOT_FOUND",
      `There is nothing at ${request.method} ${request.url.split("?")[0]}.`,
    );
  });

  await app.register(fastifyMultipart, {
    limits: { fileSize: parts.uploadLimit, files: 10, fields: 20, fieldSize: 64 * 1024, headerPairs: 100 },
    throwFileSizeLimit: false,
  });
  app.removeContentTypeParser("application/json");
  // Bytes until it is known by which schema they are read. Many clients name a type for the body that a DELETE does not have.
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/i,
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body.length === 0 ? undefined : body),
  );
  // Every other body stays a stream for the handlers of uploads; other routes have refused it before it is read.
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  const answerOthers = answerOtherMethods(app, auth);
  mountOperations(app, parts);
  for (const extra of parts.extras ?? []) await extra(app);
  answerOthers();
  return app;
}

/** Who called, as the log has it. */
function actorIds({ actor }: Caller): Record<string, string> {
  return actor.kind === "key" ? { key: actor.keyId } : { user: actor.userId };
}

/** A fault of ours is an error with its stack; that something is away or not configured is no news to a stack. */
function logFailure(log: Logger, requestId: string, error: DomainError, thrown: unknown): void {
  const status = statusOf(error.code);
  if (status === 500) log.error({ request_id: requestId, err: thrown }, "request failed");
  else if (status > 500)
    log.warn(
      {
        request_id: requestId,
        reason: error.message,
        ...(error.cause !== undefined && { err: error.cause }),
      },
      "request refused",
    );
}

/**
 * From the moment that the process is told to stop until it ends, what only reads is served and everything else is sent
 * away: a film is still looked at while the last render of the process is finished.
 */
function drainWhenStopping(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!stopping.aborted) return;
    // A client that still writes when the connection is closed never reads the answer.
    if (hasBody(request)) request.raw.resume();
    else reply.header("connection", "close");
    if (!READS.has(request.method)) refuse();
  });
  // Later than the rest: only once the plugin of the sockets has seen a request does it close what is refused.
  app.addHook("preParsing", async (request) => {
    if (stopping.aborted && request.headers.upgrade !== undefined) refuse();
  });
}

function refuse(): never {
  throw new DomainError("SERVICE_UNAVAILABLE", "The service is shutting down. Try again in a moment.", {
    retryAfterSeconds: COME_BACK_SECONDS,
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
