import { z } from "zod";
import texts from "../../data/operations/video-shares.json" with { type: "json" };
import { timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** How a video is shared with people who have no key. */
const videoShare = z
  .object({
    video_id: z.string(),
    share_url: z.url().describe("The video's page, for everyone who has the address"),
    is_enabled: z.boolean().describe("Whether the page is there"),
    expires_at: timestamp.nullable().describe("When it expires; null for never"),
    has_password: z.boolean(),
    gif_url: z
      .url()
      .nullable()
      .describe(
        "A moving preview, at an address that works as long as the page does; null where there is none (yet)",
      ),
    gif_html: z
      .string()
      .nullable()
      .describe(
        "HTML for a mail: the preview as a link to the page, or the title alone where a password is required; null until the video is completed",
      ),
  })
  .meta({ id: "VideoShare" });

export type VideoShare = z.infer<typeof videoShare>;

/** What changes; omitted members stay. */
const updateVideoShareBody = z
  .strictObject({
    is_enabled: z
      .boolean()
      .describe("`false` unpublishes the page, `true` publishes it again at the same address"),
    expires_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .describe("ISO 8601, in the future; null for never")
      .meta({ example: "2030-03-31T00:00:00.000Z" }),
    password: z
      .string()
      .min(4)
      .max(128)
      .nullable()
      .describe("The password that visitors enter; null for none"),
    renew: z.boolean().describe("`true` gives the page a new URL; the old one never works again"),
  })
  .partial()
  .meta({ id: "UpdateVideoShareBody" });

/** Operations on the pages of videos. */
export const videoShareRoutes = defineRoutes({ tag: "Videos", rate: "studio" }, texts, {
  getVideoShare: {
    request: "GET /v1/videos/{video_id}/share",
    response: videoShare,
  },
  updateVideoShare: {
    request: "POST /v1/videos/{video_id}/share",
    body: updateVideoShareBody,
    response: videoShare,
  },
});
