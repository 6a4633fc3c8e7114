import { routes } from "@orator/contract";
import { invalid, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { tokenPage } from "../../../platform/pages/token-page.ts";
import type { BrainStore } from "../brain-store.ts";
import type { DocumentStore } from "./document-store.ts";

/** GET /v1/brains/{brain_id}/documents/{document_id}/text; of a document that is not read to its end, nothing. */
export function getBrainDocumentText(parts: { brains: BrainStore; documents: DocumentStore }) {
  const { brains, documents } = parts;
  return operation(routes.getBrainDocumentText).does(async ({ caller, params, query }) => {
    const brain = (await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain");
    const document = (await documents.find(brain.id, params.document_id)) ?? notFound("document");
    const { rows, token, has_more } = await tokenPage(
      query,
      isPlace,
      async ({ before: behind = "-1", limit }) =>
        document.status === "ready" ? documents.passages(document.id, { after: Number(behind), limit }) : [],
      ({ index }) => String(index),
    );
    const passages = rows.map((passage) => ({ ...passage, heading: passage.heading || null }));
    return { passages, token, has_more };
  });
}

function isPlace(token: string): true {
  return /^\d{1,6}$/.test(token) || invalid("token", "is not a cursor of this list");
}
