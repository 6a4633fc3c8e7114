import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { brainDetailsView } from "./brain.ts";
import type { BrainStore } from "./brain-store.ts";

/** POST /v1/brains */
export function createBrain({ brains }: { brains: BrainStore }) {
  return operation(routes.createBrain).does(async ({ caller, body }) =>
    brainDetailsView(await brains.create({ accountId: caller.accountId, ...body })),
  );
}
