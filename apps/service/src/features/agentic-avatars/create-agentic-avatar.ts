import { routes } from "@orator/contract";
import type { UpdateAgenticAvatarBody } from "@orator/contract";
import { notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { checkScriptMarks } from "../voices/index.ts";
import { presentAgenticAvatar } from "./agentic-avatar.ts";
import { checkLanguages } from "./check-languages.ts";
import type { VoiceLanguages } from "./check-languages.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { keptLiveModel } from "../live-models/index.ts";
import { checkAbilities } from "./check-abilities.ts";
import type { AbilityChecks } from "./check-abilities.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";

/** Tells whether an account may use something: its own, or public. */
type MayUse = (accountId: string, id: string) => Promise<boolean>;

/** What an agentic avatar is made of, as this feature needs to know it. */
export interface Ingredients {
  avatar: MayUse;
  voice: MayUse;
  brain: MayUse;
  brandVoice: MayUse;
  /** Which languages voices speak. */
  voices: VoiceLanguages;
}

/** POST /v1/agentic-avatars */
export function createAgenticAvatar({
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
  return operation(routes.createAgenticAvatar).does(async ({ caller, body }) => {
    const { accountId } = caller;
    const { name, avatar_id: avatarId, voice_id: voiceId, brain_id: brainId } = body;
    const { model, ...settings } = body.settings;
    await checkIngredients(mayUse, accountId, body);
    await checkBrandVoice(mayUse, accountId, settings.brand_voice_id);
    checkScriptMarks(settings.greeting, "settings.greeting");
    await checkLanguages(
      { voiceId, settings },
      { voices: mayUse.voices, mayUse: (id) => mayUse.voice(accountId, id) },
    );
    await checkAbilities(checks, body.settings);
    const kept = { ...settings, ...(model && { model: keptLiveModel(secrets, model) }) };
    return presentAgenticAvatar(
      await agents.create({ accountId, name, avatarId, voiceId, brainId, settings: kept }),
    );
  });
}

/** Throws the 404 about the first of those that are named which is not the account's, nor public. */
export async function checkIngredients(
  mayUse: Ingredients,
  accountId: string,
  {
    avatar_id: avatarId,
    voice_id: voiceId,
    brain_id: brainId,
  }: Pick<UpdateAgenticAvatarBody, "avatar_id" | "voice_id" | "brain_id">,
): Promise<void> {
  if (avatarId !== undefined && !(await mayUse.avatar(accountId, avatarId)))
    notFoundIn("avatar_id", "avatar");
  if (voiceId !== undefined && !(await mayUse.voice(accountId, voiceId))) notFoundIn("voice_id", "voice");
  if (brainId !== undefined && !(await mayUse.brain(accountId, brainId))) notFoundIn("brain_id", "brain");
}

/** Throws the 404 about the settings' brand voice, where one is named that is not the account's. */
export async function checkBrandVoice(
  mayUse: Ingredients,
  accountId: string,
  id: string | null | undefined,
): Promise<void> {
  if (typeof id === "string" && !(await mayUse.brandVoice(accountId, id)))
    notFoundIn("settings.brand_voice_id", "brand voice");
}
