import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { brainDetailsView } from "./brain.ts";
import type { BrainStore } from "./brain-store.ts";

/** GET /v1/brains/{brain_id} */
export function getBrain({ brains }: { brains: BrainStore }) {
  return operation(routes.getBrain).does(async ({ caller, params }) =>
    brainDetailsView((await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain")),
  );
}
