import { ERRORS } from "../core/errors.ts";
import type { Route } from "../core/route.ts";
import { routes } from "../routes/index.ts";
import { createErrorResponses, errorSchemas } from "./error-responses.ts";
import { createSchemaWriter } from "./json-schema.ts";
import { HEADERS, operationOf } from "./operation.ts";
import { GUIDES } from "./guides.ts";
import { IDEMPOTENCY_PARAMETER, IF_NONE_MATCH_PARAMETER } from "./parameters.ts";
import { API_DESCRIPTION, TAGS } from "./prose.ts";
import { addSamples, BASE_URL } from "./samples.ts";
import type { OpenapiDocument } from "./types.ts";
import { webhooksOf } from "./webhooks.ts";

function integerHeader(description: string) {
  return { description, schema: { type: "integer" } };
}

/**
 * The whole API as an OpenAPI 3.1 document, of the route table, the catalogue of errors and that of events.
 *
 * @param version of the service, as GET / answers it
 */
export function createOpenapi(version: string): OpenapiDocument {
  const schemas = createSchemaWriter();
  const errors = createErrorResponses(HEADERS);
  const paths: OpenapiDocument["paths"] = {};
  for (const route of Object.values<Route>(routes))
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, schemas, errors);
  const webhooks = webhooksOf(schemas);
  const document: OpenapiDocument = {
    openapi: "3.1.1",
    info: {
      title: "Orator API",
      version,
      summary: "Talking people: videos from text or speech, and live on web pages.",
      description: `${API_DESCRIPTION}\n\n${GUIDES}`,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [
      {
        url: "{base_url}",
        variables: { base_url: { default: BASE_URL, description: "Where the service runs" } },
      },
    ],
    security: [{ apiKey: [] }],
    tags: TAGS,
    paths,
    webhooks,
    "x-errors": ERRORS,
    components: {
      schemas: sortKeys({ ...schemas.components, ...errorSchemas }),
      responses: sortKeys(errors.components),
      parameters: { IdempotencyKey: IDEMPOTENCY_PARAMETER, IfNoneMatch: IF_NONE_MATCH_PARAMETER },
      headers: {
        RequestId: { description: "Finds the request in the logs", schema: { type: "string" } },
        RateLimitLimit: integerHeader("Requests in a window"),
        RateLimitRemaining: integerHeader("Requests left in this window"),
        RateLimitReset: integerHeader("When the window ends, in Unix seconds"),
        Allow: {
          description: "The methods that the path has, as `GET, HEAD, POST, OPTIONS`",
          schema: { type: "string" },
        },
        EntityTag: { description: "Identifies the content of the response", schema: { type: "string" } },
        RetryAfter: integerHeader("Seconds to wait"),
      },
      examples: sortKeys(errors.examples),
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: "A key of the studio (Settings, API keys). Keep it on your server.",
        },
        studioSession: {
          type: "apiKey",
          in: "cookie",
          name: "orator_session",
          description:
            "The cookie of a person who is signed in to the studio; behind TLS its name begins with `__Host-`. What changes something must come from the service's own pages.",
        },
        sessionToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token of one live session, made for pages.",
        },
      },
    },
  };
  addSamples(document);
  return document;
}

function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
