import { ID_PREFIXES, routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { paginationOf } from "../../platform/pages/pages.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { batchView, rowView } from "./batch.ts";
import type { BatchStore } from "./batch-store.ts";

/** GET /v1/batches */
export function listBatches({ store }: { store: BatchStore }) {
  return operation(routes.listBatches).does(async ({ query, caller }) => {
    const { accountId } = caller;
    const { rows, ...page } = await tokenPage(
      query,
      ID_PREFIXES.batch,
      (window) => store.list({ ...window, accountId, templateId: query.template_id }),
      ({ id }) => id,
    );
    const counts = await store.countsOf(rows.map(({ id }) => id));
    return { batches: rows.map((batch) => batchView(batch, counts.get(batch.id)!)), ...page };
  });
}

/** GET /v1/batches/{batch_id} */
export function getBatch({ store }: { store: BatchStore }) {
  return operation(routes.getBatch).does(async ({ params, caller }) => {
    const batch = (await store.find(caller.accountId, params.batch_id)) ?? notFound("batch");
    return batchView(batch, (await store.countsOf([batch.id])).get(batch.id)!);
  });
}

/** GET /v1/batches/{batch_id}/rows */
export function listBatchRows({ store }: { store: BatchStore }) {
  return operation(routes.listBatchRows).does(async ({ params, query, caller }) => {
    const batch = (await store.find(caller.accountId, params.batch_id)) ?? notFound("batch");
    const { rows, total } = await store.rowsPage(batch.id, query.status, query);
    return { rows: rows.map(rowView), pagination: paginationOf(query, total) };
  });
}
