import type { BrandVoice, UpdateBrandVoiceBody } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { recordingView } from "./recordings/recording.ts";
import type { BrandVoiceRow } from "./tables.ts";

/** A brand voice as callers see it. */
export function brandVoiceView(row: BrandVoiceRow): BrandVoice {
  const { id, name, language, gender, ageRange, tone, vocabulary, blacklist, whitelist, recording } = row;
  return {
    id,
    name,
    language,
    gender,
    age_range: ageRange,
    tone,
    vocabulary,
    blacklist,
    whitelist,
    ...(recording !== null && { recording: recordingView(recording) }),
    created_at: isoTime(row.createdAt),
    updated_at: isoTime(row.updatedAt),
  };
}

/** The columns of members that were sent. */
export function columnsOf({
  age_range: ageRange,
  ...body
}: Omit<UpdateBrandVoiceBody, "recording">): Partial<BrandVoiceRow> {
  return Object.fromEntries(Object.entries({ ...body, ageRange }).filter(([, value]) => value !== undefined));
}
