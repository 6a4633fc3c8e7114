import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { answerVideo } from "./answer-video.ts";
import type { AnswerVideoParts } from "./answer-video.ts";

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
