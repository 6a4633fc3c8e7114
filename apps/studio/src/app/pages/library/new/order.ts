import type { CreateVideoAvatarBody, VideoSettings } from "@orator/sdk";

/** The shapes that a video can have, width to height. */
export const ASPECTS = ["16:9", "9:16", "1:1"] as const;

/** The most characters that one video says. */
export const MOST_CHARACTERS = 5000;

/** What the form of a new video holds. */
export interface NewVideo {
  text: string;
  title: string;
  aspect: (typeof ASPECTS)[number];
  hasCaptions: boolean;
  /** #rrggbb; empty for what the person comes with. */
  background: string;
}

/** The request that makes a video of what was entered; what is as usual is left out. */
export function orderOf(
  { text, title, aspect, hasCaptions, background }: NewVideo,
  personId: string,
  voiceId: string,
): CreateVideoAvatarBody {
  const settings: VideoSettings = {
    ...(title.trim() !== "" && { title: title.trim() }),
    ...(aspect !== "16:9" && { aspect }),
    ...(hasCaptions && { caption: true }),
    ...(background !== "" && { background: { type: "color", value: background } }),
  };
  return {
    avatar_id: personId,
    voice_id: voiceId,
    text: text.trim(),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
