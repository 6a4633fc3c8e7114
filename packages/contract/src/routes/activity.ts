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
    outcome: z.enum(["done", "refused"]).describe("`refused`: the caller lacked the right"),
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

/** Operations that tell what was done with an account. */
export const activityRoutes = defineRoutes({ tag: "Audit and usage", rate: "public", role: "owner" }, texts, {
  listAudit: {
    request: "GET /v1/audit",
    query: z.object(tokenQuery()),
    response: z.object({ entries: z.array(auditEntry), ...tokenPage }),
  },
  listRequests: {
    request: "GET /v1/requests",
    query: z.object({
      ...tokenQuery(),
      status_class: z.enum(["2xx", "3xx", "4xx", "5xx"]).optional(),
      operation: idParam.optional().describe("Id of the operation"),
      key_id: idParam.optional(),
      since: z.iso.datetime().optional().describe("Only those that arrived then or later"),
    }),
    response: z.object({ requests: z.array(loggedRequest), ...tokenPage }),
  },
});
