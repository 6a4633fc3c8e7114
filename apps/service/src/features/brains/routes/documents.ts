import { routes } from "@orator/contract";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { Operation } from "../../../platform/http/operation.ts";
import { paginationOf } from "../../../platform/pages/pages.ts";
import { presentDocument } from "../present.ts";
import type { BrainParts } from "./parts.ts";

/** GET /v1/brains/{brain_id}/documents */
export function listBrainDocuments({ brains, documents }: BrainParts): Operation {
  return operation(routes.listBrainDocuments).does(async ({ caller, params, query }) => {
    const brain = (await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain");
    const { rows, total } = await documents.list(brain.id, query);
    return { documents: rows.map(presentDocument), pagination: paginationOf(query, total) };
  });
}

/** DELETE /v1/brains/{brain_id}/documents/{document_id}; its file goes first, as with whole brains. */
export function deleteBrainDocument({ database, brains, documents, blobs }: BrainParts): Operation {
  return operation(routes.deleteBrainDocument).does(async ({ caller, params }) => {
    const brain = (await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain");
    const document = (await documents.find(brain.id, params.document_id)) ?? notFound("document");
    if (document.blobKey !== null) await blobs.delete(document.blobKey);
    await documents.delete(document.id);
    await brains.touch(database.queries, brain.id);
    return { message: "The document was deleted.", document_id: document.id };
  });
}
