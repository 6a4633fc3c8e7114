import type { SpeakerProfile, VoiceInfo } from "@orator/speech";

/** What is asked of a voice. */
export type MatchableVoice = Pick<VoiceInfo, "id" | "gender" | "age" | "locale" | "quality"> & {
  /** Where it is known; else what is usual for gender and age counts. */
  pitchHz?: number;
};

type Person = Pick<VoiceInfo, "gender" | "age">;

/** Median pitch of many people of one kind, in Hz; rough, and enough to tell which of two voices is nearer. */
const USUAL_PITCH_HZ: Record<Person["gender"], Record<Person["age"], number>> = {
  female: { young: 222, adult: 200, senior: 180 },
  neutral: { young: 170, adult: 155, senior: 145 },
  male: { young: 140, adult: 115, senior: 105 },
};

/**
 * A voice for each speaker, in their order: of the same gender above all, then not one that another speaker has, then neural
 * rather than classic, of the language's own region, of the same age and with the nearest pitch. Who speaks most chooses
 * first, and of equals the first voice is taken, so that equal speakers and voices give equal matches.
 *
 * @param language ISO 639-1 or BCP 47
 * @throws Error where no voice speaks the language
 */
export function matchVoices(
  speakers: readonly SpeakerProfile[],
  language: string,
  voices: readonly MatchableVoice[],
): string[] {
  const fitting = voices.filter(({ locale }) => baseOf(locale) === baseOf(language));
  if (fitting.length === 0) throw new Error(`no voice speaks ${language}`);
  const chosen = new Map<number, string>();
  const taken = new Set<string>();
  const order = speakers.toSorted((a, b) => b.speechMs - a.speechMs || a.speaker - b.speaker);
  for (const profile of order) {
    const ranked = fitting.map((voice) => ({
      id: voice.id,
      ranks: ranksOf(profile, voice, taken, language),
    }));
    const { id } = ranked.reduce((best, other) => (isLess(other.ranks, best.ranks) ? other : best));
    chosen.set(profile.speaker, id);
    taken.add(id);
  }
  return speakers.map(({ speaker }) => chosen.get(speaker)!);
}

/** The lower the better; an earlier one outweighs all that follow. */
function ranksOf(
  profile: SpeakerProfile,
  voice: MatchableVoice,
  taken: ReadonlySet<string>,
  language: string,
): number[] {
  return [
    genderDistance(profile, voice),
    taken.has(voice.id) ? 1 : 0,
    voice.quality === "neural" ? 0 : 1,
    voice.locale.toLowerCase() === language.toLowerCase() ? 0 : 1,
    profile.age === undefined || profile.age === voice.age ? 0 : 1,
    pitchDistance(profile, voice),
  ];
}

function genderDistance({ gender }: SpeakerProfile, voice: MatchableVoice): number {
  if (gender === "unknown") return voice.gender === "neutral" ? 0 : 1;
  if (gender === voice.gender) return 0;
  return voice.gender === "neutral" ? 1 : 2;
}

/** In octaves; 0 where the speaker's pitch is not known. */
function pitchDistance({ pitchHz }: SpeakerProfile, voice: MatchableVoice): number {
  const own = voice.pitchHz ?? USUAL_PITCH_HZ[voice.gender][voice.age];
  return pitchHz > 0 ? Math.abs(Math.log2(pitchHz / own)) : 0;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((rank, i) => rank !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}

/** "nb-NO" and "nn" are "no". */
function baseOf(language: string): string {
  const [base = ""] = language.toLowerCase().split("-");
  return base === "nb" || base === "nn" ? "no" : base;
}
