// Made from openapi.json by `npm run openapi`.
import type {
  AvatarVideoFail,
  AvatarVideoSuccess,
  LiveAvatarFeedback,
  LiveAvatarHandoff,
  LiveAvatarStarted,
  LiveAvatarStopped,
  PersonalizedVideo,
  PhotoAvatarGenerationFail,
  PhotoAvatarGenerationSuccess,
  PhotoAvatarTrainFail,
  PhotoAvatarTrainSuccess,
  ProofreadCreationFail,
  ProofreadCreationSuccess,
  VideoTranslateFail,
  VideoTranslateSuccess,
} from "./types.ts";

/** The data of each kind of event, by every name under which an endpoint may ask for it. */
export interface EventData {
  /** A video is done. */
  "avatar_video.success": AvatarVideoSuccess;
  /** A video is done. */
  "video.completed": AvatarVideoSuccess;
  /** A video failed. */
  "avatar_video.fail": AvatarVideoFail;
  /** A video failed. */
  "video.failed": AvatarVideoFail;
  /** A video's GIF preview is done. */
  "avatar_video_gif.success": AvatarVideoSuccess;
  /** A video's GIF preview failed; the video itself may be fine. */
  "avatar_video_gif.fail": AvatarVideoFail;
  /** A translated video is done. */
  "video_translate.success": VideoTranslateSuccess;
  /** A translation failed. */
  "video_translate.fail": VideoTranslateFail;
  /** A proofread is ready to be edited. */
  "proofread_creation.success": ProofreadCreationSuccess;
  /** A proofread could not be made. */
  "proofread_creation.fail": ProofreadCreationFail;
  /** Generated photos or looks are done. */
  "photo_avatar_generation.success": PhotoAvatarGenerationSuccess;
  /** Generated photos or looks are done. */
  "avatar.generated": PhotoAvatarGenerationSuccess;
  /** A generation of photos or looks failed. */
  "photo_avatar_generation.fail": PhotoAvatarGenerationFail;
  /** A photo avatar group is trained. */
  "photo_avatar_train.success": PhotoAvatarTrainSuccess;
  /** The training of a photo avatar group failed. */
  "photo_avatar_train.fail": PhotoAvatarTrainFail;
  /** A row of a batch has ended: with its video, or, where there are no addresses, without. */
  personalized_video: PersonalizedVideo;
  /** A live session was first shown. */
  "live_avatar.started": LiveAvatarStarted;
  /** A live session ended. */
  "live_avatar.stopped": LiveAvatarStopped;
  /** A visitor rated an answer. */
  "live_avatar.feedback": LiveAvatarFeedback;
  /** A visitor wants to talk to a human. */
  "live_avatar.handoff": LiveAvatarHandoff;
}

/** The name of an event: its own, or an alias. */
export type EventType = keyof EventData;

/** An event, its data told apart by its type. */
export type WebhookEvent = {
  [Type in EventType]: {
    event_id: string;
    event_type: Type;
    /** Only in what `webhooks.testEndpoint` sends: nothing of it has happened. */
    test?: true;
    event_data: EventData[Type];
    created_at: string;
  };
}[EventType];
