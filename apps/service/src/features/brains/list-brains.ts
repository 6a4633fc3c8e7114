import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { paginationOf } from "../../platform/pages/pages.ts";
import { brainView } from "./brain.ts";
import type { BrainStore } from "./brain-store.ts";

/** GET /v1/brains */
export function listBrains({ brains }: { brains: BrainStore }) {
  return operation(routes.listBrains).does(async ({ caller, query }) => {
    const { rows, total } = await brains.list(caller.accountId, query);
    return { brains: rows.map(brainView), pagination: paginationOf(query, total) };
  });
}
