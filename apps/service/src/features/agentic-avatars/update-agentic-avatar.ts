import { routes } from "@orator/contract";
import type { AgenticAvatarSettings, UpdateAgenticAvatarBody } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { checkScriptMarks } from "../voices/index.ts";
import { presentDetails } from "./agentic-avatar.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { keptLiveModel } from "../live-models/index.ts";
import { checkAbilities } from "./check-abilities.ts";
import type { AbilityChecks } from "./check-abilities.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";
import { checkLanguages } from "./check-languages.ts";
import { checkBrandVoice, checkIngredients } from "./create-agentic-avatar.ts";
import type { Ingredients } from "./create-agentic-avatar.ts";

/** PATCH /v1/agentic-avatars/{agentic_avatar_id} */
export function updateAgenticAvatar({
  agents,
  mayUse,
  secrets,
  checks,
}: {
  agents: AgenticAvatarStore;
  mayUse: Ingredients;
  secrets: Secrets;
  checks: AbilityChecks;
}) {
  return operation(routes.updateAgenticAvatar).does(async ({ caller, params, body }) => {
    if (body.settings?.greeting !== undefined) checkScriptMarks(body.settings.greeting, "settings.greeting");
    const { accountId } = caller;
    await checkIngredients(mayUse, accountId, body);
    await checkBrandVoice(mayUse, accountId, body.settings?.brand_voice_id);
    const id = params.agentic_avatar_id;
    const found = (await agents.find(accountId, id)) ?? notFound("agentic avatar");
    await checkLanguages(
      { voiceId: body.voice_id ?? found.voiceId, settings: changedLanguages(found.settings, body) },
      { voices: mayUse.voices, mayUse: (voiceId) => mayUse.voice(accountId, voiceId) },
    );
    const { settings: { model, ...settings } = {}, name, status, ...made } = body;
    await checkAbilities(checks, { model, ...settings });
    const row = await agents.update(accountId, id, (before) => ({
      name,
      status,
      avatarId: made.avatar_id,
      voiceId: made.voice_id,
      brainId: made.brain_id,
      settings: {
        ...settings,
        ...(model !== undefined && { model: model && keptLiveModel(secrets, model, before.model) }),
      },
    }));
    return presentDetails(row ?? notFound("agentic avatar"), mayUse.voices);
  });
}

/**
 * What a change touches of the languages and their voices: what it leaves as it is was checked when it was set, and a machine
 * that has lost a voice since must not keep anybody from changing a greeting.
 */
function changedLanguages(
  before: AgenticAvatarSettings,
  { voice_id: voiceId, settings: change = {} }: UpdateAgenticAvatarBody,
): Pick<AgenticAvatarSettings, "languages" | "voices" | "greetings"> {
  const { languages, voices, greetings } = change;
  const touchesLanguages = languages !== undefined || voices !== undefined || voiceId !== undefined;
  const kept = voices === undefined ? before.voices : (voices ?? undefined);
  return {
    languages: touchesLanguages ? (languages ?? before.languages) : [],
    ...(touchesLanguages && kept && { voices: kept }),
    ...(greetings && { greetings }),
  };
}
