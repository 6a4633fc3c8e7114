import type { LiveBrand, LiveSession } from "./live-session.ts";

/** The account's brand voice of that id, as it is now. */
export type ResolveBrandVoice = (accountId: string, id: string) => Promise<LiveBrand | undefined>;

/** What a new session keeps of a brand voice; nothing where none is named, undefined where there is none of that id. */
export async function brandOf(
  resolve: ResolveBrandVoice,
  accountId: string,
  id: string | undefined,
): Promise<Pick<LiveSession, "brandVoiceId" | "brand"> | undefined> {
  if (id === undefined) return { brandVoiceId: null, brand: null };
  const found = await resolve(accountId, id);
  return found && { brandVoiceId: id, brand: { tone: found.tone, vocabulary: found.vocabulary } };
}
