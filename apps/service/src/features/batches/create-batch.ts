import { routes } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import { withStop } from "../../platform/errors/as-sentence.ts";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { fieldPath } from "../../platform/http/parse.ts";
import type { Call } from "../../platform/http/operation.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { VideosFeature } from "../videos/index.ts";
import type { BatchOptions } from "./batch-options.ts";
import { batchView } from "./batch.ts";
import type { BatchStore } from "./batch-store.ts";
import type { BatchTemplates, RowOrders, TemplateSnapshot } from "./batch-templates.ts";
import { checkRows } from "./check-rows.ts";
import { fillBatch } from "./fill-batch.job.ts";
import { receiveRows } from "./rows/receive-rows.ts";
import type { ReceivedRows } from "./rows/receive-rows.ts";
import type { RowFault } from "./rows/row.ts";

/** What ordering a batch needs. */
interface CreateBatchParts extends Pick<Services, "database" | "queue" | "clock" | "newId"> {
  store: BatchStore;
  templates: BatchTemplates;
  estimate: VideosFeature["estimate"];
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}

interface Asked {
  template: TemplateSnapshot;
  orders: RowOrders;
  received: ReceivedRows;
  options: BatchOptions;
  callbackUrl: string | undefined;
}

/** As many wrong cells as one answer tells. */
const MOST_ERRORS = 1000;

/** POST /v1/templates/{template_id}/batch */
export function createBatch(parts: CreateBatchParts) {
  const { database, queue, clock, newId, store } = parts;
  return operation(routes.createBatch).does(async ({ params, caller, signal, ...call }) => {
    const { accountId } = caller;
    refuseDryRun(call.request);
    const asked = await readAsked({ ...call, signal, accountId, templateId: params.template_id }, parts);
    const { template, orders, received, options, callbackUrl } = asked;
    const faults = await checkRows(received, orders, { signal });
    if (faults.length > 0) refuse(faults);
    const batch = {
      id: newId("batch"),
      accountId,
      templateId: template.id,
      templateVersion: template.version,
      templateName: template.name,
      template: template.document,
      options,
      callbackUrl: callbackUrl ?? null,
      status: "processing" as const,
      total: received.count,
      createdAt: new Date(clock.nowMs()),
      finishedAt: null,
      lookAskedAt: new Date(clock.nowMs()),
    };
    await database.transaction(async (tx) => {
      await store.insert(tx, batch, received.rows);
      await queue.add(fillBatch, { batchId: batch.id }, { tx });
    });
    return batchView(batch, (await store.countsOf([batch.id])).get(batch.id)!);
  });
}

/** POST /v1/templates/{template_id}/batch/dry_run */
export function dryRunBatch(parts: CreateBatchParts) {
  return operation(routes.dryRunBatch).does(async ({ params, caller, signal, ...call }) => {
    const { accountId } = caller;
    const asked = await readAsked({ ...call, signal, accountId, templateId: params.template_id }, parts);
    const { orders, received } = asked;
    let thousandths = 0;
    const errors = await checkRows(received, orders, {
      signal,
      async onRight(spec) {
        thousandths += (await parts.estimate(spec, "variables")).thousandths;
      },
    });
    return {
      is_valid: errors.length === 0,
      row_count: received.count,
      columns: received.variables,
      errors: errors.slice(0, MOST_ERRORS),
      error_count: errors.length,
      estimated_credits: thousandths / 1000,
    };
  });
}

/** Who asks for a dry run by a flag must not get a thousand videos. */
function refuseDryRun({ query }: FastifyRequest): void {
  if (!Object.hasOwn(query as object, "dry_run")) return;
  const reason = "is an operation of its own: POST /v1/templates/{template_id}/batch/dry_run";
  throw new DomainError("VALIDATION_ERROR", `dry_run ${reason}`, { details: { field: "dry_run", reason } });
}

async function readAsked(
  call: Pick<Call<typeof routes.createBatch>, "body" | "request" | "signal"> & {
    accountId: string;
    templateId: string;
  },
  { templates, checkCallbackUrl }: CreateBatchParts,
): Promise<Asked> {
  const { accountId, templateId } = call;
  const template = await templates.snapshot(accountId, templateId);
  const received = await receiveRows(call, Object.keys(template.document.variables));
  const { callback_url: callbackUrl, ...options } = received.options;
  if (callbackUrl !== undefined) await checkCallbackUrl(callbackUrl, "callback_url");
  const orders = await templates.rowOrders(accountId, template, options);
  return { template, orders, received, options, callbackUrl };
}

/** Names the first wrong cell, and how many more there are. */
function refuse([first, ...others]: RowFault[]): never {
  const { row, column, reason } = first!;
  const where = column === null ? `Row ${row}` : `Row ${row}, ${column}`;
  const more = others.length === 0 ? "" : ` ${others.length} more are wrong: the dry run names them.`;
  const field = fieldPath(["rows", row - 1, ...(column === null ? [] : [column])]);
  throw new DomainError("VALIDATION_ERROR", `${where}: ${withStop(reason)}${more}`, {
    details: { field, reason },
  });
}
