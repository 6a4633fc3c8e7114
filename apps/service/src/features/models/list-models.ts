import { routes } from "@orator/contract";
import { bytesOf, modelState } from "@orator/models";
import { operation } from "../../platform/http/operation.ts";
import type { ModelShelf } from "./model-shelf.ts";

/** GET /v1/models: as the models of this machine are. */
export function listModels({ shelf }: { shelf: ModelShelf }) {
  return operation(routes.listModels).does(async () => ({
    models: shelf.catalogue.map((model) => {
      const state = modelState(model);
      return {
        id: model.name,
        name: model.title,
        kind: model.kind,
        size_bytes: bytesOf(model),
        installed: state === "on",
        state,
        used_for: model.goodFor,
        costs: model.costs,
        languages: model.languages === "many" ? null : [...model.languages],
        license: model.license.name,
      };
    }),
  }));
}
