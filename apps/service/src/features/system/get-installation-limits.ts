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

/** Limits that are set elsewhere. */
export interface LimitParts {
  uploadLimit: number;
  rendersAtOnce: number;
  liveVideos: number;
  liveVisitorsPerSession: number;
  signIns: { ofAddress: number; ofPerson: number };
  keptDays: { requests: number; deliveries: number; audit: number };
  /** Videos of an account that are made at the same time. */
  rendersOf(accountId: string): Promise<number>;
}

/** GET /v1/installation/limits */
export function getInstallationLimits(parts: LimitParts) {
  const { uploadLimit, rendersAtOnce, liveVideos, liveVisitorsPerSession, signIns, keptDays } = parts;
  return operation(routes.getInstallationLimits).does(async ({ caller: { accountId, limits } }) => ({
    requests: {
      public: limits.public,
      studio: limits.studio,
      jobs: limits.jobs,
      inference: limits.inference,
      widget_sessions: limits.widget_sessions,
      person: PERSON_LIMIT,
      sign_ins_of_address: signIns.ofAddress,
      sign_ins_of_person: signIns.ofPerson,
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
      renders_of_account: await parts.rendersOf(accountId),
      renders_of_process: rendersAtOnce,
      live_videos: liveVideos,
      visitors_of_session: liveVisitorsPerSession,
    },
    kept_days: keptDays,
  }));
}
