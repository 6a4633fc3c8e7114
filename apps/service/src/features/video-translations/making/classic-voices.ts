import type { VoiceInfo } from "@orator/speech";

/** Why what some voices say is a draft, a sentence or none. */
export function reasonsOfVoices(voices: readonly Pick<VoiceInfo, "name" | "quality">[]): string[] {
  const classic = new Set(voices.filter(({ quality }) => quality === "classic").map(({ name }) => name));
  if (classic.size === 0) return [];
  const names = new Intl.ListFormat("en").format(classic);
  const sound = classic.size === 1 ? "is a classic voice, which sounds" : "are classic voices, which sound";
  return [`${names} ${sound} synthetic.`];
}
