import { routes } from "@orator/contract";
import { fail, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { Operation } from "../../../platform/http/operation.ts";
import { paginationOf } from "../../../platform/pages/pages.ts";
import { blobFolderOf } from "../ingestion/blob-keys.ts";
import { presentBrain, presentBrainDetails } from "../present.ts";
import type { BrainParts } from "./parts.ts";

/** POST /v1/brains */
export function createBrain({ brains }: BrainParts): Operation {
  return operation(routes.createBrain).does(async ({ caller, body }) =>
    presentBrainDetails(await brains.create({ accountId: caller.accountId, ...body })),
  );
}

/** GET /v1/brains */
export function listBrains({ brains }: BrainParts): Operation {
  return operation(routes.listBrains).does(async ({ caller, query }) => {
    const { rows, total } = await brains.list(caller.accountId, query);
    return { brains: rows.map(presentBrain), pagination: paginationOf(query, total) };
  });
}

/** GET /v1/brains/{brain_id} */
export function getBrain({ brains }: BrainParts): Operation {
  return operation(routes.getBrain).does(async ({ caller, params }) =>
    presentBrainDetails((await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain")),
  );
}

/** PATCH /v1/brains/{brain_id} */
export function updateBrain({ brains }: BrainParts): Operation {
  return operation(routes.updateBrain).does(async ({ caller, params, body }) => {
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return presentBrainDetails(
      (await brains.update(caller.accountId, params.brain_id, change)) ?? notFound("brain"),
    );
  });
}

/** DELETE /v1/brains/{brain_id}; its files go first, so that none is left without a row that names it. */
export function deleteBrain({ brains, blobs, isInUse }: BrainParts): Operation {
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
