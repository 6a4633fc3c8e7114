// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import type { Engine } from "../types.ts";

/** What `engines.list` answers. */
export interface ListEnginesAnswer {
  engines: Engine[];
}

/** The engines of this installation. */
export function enginesOf(send: Send) {
  return {
    /**
     * List engines.
     *
     * The engines of this installation, best first for each capability, and those that could be added. This describes the machine that responds; others of the installation may have other models. URLs and keys are not shown.
     */
    list: (options?: RequestOptions) =>
      send<ListEnginesAnswer>({ method: "GET", path: "/v1/engines" }, options),
  };
}

/** The engines of this installation. */
export type Engines = ReturnType<typeof enginesOf>;
