import { Readable } from "node:stream";
import { routes } from "@orator/contract";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { HIJACKED, operation } from "../../../platform/http/operation.ts";
import { resultsCsv } from "./results-csv.ts";
import { resultsZip } from "./results-zip.ts";
import type { ZipParts } from "./results-zip.ts";

/** GET /v1/batches/{batch_id}/results.csv */
export function getBatchResultsCsv(parts: ZipParts) {
  return operation(routes.getBatchResultsCsv).does(async ({ params, caller, reply }) => {
    const batch = (await parts.store.find(caller.accountId, params.batch_id)) ?? notFound("batch");
    void reply
      .headers(headersOf("text/csv; charset=utf-8", `${batch.id}.csv`))
      .send(Readable.from(resultsCsv(batch, parts), { objectMode: false }));
    return HIJACKED;
  });
}

/** GET /v1/batches/{batch_id}/results.zip */
export function getBatchResultsZip(parts: ZipParts) {
  return operation(routes.getBatchResultsZip).does(async ({ params, caller, reply }) => {
    const batch = (await parts.store.find(caller.accountId, params.batch_id)) ?? notFound("batch");
    void reply.headers(headersOf("application/zip", `${batch.id}.zip`)).send(resultsZip(batch, parts));
    return HIJACKED;
  });
}

function headersOf(type: string, name: string): Record<string, string> {
  return {
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  };
}
