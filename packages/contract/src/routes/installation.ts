import { z } from "zod";
import texts from "../../data/operations/installation.json" with { type: "json" };
import { timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** A part that the installation does not work without. */
const installationCheck = z
  .object({
    part: z.enum(["database", "storage"]).describe("`storage` is files and the folder for unfinished ones"),
    ok: z.boolean(),
    reason: z.string().nullable().describe("What is wrong; null where nothing is"),
    ms: z.number().describe("Milliseconds that it took to answer"),
  })
  .meta({ id: "InstallationCheck" });

/** How the installation is. */
const installationHealth = z
  .object({
    status: z.enum(["ok", "failing"]).describe("`failing` if a part does not serve"),
    checks: z.array(installationCheck),
    started_at: timestamp.describe("When the process that answers was started"),
    event_loop: z
      .object({ p50_ms: z.number(), p99_ms: z.number(), max_ms: z.number() })
      .describe("How much later than asked that process came to its work, in the last minute or two"),
    memory: z.object({
      process_bytes: z.int().describe("Of the process that answers"),
      free_bytes: z.int(),
      total_bytes: z.int(),
    }),
    disk: z
      .object({ free_bytes: z.int(), total_bytes: z.int() })
      .describe("Where the data folder of the process that answers lies"),
    queue: z.object({
      waiting: z.int(),
      running: z.int(),
      failed: z.int().describe("Within a day"),
      oldest_waiting_at: timestamp.nullable(),
    }),
    versions: z.object({
      orator: z.string(),
      node: z.string(),
      database: z.string(),
      system: z.string().describe("Operating system and architecture"),
    }),
  })
  .meta({ id: "InstallationHealth" });

/** What the installation allows. */
const installationLimits = z
  .object({
    requests: z
      .object({
        public: z.int().describe("A minute, by all keys of the account"),
        studio: z.int().describe("A minute: videos, templates, webhooks and the like"),
        jobs: z.int().describe("A minute: looks at what is being made"),
        inference: z.int().describe("A minute: questions to brains"),
        widget_sessions: z.int().describe("An hour"),
        person: z.int().describe("A minute, by somebody who is signed in"),
        sign_ins_of_address: z.int().describe("A minute: passwords and links"),
        sign_ins_of_person: z.int().describe("In a quarter of an hour"),
      })
      .describe("For the account of the caller"),
    sizes: z.object({
      upload_bytes: z.int(),
      json_bytes: z.int(),
      batch_bytes: z.int(),
      document_characters: z.int().describe("Of a text that is sent as one"),
    }),
    lengths: z.object({
      video_seconds: z.int(),
      scenes: z.int().describe("Of a video"),
      scene_characters: z.int(),
      batch_rows: z.int(),
    }),
    concurrency: z.object({
      renders_of_account: z.int().describe("Videos of the account that are made at the same time"),
      renders_of_process: z.int().describe("Videos that a worker makes at the same time"),
      live_videos: z.int().describe("Live conversations that a process draws as video at the same time"),
      visitors_of_session: z.int().describe("Visitors in one widget session at the same time, in a process"),
    }),
    kept_days: z.object({
      requests: z.int(),
      deliveries: z.int().describe("Deliveries of webhooks, with what was sent and answered"),
      audit: z.int(),
    }),
  })
  .meta({ id: "InstallationLimits" });

/** Operations that tell how the installation is, and what it allows. */
export const installationRoutes = defineRoutes({ tag: "Installation", rate: "public" }, texts, {
  getInstallationHealth: {
    request: "GET /v1/installation/health",
    role: "operator",
    response: installationHealth,
  },
  getInstallationLimits: {
    request: "GET /v1/installation/limits",
    role: "owner",
    response: installationLimits,
  },
});
