import { routes } from "@orator/contract";
import type { Services } from "../../../platform/services.ts";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { BrainStore } from "../brain-store.ts";
import type { DocumentStore } from "./document-store.ts";

/** What deleting a document takes. */
interface DeletionParts extends Pick<Services, "database" | "blobs"> {
  brains: BrainStore;
  documents: DocumentStore;
}

/** DELETE /v1/brains/{brain_id}/documents/{document_id}; its file goes first, as with whole brains. */
export function deleteBrainDocument({ database, blobs, brains, documents }: DeletionParts) {
  return operation(routes.deleteBrainDocument).does(async ({ caller, params }) => {
    const brain = (await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain");
    const document = (await documents.find(brain.id, params.document_id)) ?? notFound("document");
    if (document.blobKey !== null) await blobs.delete(document.blobKey);
    await documents.delete(document.id);
    await brains.touch(database.queries, brain.id);
    return { message: "The document was deleted.", document_id: document.id };
  });
}
