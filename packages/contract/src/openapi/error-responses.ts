import { HTTP_ERRORS, ERRORS } from "../core/errors.ts";
import type { ErrorCode } from "../core/errors.ts";
import { errorsOf } from "../core/route.ts";
import type { Envelope, Route } from "../core/route.ts";
import type { JsonSchema, OpenapiDocument, OpenapiResponse, Ref } from "./types.ts";

/** Headers that a status brings besides those of every answer. */
const OWN_HEADERS: Record<string, Record<string, Ref>> = {
  405: { Allow: { $ref: "#/components/headers/Allow" } },
  429: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
  503: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
};

/** One message and, where there is one, the field at fault, for each code. */
const SAMPLES: Record<ErrorCode, { message: string; details?: { field: string; reason: string } }> = {
  INVALID_REQUEST: { message: "text is missing", details: { field: "text", reason: "is required" } },
  VALIDATION_ERROR: {
    message: "settings.fps: must be 25 or 30",
    details: { field: "settings.fps", reason: "must be 25 or 30" },
  },
  INVALID_API_KEY: { message: "This API key is unknown, expired or revoked." },
  SIGN_IN_FAILED: { message: "Wrong e-mail or password." },
  CODE_REQUIRED: { message: "Send a code of your authenticator app too." },
  INSUFFICIENT_PERMISSIONS: { message: 'This key may not do that: it lacks the scope "write".' },
  PLAN_REQUIRED: { message: "Proofreading needs the plan pro or scale." },
  INSUFFICIENT_CREDITS: { message: "This needs 2 credits; 0.5 are left this month." },
  RESOURCE_NOT_FOUND: {
    message: "There is no such avatar.",
    details: { field: "avatar_id", reason: "names nothing in this account" },
  },
  METHOD_NOT_ALLOWED: { message: "PUT is not allowed here, but GET, POST." },
  CONFLICT: { message: "This Idempotency-Key was used for another request." },
  PAYLOAD_TOO_LARGE: { message: "The body is larger than 1 MB." },
  UNSUPPORTED_MEDIA_TYPE: { message: "Send the body as application/json." },
  HEADERS_TOO_LARGE: { message: "The headers of this request are larger than 16 kB." },
  RATE_LIMIT_EXCEEDED: { message: "At most 100 requests are allowed in this window; come back in 17 s." },
  INTERNAL_ERROR: { message: "Something went wrong on our side; the request id finds it in the logs." },
  ENGINE_UNAVAILABLE: {
    message: "No engine here speaks Welsh. Install the package @orator/espeak to add it.",
  },
  SERVICE_UNAVAILABLE: { message: "The service is shutting down. Try again in a moment." },
};

const DESCRIPTIONS: Record<string, string> = {
  400: "The request is malformed, or a value breaks its rule.",
  401: "The credentials are missing, unknown, expired or revoked.",
  403: "The credentials are valid, but do not allow this.",
  404: "The account has no such resource.",
  405: "The path does not support this method.",
  409: "The current state does not allow this.",
  413: "The body is too large.",
  415: "The body's type is not accepted.",
  431: "The headers are too large.",
  429: "Too many requests.",
  500: "A fault of the service.",
  503: "The service, or an engine that this needs, is not available.",
};

interface EnvelopeShape {
  prefix: string;
  schema: string;
  wrap: (status: number, message: string) => object;
}

const ENVELOPES: Record<Envelope, EnvelopeShape> = {
  bare: { prefix: "", schema: "Error", wrap: () => ({}) },
  webm: { prefix: "Webm", schema: "WebmError", wrap: (code, message) => ({ code, data: null, message }) },
  caption: { prefix: "Data", schema: "DataError", wrap: () => ({ data: null }) },
};

const errorObject: JsonSchema = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string", enum: Object.keys(ERRORS) },
    message: { type: "string", description: "In words, for people" },
    details: {
      type: "object",
      required: ["field", "reason"],
      properties: {
        field: { type: "string", description: "Path of the member, as settings.languages[1]" },
        reason: { type: "string" },
      },
    },
  },
};
const common = {
  error: errorObject,
  request_id: { type: "string", description: "The same as X-Request-Id" },
};

/** The bodies of errors: bare, and those with an envelope of their own. */
export const errorSchemas: Record<string, JsonSchema> = {
  Error: { type: "object", required: ["error", "request_id"], properties: common },
  WebmError: {
    type: "object",
    required: ["code", "data", "message", "error", "request_id"],
    properties: {
      code: { type: "integer", description: "The HTTP status" },
      data: { type: "null" },
      message: { type: "string" },
      ...common,
    },
  },
  DataError: {
    type: "object",
    required: ["data", "error", "request_id"],
    properties: { data: { type: "null" }, ...common },
  },
};

/** The responses to failures, shared by all operations that fail with the same codes at the same status. */
export interface ErrorResponses {
  /** A reference for each status with which a route can fail, or a request before it reaches one. */
  of(route: Route): Record<string, Ref>;
  /** What the references point to, by name. */
  components: Record<string, OpenapiResponse>;
  /** What the responses' examples point to, by name. */
  examples: OpenapiDocument["components"]["examples"];
}

/** Starts with no responses; `headers` go on each. */
export function createErrorResponses(headers: Record<string, Ref>): ErrorResponses {
  const components: ErrorResponses["components"] = {};
  const examples: ErrorResponses["examples"] = {};
  const addExample = (code: ErrorCode, { prefix, wrap }: EnvelopeShape): string => {
    const { message, details } = SAMPLES[code];
    const { status, meaning } = ERRORS[code];
    const error = { code, message, ...(details && { details }) };
    const value = { ...wrap(status, message), error, request_id: "req_01k9z6m4q0f7" };
    examples[`${prefix}${code}`] = { summary: meaning, value };
    return `#/components/examples/${prefix}${code}`;
  };
  return {
    components,
    examples,
    of(route) {
      const envelope = ENVELOPES[route.envelope ?? "bare"];
      const byStatus = Map.groupBy(
        new Set([...errorsOf(route), ...HTTP_ERRORS]),
        (code) => ERRORS[code].status,
      );
      const entries = [...byStatus].map(([status, codes]) => {
        const name = `${envelope.prefix}${codes.sort().map(pascal).join("Or")}`;
        components[name] = {
          description: DESCRIPTIONS[status]!,
          headers: { ...headers, ...OWN_HEADERS[status] },
          content: {
            "application/json": {
              schema: { $ref: `#/components/schemas/${envelope.schema}` },
              examples: Object.fromEntries(codes.map((code) => [code, { $ref: addExample(code, envelope) }])),
            },
          },
        };
        return [status, { $ref: `#/components/responses/${name}` }];
      });
      return Object.fromEntries(entries) as Record<string, Ref>;
    },
  };
}

function pascal(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
