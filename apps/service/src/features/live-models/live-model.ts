import type { LiveModel, ShownLiveModel } from "@orator/contract";
import type { Secrets } from "../../platform/secrets/secrets.ts";

const PURPOSE = "live model key";

/** A person's own chat model as it is kept: the key, if it has one, only encrypted. */
export interface KeptLiveModel extends Omit<LiveModel, "api_key"> {
  sealed_api_key?: string | undefined;
}

/** A chat model that is ready to be asked. */
export interface OwnModel {
  endpoint: { baseUrl: string; apiKey: string | undefined; model: string };
  temperature: number | undefined;
  /** Of one answer; the usual number where undefined. */
  maxTokens: number | undefined;
  generalKnowledge: boolean;
}

/**
 * A model as a request gives it, to be kept. A key that it leaves out is that of the model before, as long as it goes to
 * the same origin: nobody gets a key to see by naming another address for it.
 */
export function keptLiveModel(
  secrets: Secrets,
  { api_key: given, ...model }: LiveModel,
  before?: KeptLiveModel,
): KeptLiveModel {
  const staysHere = before !== undefined && new URL(before.url).origin === new URL(model.url).origin;
  const inherited = staysHere ? before.sealed_api_key : undefined;
  const sealed = given === undefined ? inherited : given === null ? undefined : secrets.seal(PURPOSE, given);
  return { ...model, ...(sealed !== undefined && { sealed_api_key: sealed }) };
}

/** A model as its owner sees it. */
export function presentLiveModel({ sealed_api_key: sealed, ...model }: KeptLiveModel): ShownLiveModel {
  return { ...model, has_api_key: sealed !== undefined };
}

/** A model with its key opened. Throws when the key was sealed with another secret. */
export function openLiveModel(secrets: Secrets, kept: KeptLiveModel): OwnModel {
  const { url, model, sealed_api_key: sealed, temperature, max_tokens: maxTokens } = kept;
  const apiKey = sealed === undefined ? undefined : secrets.open(PURPOSE, sealed);
  return {
    endpoint: { baseUrl: url.replace(/\/+$/, ""), apiKey, model },
    temperature,
    maxTokens,
    generalKnowledge: kept.general_knowledge,
  };
}
