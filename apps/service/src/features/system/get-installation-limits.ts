import {
  MAX_BATCH_BYTES,
  MAX_BATCH_ROWS,
  MAX_DOCUMENT_CHARACTERS,
  MAX_SCENE_CHARACTERS,
  MAX_SCENES,
  MAX_VIDEO_SECONDS,
  routes,
} from "@orator/contract";
import { JSON_BYTES } from "../../platform/http/app.ts";
import { PERSON_LIMIT } from "../../platform/http/auth-middleware.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Accounts } from "../accounts/index.ts";
import { ACTIVITY_KEPT_DAYS } from "../activity/index.ts";
import { SIGN_IN_LIMITS } from "../users/index.ts";
import { DELIVERIES_KEPT_DAYS } from "../webhooks/index.ts";

/** What an installation sets by its environment, of what its users run into. */
export interface LimitSettings {
  /** In bytes. */
  uploadLimit: number;
  rendersAtOnce: number;
  liveVideos: number;
  liveVisitorsPerSession: number;
}

/** GET /v1/installation/limits */
export function getInstallationLimits(parts: { settings: LimitSettings; accounts: Pick<Accounts, "byId"> }) {
  const { uploadLimit, rendersAtOnce, liveVideos, liveVisitorsPerSession } = parts.settings;
  return operation(routes.getInstallationLimits).does(async ({ caller: { accountId, limits } }) => ({
    requests: {
      public: limits.public,
      studio: limits.studio,
      jobs: limits.jobs,
      inference: limits.inference,
      widget_sessions: limits.widget_sessions,
      person: PERSON_LIMIT,
      sign_ins_of_address: SIGN_IN_LIMITS.ofAddress,
      sign_ins_of_person: SIGN_IN_LIMITS.ofPerson,
    },
    sizes: {
      upload_bytes: uploadLimit,
      json_bytes: JSON_BYTES,
      batch_bytes: MAX_BATCH_BYTES,
      document_characters: MAX_DOCUMENT_CHARACTERS,
    },
    lengths: {
      video_seconds: MAX_VIDEO_SECONDS,
      scenes: MAX_SCENES,
      scene_characters: MAX_SCENE_CHARACTERS,
      batch_rows: MAX_BATCH_ROWS,
    },
    concurrency: {
      renders_of_account: (await parts.accounts.byId(accountId))!.limits.renders,
      renders_of_process: rendersAtOnce,
      live_videos: liveVideos,
      visitors_of_session: liveVisitorsPerSession,
    },
    kept_days: { ...ACTIVITY_KEPT_DAYS, deliveries: DELIVERIES_KEPT_DAYS },
  }));
}
