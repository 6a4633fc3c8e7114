// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import type { AuditEntry, CreditEntry, LoggedRequest, UsageDay } from "../types.ts";

/** The query of `listAudit`. */
export interface ListAuditQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
}

/** What `auditAndUsage.listAudit` answers. */
export interface ListAuditAnswer {
  entries: AuditEntry[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** The query of `listRequests`. */
export interface ListRequestsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  status_class?: "2xx" | "3xx" | "4xx" | "5xx" | undefined;
  /** Id of the operation. */
  operation?: string | undefined;
  key_id?: string | undefined;
  /** Only those that arrived then or later. */
  since?: string | undefined;
}

/** What `auditAndUsage.listRequests` answers. */
export interface ListRequestsAnswer {
  requests: LoggedRequest[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** The query of `getUsage`. */
export interface GetUsageQuery {
  /** First day, in UTC; defaults to the 30th to the last of the range. */
  from?: string | undefined;
  /** Last day, in UTC; defaults to today. */
  to?: string | undefined;
}

/** What `auditAndUsage.getUsage` answers. */
export interface GetUsageAnswer {
  days: UsageDay[];
}

/** The query of `listCredits`. */
export interface ListCreditsQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
}

/** What `auditAndUsage.listCredits` answers. */
export interface ListCreditsAnswer {
  entries: CreditEntry[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What was done with the account, by whom, and how much of it. */
export function auditAndUsageOf(send: Send) {
  return {
    /**
     * List what was changed.
     *
     * Who changed what, newest first: every operation that is not a read and succeeded, or was refused because its caller lacked the right. So are signing in and out, links that were used, changes of passwords and second factors, and failed tries to sign in as somebody of the account. Entries are kept for a year.
     */
    listAudit: (query: ListAuditQuery = {}, options?: RequestOptions) =>
      listPages<ListAuditAnswer, "entries">(
        send,
        { method: "GET", path: "/v1/audit", query },
        "entries",
        options,
      ),

    /**
     * List requests.
     *
     * The account's requests of the last seven days, newest first: what was called, by whom, and what came of it, without bodies and queries. A request appears about a second after its response.
     */
    listRequests: (query: ListRequestsQuery = {}, options?: RequestOptions) =>
      listPages<ListRequestsAnswer, "requests">(
        send,
        { method: "GET", path: "/v1/requests", query },
        "requests",
        options,
      ),

    /**
     * Get what was made a day.
     *
     * A row for each day of the range, at most 366, oldest first. What was deleted is counted no more; its credits are.
     */
    getUsage: (query: GetUsageQuery = {}, options?: RequestOptions) =>
      send<GetUsageAnswer>({ method: "GET", path: "/v1/usage", query }, options),

    /**
     * List charges and refunds.
     *
     * What was charged and given back, newest first. The charge of a video is its estimated cost until the video is completed, of a streaming session that of its first minute until its end.
     */
    listCredits: (query: ListCreditsQuery = {}, options?: RequestOptions) =>
      listPages<ListCreditsAnswer, "entries">(
        send,
        { method: "GET", path: "/v1/credits", query },
        "entries",
        options,
      ),
  };
}

/** What was done with the account, by whom, and how much of it. */
export type AuditAndUsage = ReturnType<typeof auditAndUsageOf>;
