import type { EventName, EventType } from "@orator/contract";
import { sql } from "drizzle-orm";
import { bigserial, boolean, index, integer, jsonb, pgTable, real, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { DeliveryStatus } from "./deliveries/delivery.ts";

const sealedSecrets = {
  sealedSecret: text("sealed_secret").notNull(),
  /** Signs beside the new secret until `oldSecretUntil`. */
  sealedOldSecret: text("sealed_old_secret"),
  oldSecretUntil: moment("old_secret_until"),
};

/** Places of an account to which events go. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    url: text().notNull(),
    /** Names as they were given, aliases included; none means every event. */
    events: text().array().notNull(),
    status: text().$type<"enabled" | "disabled">().notNull(),
    ...sealedSecrets,
    /** The first failure since the last success; null while the endpoint is well. */
    failingSince: moment("failing_since"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("webhook_endpoints_of_account").on(table.accountId, table.id)],
);

/** The secret that signs what goes to the `callback_url` of single requests; one an account. */
export const webhookCallbackSecrets = pgTable("webhook_callback_secrets", {
  accountId: accountId().primaryKey(),
  ...sealedSecrets,
});

/** What happened and somebody is told of. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    type: text().$type<EventType>().notNull(),
    /** What it happened to, such as a video: its events arrive in order. */
    resourceId: text("resource_id").notNull(),
    /** `event_data` as JSON; as text, so that every try sends the same bytes. */
    data: text().notNull(),
    /** Whether it never happened, but was sent to try an endpoint. */
    test: boolean().notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("webhook_events_by_age").on(table.createdAt)],
);

/** One event on its way to one place: outbox, queue and log in one. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text().primaryKey(),
    /** Order within a line. */
    seq: bigserial({ mode: "number" }).notNull(),
    accountId: text("account_id").notNull(),
    eventId: text("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    /** Null for the `callback_url` of one request. No reference: an endpoint may be gone while its log remains. */
    endpointId: text("endpoint_id"),
    /** The name under which it goes there, the same at every try; null, as older versions left it: the event's own. */
    eventName: text("event_name").$type<EventName>(),
    /** Where it was to go when it was written; an endpoint's later address takes its place. */
    url: text().notNull(),
    /** The endpoint's id, or the account and the address of a callback: what is slow or down as one. */
    place: text().notNull(),
    /** Scheme, name and port of a callback's address; null for endpoints. */
    origin: text(),
    /** Place and resource: of the deliveries of one line, each waits for those before it. */
    line: text().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    /** How often it was tried in this round. */
    tries: integer().notNull().default(0),
    nextTryAt: moment("next_try_at").notNull(),
    /** Who is trying just now; after `leaseUntil` he is taken for dead. */
    lease: text(),
    leaseUntil: moment("lease_until"),
    /** HTTP status of the last answer; null where there was none. */
    lastStatusCode: integer("last_status_code"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    deliveredAt: moment("delivered_at"),
  },
  (table) => [
    index("webhook_deliveries_due")
      .on(table.place, table.nextTryAt, table.seq)
      .where(sql`status = 'pending'`),
    index("webhook_deliveries_under_way")
      .on(table.leaseUntil)
      .where(sql`status = 'pending'`),
    index("webhook_deliveries_line")
      .on(table.line, table.seq)
      .where(sql`status = 'pending'`),
    index("webhook_deliveries_of_account").on(table.accountId, table.id),
    index("webhook_deliveries_of_endpoint").on(table.endpointId),
    index("webhook_deliveries_of_event").on(table.eventId),
  ],
);

/** What a try sent and what came back: the newest of each delivery, for as long as the delivery is kept. */
export const webhookTries = pgTable(
  "webhook_tries",
  {
    /** Order within a delivery. */
    seq: bigserial({ mode: "number" }).primaryKey(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    url: text().notNull(),
    durationMs: real("duration_ms").notNull(),
    /** Names in lower case; values that prove something left out. */
    requestHeaders: jsonb("request_headers").$type<Record<string, string>>().notNull(),
    /** Null where there was no answer. */
    statusCode: integer("status_code"),
    responseHeaders: jsonb("response_headers").$type<Record<string, string>>(),
    /** The beginning of what was answered, as text that nobody has checked. */
    responseBody: text("response_body"),
    responseCut: boolean("response_cut"),
    error: text(),
  },
  (table) => [index("webhook_tries_of_delivery").on(table.deliveryId, table.seq)],
);

/** A webhook endpoint as the database has it, its secrets sealed. */
export type EndpointRow = typeof webhookEndpoints.$inferSelect;
/** An event as the database has it, until all its deliveries have ended. */
export type EventRow = typeof webhookEvents.$inferSelect;
/** One event's way to one endpoint, with its tries, as the database has it. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
/** One try of a delivery, as the database has it. */
export type TryRow = typeof webhookTries.$inferSelect;
/** The secrets of a place, as they are kept. */
export type SealedSecrets = Pick<EndpointRow, "sealedSecret" | "sealedOldSecret" | "oldSecretUntil">;
