import { addressFaults, keyFaults, keyOf, withoutSlash } from "@orator/net";
import type { EngineAddress } from "@orator/net";

/** The protocols in which a remote translation engine can be asked. */
export const REMOTE_TRANSLATORS = ["libretranslate", "deepl", "chat"] as const;

/** One of {@link REMOTE_TRANSLATORS}. */
export type RemoteTranslatorId = (typeof REMOTE_TRANSLATORS)[number];

/** The remote translation engine, as the environment sets it. */
export interface TranslationSettings extends EngineAddress {
  engine: RemoteTranslatorId;
  /** "" for engines that have none. */
  model: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What people copy from manuals behind the address; the engine adds it itself. */
const TAILS: Readonly<Record<RemoteTranslatorId, RegExp>> = {
  libretranslate: /\/(?:translate|languages)$/,
  deepl: /\/v2(?:\/translate)?$/,
  chat: /\/chat\/completions$/,
};

/**
 * The engine that `TRANSLATION_BASE_URL` and its companions set; `undefined` where none is set, or where {@link translationSettingFaults} has
 * something to say. A model makes it a chat model, nothing LibreTranslate.
 */
export function translationSettings(environment: Environment = process.env): TranslationSettings | undefined {
  const url = environment["TRANSLATION_BASE_URL"];
  if (!url || translationSettingFaults(environment).length > 0) return undefined;
  const engine = engineOf(environment) as RemoteTranslatorId;
  return {
    engine,
    baseUrl: withoutSlash(url).replace(TAILS[engine], ""),
    key: keyOf(environment["TRANSLATION_API_KEY"]),
    model: environment["TRANSLATION_MODEL"] ?? "",
  };
}

/** What is wrong with the variables, one line each that begins with the variable's name. */
export function translationSettingFaults(environment: Environment): string[] {
  const url = environment["TRANSLATION_BASE_URL"];
  if (!url) {
    const given = ["TRANSLATION_API_KEY", "TRANSLATION_ENGINE", "TRANSLATION_MODEL"].find(
      (name) => environment[name],
    );
    return given === undefined ? [] : [`TRANSLATION_BASE_URL: is needed with ${given}`];
  }
  const faults = addressFaults("TRANSLATION_BASE_URL", url);
  const engine = engineOf(environment);
  if (!REMOTE_TRANSLATORS.some((name) => name === engine))
    faults.push(`TRANSLATION_ENGINE: must be one of ${REMOTE_TRANSLATORS.join(", ")}`);
  if (engine === "chat" && !environment["TRANSLATION_MODEL"])
    faults.push("TRANSLATION_MODEL: is needed with TRANSLATION_ENGINE=chat");
  faults.push(...keyFaults("TRANSLATION_API_KEY", environment["TRANSLATION_API_KEY"]));
  return faults;
}

function engineOf(environment: Environment): string {
  return environment["TRANSLATION_ENGINE"] || (environment["TRANSLATION_MODEL"] ? "chat" : "libretranslate");
}
