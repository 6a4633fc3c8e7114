import type { AgenticAvatarDetails, UpdateAgenticAvatarBody } from "@orator/sdk";

/** An agent as its form has it. */
export interface AgentValues {
  name: string;
  personId: string;
  voiceId: string;
  brainId: string;
  greeting: string;
  personality: string;
  /** One a line. */
  suggestions: string;
  /** ISO 639-1; the first is the one it starts in. */
  languages: string[];
  /** By language; empty ones are chosen by the service. */
  voices: Record<string, string>;
  greetings: Record<string, string>;
  /** Empty: none. */
  brandVoiceId: string;
  length: string;
  hasModel: boolean;
  modelUrl: string;
  modelName: string;
  /** Only what was typed: a key that is kept is never shown. */
  modelKey: string;
  temperature: string;
  maxTokens: string;
  generalKnowledge: boolean;
}

type Settings = NonNullable<UpdateAgenticAvatarBody["settings"]>;

/** What the form begins with. */
export function valuesOf(agent: AgenticAvatarDetails): AgentValues {
  const { settings } = agent;
  const { model } = settings;
  return {
    name: agent.name,
    personId: agent.avatar_id,
    voiceId: agent.voice_id,
    brainId: agent.brain_id,
    greeting: settings.greeting,
    personality: settings.personality,
    suggestions: (settings.suggestions ?? []).join("\n"),
    languages: settings.languages,
    voices: ofEach(settings.languages, settings.voices),
    greetings: ofEach(settings.languages, settings.greetings),
    brandVoiceId: settings.brand_voice_id ?? "",
    length: String(settings.max_conversation_length),
    hasModel: model !== undefined,
    modelUrl: model?.url ?? "",
    modelName: model?.model ?? "",
    modelKey: "",
    temperature: String(model?.temperature ?? ""),
    maxTokens: String(model?.max_tokens ?? ""),
    generalKnowledge: model?.general_knowledge ?? false,
  };
}

/** What differs from the agent as it is: only that is sent, for what stays was checked when it was set. */
export function changeOf(agent: AgenticAvatarDetails, values: AgentValues): UpdateAgenticAvatarBody {
  const [before, after] = [bodyOf(valuesOf(agent)), bodyOf(values)];
  const settings = differences(before.settings, after.settings);
  return {
    ...differences(before.made, after.made),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** The lines that say something. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function bodyOf(values: AgentValues) {
  const { languages, length } = values;
  const suggestions = linesOf(values.suggestions);
  const settings: Settings = {
    greeting: values.greeting,
    personality: values.personality,
    languages,
    max_conversation_length: Number(length),
    brand_voice_id: values.brandVoiceId || null,
    voices: ofLanguages(values.voices, languages),
    greetings: ofLanguages(values.greetings, languages),
    suggestions: suggestions.length > 0 ? suggestions : null,
    model: values.hasModel ? modelOf(values) : null,
  };
  const { name, personId, voiceId, brainId } = values;
  return { made: { name, avatar_id: personId, voice_id: voiceId, brain_id: brainId }, settings };
}

function modelOf({ modelUrl, modelName, modelKey, temperature, maxTokens, generalKnowledge }: AgentValues) {
  return {
    url: modelUrl,
    model: modelName,
    ...(modelKey !== "" && { api_key: modelKey }),
    ...(temperature !== "" && { temperature: Number(temperature) }),
    ...(maxTokens !== "" && { max_tokens: Number(maxTokens) }),
    general_knowledge: generalKnowledge,
  };
}

/** A text for each language, empty where it has none. */
function ofEach(languages: readonly string[], texts: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, texts[language] ?? ""]));
}

/** The texts of the languages that are left, without empty ones; null where there is none. */
function ofLanguages(
  texts: Record<string, string>,
  languages: readonly string[],
): Record<string, string> | null {
  const kept = languages.flatMap((language) => {
    const text = texts[language]?.trim();
    return text ? [[language, text] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

function differences<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changed = Object.entries(after).filter(
    ([member, value]) =>
      JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[member]),
  );
  return Object.fromEntries(changed) as Partial<Body>;
}
