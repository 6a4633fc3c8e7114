// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import type { Engine } from "../types.ts";

/** What `engines.list` answers. */
export interface ListEnginesAnswer {
  engines: Engine[];
}

/** What speaks, hears, reads and draws on this installation. */
export function enginesOf(send: Send) {
  return {
    /**
     * List engines.
     *
     * What this installation speaks, hears, reads and draws with, best first for each capability, and what could be added. It is the machine that answers: others of the installation may have other models. Addresses and keys are not shown.
     */
    list: (options?: RequestOptions) =>
      send<ListEnginesAnswer>({ method: "GET", path: "/v1/engines" }, options),
  };
}

/** What speaks, hears, reads and draws on this installation. */
export type Engines = ReturnType<typeof enginesOf>;
