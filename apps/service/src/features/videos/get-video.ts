import { routes } from "@orator/contract";
import type { Services } from "../../platform/services.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Call, HIJACKED, Operation } from "../../platform/http/operation.ts";
import type { VideoStatus } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { entityTag, namesTag, notModified } from "../../platform/http/entity-tag.ts";
import type { VideoStore } from "./video-store.ts";
import { isFinal } from "./video-status.ts";
import type { VideoRow } from "./tables.ts";
import { videoView } from "./video-view.ts";

/** What those who do not wait are asked to let pass before they look again. */
const LOOK_AGAIN_SECONDS = 2;

/** Signed addresses work for a week: who keeps an answer is given fresh ones once a day. */
const ADDRESSES_KEPT_MS = 86_400_000;

/** GET /v1/videos/{video_id} */
export function getVideo(parts: AnswerVideoParts): Operation {
  return operation(routes.getVideo).does((call) =>
    answerVideo(parts, call, call.params.video_id, call.query.wait),
  );
}

/** GET /v1/video_status */
export function getVideoStatus(parts: AnswerVideoParts): Operation {
  return operation(routes.getVideoStatus).does((call) =>
    answerVideo(parts, call, call.query.video_id, call.query.wait),
  );
}

/** What reading a video needs. */
interface AnswerVideoParts extends Pick<Services, "mediaUrls" | "changes" | "clock"> {
  store: VideoStore;
}

type Asked = Pick<Call, "caller" | "signal" | "request" | "reply">;

/**
 * Answers with a video: at once, or within `waitSeconds` as soon as its status is another one, or, for a caller who names
 * the tag of what it has, as soon as anything is. 304 for what the caller has.
 */
async function answerVideo(
  parts: AnswerVideoParts,
  { caller, signal, request, reply }: Asked,
  id: string,
  waitSeconds: number,
): Promise<VideoStatus | typeof HIJACKED> {
  const { store, mediaUrls, changes, clock } = parts;
  const known = request.headers["if-none-match"];
  const read = async (): Promise<VideoRow> => (await store.find(caller.accountId, id)) ?? notFound("video");
  const isNews = (row: VideoRow): boolean =>
    known !== undefined && !namesTag(known, tagOf(row, clock.nowMs()));

  let row: VideoRow;
  if (waitSeconds === 0) row = await read();
  else {
    const watch = await changes.watch("videos", id);
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(waitSeconds * 1000)]);
      row = await read();
      const { status } = row;
      const matters = known === undefined ? (now: string) => now !== status : undefined;
      while (!isFinal(row.status) && row.status === status && !isNews(row)) {
        if (!(await watch.changed(until, matters))) break;
        row = await read();
      }
    } finally {
      watch.close();
    }
    signal.throwIfAborted();
  }

  const tag = tagOf(row, clock.nowMs());
  reply.header("etag", tag).header("cache-control", "private, no-cache");
  if (!isFinal(row.status)) reply.header("retry-after", LOOK_AGAIN_SECONDS);
  return known !== undefined && namesTag(known, tag) ? notModified(reply) : videoView(row, mediaUrls);
}

function tagOf(row: VideoRow, nowMs: number): string {
  const { id, status, progress, stage, title, folderId, trashedAt, attempt, files, errorCode } = row;
  const addresses = files === null ? null : Math.floor(nowMs / ADDRESSES_KEPT_MS);
  return entityTag([id, status, progress, stage, title, folderId, trashedAt, attempt, addresses, errorCode]);
}
