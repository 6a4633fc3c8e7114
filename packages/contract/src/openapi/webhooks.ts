import { EVENT_ALIASES, EVENT_EXAMPLES, EVENTS } from "../core/events.ts";
import type { EventType } from "../core/events.ts";
import type { SchemaWriter } from "./json-schema.ts";
import type { JsonSchema, OpenapiDocument, OpenapiParameter } from "./types.ts";

function header(name: string, description: string, example: string): OpenapiParameter {
  return {
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
    example,
  };
}

const HEADERS = [
  header(
    "Webhook-Id",
    "The event's id, the same at every attempt, so that duplicates can be dropped",
    "evt_01k9z74f8g9a",
  ),
  header("Webhook-Timestamp", "Unix seconds of this try", "1769851807"),
  header(
    "Webhook-Signature",
    "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under the endpoint's secret; several with spaces between",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

/** One webhook for each event, as Standard Webhooks sends them. */
export function webhooksOf(schemas: SchemaWriter): OpenapiDocument["webhooks"] {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([type, { meaning, data }]) => [
      type,
      {
        post: {
          operationId: `on ${type}`.replaceAll(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          tags: ["Events"],
          summary: type,
          description: `${meaning} Respond with any 2xx within 10 seconds; anything else is retried.`,
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["event_id", "event_type", "event_data", "created_at"],
                  properties: {
                    event_id: { type: "string" },
                    event_type: nameSchema(type as EventType),
                    test: {
                      type: "boolean",
                      const: true,
                      description: "Present only in test events, which describe nothing real",
                    },
                    event_data: schemas.write(data, "output"),
                    created_at: { type: "string", format: "date-time" },
                  },
                },
                example: eventExample(type as EventType),
              },
            },
          },
          responses: {
            "2XX": { description: "Received." },
            "4XX": { description: "Rejected; retried later." },
          },
        },
      },
    ]),
  );
}

/** The event's own name, and those under which endpoints may ask for it instead. */
function nameSchema(type: EventType): JsonSchema {
  const aliases = Object.entries(EVENT_ALIASES).flatMap(([alias, of]) => (of === type ? [alias] : []));
  return aliases.length === 0
    ? { type: "string", const: type }
    : {
        type: "string",
        enum: [type, ...aliases],
        description: "An alias if the endpoint subscribed by that name only",
      };
}

function eventExample(event_type: EventType): object {
  const event_data = EVENT_EXAMPLES[event_type];
  return { event_id: "evt_01k9z74f8g9a", event_type, event_data, created_at: "2026-01-31T09:30:07.000Z" };
}
