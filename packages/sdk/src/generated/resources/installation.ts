// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import type { InstallationHealth, InstallationLimits } from "../types.ts";

/** How this installation is, and what it allows. */
export function installationOf(send: Send) {
  return {
    /**
     * Show how the installation is.
     *
     * Whether its parts serve, how busy and how full it is, and its versions. Process, memory and disk are those of the process that answers; an installation may have more. For the installation's operators.
     */
    getHealth: (options?: RequestOptions) =>
      send<InstallationHealth>({ method: "GET", path: "/v1/installation/health" }, options),

    /**
     * Show what the installation allows.
     *
     * Rates, sizes, lengths and how much runs at the same time, as they are set; rates and renders are those of the caller's account. For owners.
     */
    getLimits: (options?: RequestOptions) =>
      send<InstallationLimits>({ method: "GET", path: "/v1/installation/limits" }, options),
  };
}

/** How this installation is, and what it allows. */
export type Installation = ReturnType<typeof installationOf>;
