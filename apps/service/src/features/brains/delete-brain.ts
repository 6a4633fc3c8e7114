import { routes } from "@orator/contract";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { IsBrainInUse } from "./brain.ts";
import type { BrainStore } from "./brain-store.ts";
import { blobFolderOf } from "./documents/document.ts";

/** DELETE /v1/brains/{brain_id}; its files go first, so that none is left without a row that names it. */
export function deleteBrain(parts: { brains: BrainStore; blobs: Blobs; isInUse: IsBrainInUse }) {
  const { brains, blobs, isInUse } = parts;
  return operation(routes.deleteBrain).does(async ({ caller, params }) => {
    const { accountId } = caller;
    const brain = (await brains.find(accountId, params.brain_id)) ?? notFound("brain");
    if (await isInUse(accountId, brain.id)) {
      fail("CONFLICT", "An agentic avatar uses this brain. Delete the avatar first.");
    }
    await blobs.delete(blobFolderOf(accountId, brain.id));
    await brains.delete(accountId, brain.id);
    return { message: "The brain was deleted.", id: brain.id };
  });
}
