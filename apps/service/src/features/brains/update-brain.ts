import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { brainDetailsView } from "./brain.ts";
import type { BrainStore } from "./brain-store.ts";

/** PATCH /v1/brains/{brain_id}: writes what is given and reads nothing first, so that no parallel change is undone. */
export function updateBrain({ brains }: { brains: BrainStore }) {
  return operation(routes.updateBrain).does(async ({ caller, params, body }) => {
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return brainDetailsView(
      (await brains.update(caller.accountId, params.brain_id, change)) ?? notFound("brain"),
    );
  });
}
