import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";
import type { AbilityChecks } from "./check-abilities.ts";
import { createAgenticAvatar } from "./create-agentic-avatar.ts";
import type { Ingredients } from "./create-agentic-avatar.ts";
import { deleteAgenticAvatar } from "./delete-agentic-avatar.ts";
import { getAgenticAvatar } from "./get-agentic-avatar.ts";
import { listAgenticAvatars } from "./list-agentic-avatars.ts";
import { updateAgenticAvatar } from "./update-agentic-avatar.ts";

export { createAgenticAvatarStore } from "./agentic-avatar-store.ts";
export type { AgenticAvatarStore } from "./agentic-avatar-store.ts";
/**
 * Builds the feature on its store, which is made before it: what an agentic avatar is made of asks the store whether it
 * may be deleted.
 */
export function createAgenticAvatarsFeature(
  { secrets }: Pick<Services, "secrets">,
  parts: { agents: AgenticAvatarStore; mayUse: Ingredients; checks: AbilityChecks },
): Feature {
  const { agents, mayUse, checks } = parts;
  return {
    operations: [
      createAgenticAvatar({ agents, mayUse, secrets, checks }),
      listAgenticAvatars({ agents }),
      getAgenticAvatar({ agents, voices: mayUse.voices }),
      updateAgenticAvatar({ agents, mayUse, secrets, checks }),
      deleteAgenticAvatar({ agents }),
    ],
  };
}
