import { z } from "zod";

/** How a voice is made. */
export const voiceQuality = z
  .enum(["neural", "classic"])
  .describe("`neural` voices were trained on recordings; `classic` ones sound synthetic and need no model");

/** The voice that speaks in a live session. */
export const liveVoice = z
  .object({ voice_id: z.string(), quality: voiceQuality })
  .nullable()
  .describe(
    "The voice that speaks: the session's own, or the same person's classic one where the machine cannot speak with the " +
      "other in time; null before anybody has joined",
  );
