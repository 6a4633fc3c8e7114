import { routes } from "@orator/contract";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { paginationOf } from "../../../platform/pages/pages.ts";
import type { BrainStore } from "../brain-store.ts";
import { documentView } from "./document.ts";
import type { DocumentStore } from "./document-store.ts";

/** GET /v1/brains/{brain_id}/documents */
export function listBrainDocuments(parts: { brains: BrainStore; documents: DocumentStore }) {
  const { brains, documents } = parts;
  return operation(routes.listBrainDocuments).does(async ({ caller, params, query }) => {
    const brain = (await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain");
    const { rows, total } = await documents.list(brain.id, query);
    return { documents: rows.map(documentView), pagination: paginationOf(query, total) };
  });
}
