import { toolParametersFault } from "@orator/contract";
import type { LiveModel, LiveTool } from "@orator/contract";
import type { GuardedFetch } from "@orator/net";
import { checkUrl } from "../../platform/errors/check-url.ts";
import { DomainError } from "../../platform/errors/domain-error.ts";

/** What it takes to check a model and tools. */
export interface AbilityChecks {
  /** Reaches chat models that users name. */
  modelFetch: Pick<GuardedFetch, "checkTarget">;
  /** Refuses what no webhook could be sent to. */
  checkCallbackUrl: (url: string, field: string) => Promise<void>;
}

/** Throws VALIDATION_ERROR about the first thing in `settings` that could never work. Asks nobody but name servers. */
export async function checkAbilities(
  { modelFetch, checkCallbackUrl }: AbilityChecks,
  settings: { model?: LiveModel | null | undefined; tools?: LiveTool[] | null | undefined },
): Promise<void> {
  if (settings.model) await checkUrl(modelFetch, settings.model.url, "settings.model.url");
  for (const [place, { parameters, url }] of (settings.tools ?? []).entries()) {
    const field = `settings.tools[${place}]`;
    const reason = toolParametersFault(parameters);
    if (reason !== undefined)
      throw new DomainError("VALIDATION_ERROR", `${field}.parameters: ${reason}`, {
        details: { field: `${field}.parameters`, reason },
      });
    if (url !== undefined) await checkCallbackUrl(url, `${field}.url`);
  }
}
