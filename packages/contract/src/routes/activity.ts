import { z } from "zod";
import texts from "../../data/operations/activity.json" with { type: "json" };
import { idParam, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** By whom something was done. */
const actor = z
  .object({
    kind: z.enum(["key", "user"]),
    id: z.string(),
    name: z.string().describe("The name; the id where nobody knows the name any more"),
  })
  .meta({ id: "Actor" });

/** Something that was changed, or that somebody was not allowed to change. */
const auditEntry = z
  .object({
    entry_id: z.string(),
    at: timestamp,
    actor: actor.describe("The name is that of then"),
    operation: z.string().describe("Id of the operation"),
    resource_id: z.string().nullable().describe("What it was about; null where it has no id"),
    outcome: z
      .enum(["done", "refused"])
      .describe("`refused`: the caller lacked the right, or did not prove who they are"),
    detail: z
      .string()
      .nullable()
      .describe(
        "In which way somebody came in (`password`, `provider`, or the kind of the link: `setup`, `invitation`, `reset`), or the code of the error of what was refused",
      ),
    address: z
      .string()
      .nullable()
      .describe("Network address of the caller; null in entries of older versions"),
  })
  .meta({ id: "AuditEntry" });

/** A request, without what was in it. */
const loggedRequest = z
  .object({
    request_id: z.string(),
    at: timestamp.describe("When it arrived"),
    operation: z.string().describe("Id of the operation"),
    method: z.string(),
    path_template: z.string().describe("The path with its parameters in braces"),
    status: z.int().describe("HTTP status of the response; 499 if the client hung up before"),
    ms: z.number().describe("Milliseconds from its arrival to the end of the response"),
    actor,
  })
  .meta({ id: "LoggedRequest" });

/** A day of a query. */
const day = z.iso.date().refine((text) => text.startsWith("2"), "must be a day of the years 2000 to 2999");

/** What was made on one day. */
const usageDay = z
  .object({
    date: z.iso.date().describe("In UTC"),
    videos: z.int().describe("Videos completed that day"),
    video_seconds: z.number().describe("Their length"),
    live_sessions: z.int().describe("Widget and streaming sessions begun that day"),
    live_seconds: z
      .number()
      .describe(
        "Their length: of widget sessions until the last thing that was said, of streaming sessions until their end",
      ),
    translations: z.int().describe("Translations completed that day"),
    generations: z.int().describe("Generations of people and looks completed that day"),
    trainings: z.int().describe("Trainings of photo avatars completed that day"),
    questions: z.int().describe("What visitors said or wrote in live sessions that day"),
    credits: z.number().describe("Credits charged for what was ordered that day, less what was given back"),
  })
  .meta({ id: "UsageDay" });

/** What was charged or given back. */
const creditEntry = z
  .object({
    entry_id: z.string(),
    kind: z.enum(["charge", "refund"]),
    reason: z
      .enum(["video", "translation", "proofread", "generation", "training", "streaming_session", "other"])
      .describe("What it was for"),
    resource_id: z.string(),
    credits: z.number().describe("Negative in a refund"),
    at: timestamp.describe("Of a refund, the time of its charge, in whose month it counts"),
  })
  .meta({ id: "CreditEntry" });

/** Operations that tell what was done with an account. */
export const activityRoutes = defineRoutes({ tag: "Audit and usage", rate: "public" }, texts, {
  listAudit: {
    request: "GET /v1/audit",
    role: "owner",
    query: z.object(tokenQuery()),
    response: z.object({ entries: z.array(auditEntry), ...tokenPage }),
  },
  listRequests: {
    request: "GET /v1/requests",
    role: "owner",
    query: z.object({
      ...tokenQuery(),
      status_class: z.enum(["2xx", "3xx", "4xx", "5xx"]).optional(),
      operation: idParam.optional().describe("Id of the operation"),
      key_id: idParam.optional(),
      since: z.iso.datetime().optional().describe("Only those that arrived then or later"),
    }),
    response: z.object({ requests: z.array(loggedRequest), ...tokenPage }),
  },
  getUsage: {
    request: "GET /v1/usage",
    query: z.object({
      from: day.optional().describe("First day, in UTC; defaults to the 30th to the last of the range"),
      to: day.optional().describe("Last day, in UTC; defaults to today"),
    }),
    response: z.object({ days: z.array(usageDay) }),
  },
  listCredits: {
    request: "GET /v1/credits",
    query: z.object(tokenQuery()),
    response: z.object({ entries: z.array(creditEntry), ...tokenPage }),
  },
});
