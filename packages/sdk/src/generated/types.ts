// Made from openapi.json by `npm run openapi`.
/** `AcceptInvitationBody` of the API. */
export interface AcceptInvitationBody {
  /** What stands behind the `#` of the link. */
  token: string;
  /** Needed unless the link is a `reset`. */
  name?: string | undefined;
  /** Needed unless the link is for one address. */
  email?: string | undefined;
  /** 10 to 200 characters of any kind. */
  password: string;
}

/** `Actor` of the API. */
export interface Actor {
  kind: "key" | "user";
  id: string;
  /** The name; the id where nobody knows the name any more. */
  name: string;
}

/** `AddDocumentBody` of the API. */
export interface AddDocumentBody {
  /** A page or file to fetch; either this or `text`. */
  url?: string | undefined;
  text?: string | undefined;
  /** Required with `text`; defaults to a page's own title. */
  title?: string | undefined;
}

/** `AddPhotoAvatarMotionBody` of the API. */
export interface AddPhotoAvatarMotionBody {
  /** A photo avatar. */
  id: string;
  /** Breathes, blinks and sways while silent. Default true. */
  idle?: boolean | undefined;
  /** Emphasizes speech with head, brows and hands. Default true. */
  gestures?: boolean | undefined;
}

/** `AddToAvatarGroupBody` of the API. */
export interface AddToAvatarGroupBody {
  group_id: string;
  image_keys: string[];
  /** Of the new avatars. */
  name: string;
  consent?: ConsentBody | undefined;
}

/** `AddWebhookEndpointBody` of the API. */
export interface AddWebhookEndpointBody {
  /** HTTPS with TLS 1.2 or later; must answer OPTIONS within a second. */
  url: string;
  /** The events to send; empty or null means all. An event subscribed to only by an alias is sent under that alias. */
  events?:
    | (
        | "avatar_video.success"
        | "avatar_video.fail"
        | "avatar_video_gif.success"
        | "avatar_video_gif.fail"
        | "video_translate.success"
        | "video_translate.fail"
        | "proofread_creation.success"
        | "proofread_creation.fail"
        | "photo_avatar_generation.success"
        | "photo_avatar_generation.fail"
        | "photo_avatar_train.success"
        | "photo_avatar_train.fail"
        | "personalized_video"
        | "live_avatar.started"
        | "live_avatar.stopped"
        | "live_avatar.feedback"
        | "live_avatar.handoff"
        | "video.completed"
        | "video.failed"
        | "avatar.generated"
      )[]
    | null
    | undefined;
}

/** `AddedToAvatarGroup` of the API. */
export interface AddedToAvatarGroup {
  group_id: string;
  avatars: PhotoAvatar[];
  /** Id of the training that was started; null if the group is not trained. */
  training_id: string | null;
}

/** `AgenticAvatar` of the API. */
export interface AgenticAvatar {
  id: string;
  name: string;
  avatar_id: string;
  voice_id: string;
  brain_id: string;
  status: "active" | "inactive";
  created_at: string;
}

/** `AgenticAvatarDetails` of the API. */
export interface AgenticAvatarDetails {
  id: string;
  name: string;
  avatar_id: string;
  voice_id: string;
  brain_id: string;
  status: "active" | "inactive";
  created_at: string;
  settings: {
    greeting: string;
    personality: string;
    /** ISO 639-1 codes. */
    languages: string[];
    max_conversation_length: number;
    /** Omitted if it has none. */
    brand_voice_id?: string | undefined;
    /** As given. */
    voices?: Record<string, string> | undefined;
    /** As given. */
    greetings?: Record<string, string> | undefined;
    /** As given. */
    suggestions?: string[] | undefined;
    /** Omitted if it has none of its own. */
    model?: LiveModelDetails | undefined;
    /** Omitted if none were ever given. */
    tools?: LiveToolDetails[] | undefined;
  };
  /** What it cannot do on this machine as configured, such as a language without a voice; omitted if there is nothing. */
  warnings?: string[] | undefined;
  updated_at: string;
  usage: {
    /** Widget sessions created with it. */
    total_sessions: number;
    /** Messages processed in all sessions. */
    total_messages: number;
    /** Null when no session has used it. */
    last_used: string | null;
  };
}

/** `AgenticAvatarSettings` of the API. */
export interface AgenticAvatarSettings {
  /** What it says first. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. */
  greeting: string;
  /** Personality and style. */
  personality: string;
  /** ISO 639-1 codes; the first is the one it starts in. */
  languages: string[];
  /** Messages after which a conversation begins anew. Default 100. */
  max_conversation_length?: number | undefined;
  /** The brand voice whose vocabulary is spoken, and whose tone is given to the model that answers. */
  brand_voice_id?: string | undefined;
  /** The voice of each language, by its ISO 639-1 code; defaults to the voice of the language most like `voice_id`. */
  voices?: Record<string, string> | undefined;
  /** Greeting in each language; defaults to `greeting`, in the language of `voice_id`. */
  greetings?: Record<string, string> | undefined;
  /** Questions that the widget offers to visitors. */
  suggestions?: string[] | undefined;
  model?: LiveModel | undefined;
  /** Functions that a chat model may call; at most 16, with distinct names. */
  tools?: LiveTool[] | undefined;
}

/** `AnswerUnansweredBody` of the API. */
export interface AnswerUnansweredBody {
  answer: string;
  /** The question as it is to stand over the answer. */
  question?: string | undefined;
}

/** `ApiKey` of the API. */
export interface ApiKey {
  key_id: string;
  name: string;
  scopes: ("read" | "write" | "admin")[];
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked: boolean;
}

/** `Asset` of the API. */
export interface Asset {
  asset_id: string;
  name: string;
  /** From the content: `model` is a GLB or VRM avatar. */
  file_type: "image" | "audio" | "video" | "model";
  /** Signed, valid 7 days; each read gives a fresh one. */
  url: string;
  /** Images and videos: names the photo, or the film of a person, in photo-avatar operations. */
  image_key?: string | undefined;
  mime_type: string;
  size_bytes: number;
  created_at: string;
  /** Null if it is in no folder. */
  folder_id: string | null;
  /** When it was thrown into the trash; null for what was not, or lies there with its folder. */
  trashed_at: string | null;
}

/** `AuditEntry` of the API. */
export interface AuditEntry {
  entry_id: string;
  at: string;
  /** The name is that of then. */
  actor: Actor;
  /** Id of the operation. */
  operation: string;
  /** What it was about; null where it has no id. */
  resource_id: string | null;
  /** `refused`: the caller lacked the right, or did not prove who they are. */
  outcome: "done" | "refused";
  /** In which way somebody came in (`password`, `provider`, or the kind of the link: `setup`, `invitation`, `reset`), or the code of the error of what was refused. */
  detail: string | null;
  /** Network address of the caller; null in entries of older versions. */
  address: string | null;
}

/** `Avatar` of the API. */
export interface Avatar {
  id: string;
  name: string;
  /** The thumbnail image. */
  thumbnail_url: string;
  /** The preview video. */
  video_url: string;
  created_at: string;
  scope: "public" | "private";
}

/** `AvatarDetails` of the API. */
export interface AvatarDetails {
  id: string;
  name: string;
  /** The thumbnail image. */
  thumbnail_url: string;
  /** The preview video. */
  video_url: string;
  created_at: string;
  scope: "public" | "private";
  gender: "female" | "male" | "neutral" | null;
  /** Years, as the person looks. */
  age: number | null;
  tags: string[];
  /** The values of `avatar_style` that this avatar can be shown in. */
  styles: ("normal" | "closeUp" | "circle" | "voiceOnly")[];
  default_voice_id: string | null;
  /** The poses that `POST /v1/video/webm` accepts; the avatar's own id means the first. */
  poses: {
    avatar_pose_id: string;
    name: string;
  }[];
  /** What was given with a photo or a film, or with a file that is made of one. */
  consent: Consent | null;
  /** What the person is made of; null for those of files, photos and films. */
  recipe: CompleteRecipe | null;
}

/** `AvatarGroup` of the API. */
export interface AvatarGroup {
  group_id: string;
  name: string;
  /** The cover. */
  image_key: string;
  /** Of the oldest avatar in it; signed, valid 7 days. Null when it is empty. */
  image_url: string | null;
  /** Empty when the cover is an uploaded photo or film. */
  generation_id: string;
  /** `trained` once its avatars can speak; `failed` when the last training failed. */
  status: "created" | "training" | "trained" | "failed";
  /** Avatars in the group. */
  num_looks: number;
  created_at: string;
}

/** `AvatarVideoFail` of the API. */
export interface AvatarVideoFail {
  video_id: string;
  /** The reason, in plain words. */
  msg: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `AvatarVideoSuccess` of the API. */
export interface AvatarVideoSuccess {
  video_id: string;
  /** The video; signed, valid 7 days. */
  url: string;
  /** A short silent preview; empty when there is none. */
  gif_download_url: string;
  /** A page that plays the video. */
  video_share_page_url: string;
  /** Empty when the video is in no folder. */
  folder_id: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** What is seen behind the person. */
export type Background =
  | {
      type: "color";
      /** Default "#ffffff". */
      value?: string | undefined;
    }
  | {
      type: "image";
      /** http or https; a URL of an own asset works too. */
      url?: string | undefined;
      /** Id of an uploaded asset. */
      image_asset_id?: string | undefined;
      /** `cover` and `crop` fill the frame and crop the rest, `contain` shows everything. Default "cover". */
      fit?: "cover" | "crop" | "contain" | undefined;
    }
  | {
      type: "video";
      /** http or https; a URL of an own asset works too. */
      url?: string | undefined;
      /** Id of an uploaded asset. */
      video_asset_id?: string | undefined;
      /** `fit_to_scene` changes its speed, to eight times its own at most; `freeze` holds its last picture, `loop` repeats it. Default "fit_to_scene". */
      play_style?: "fit_to_scene" | "freeze" | "loop" | undefined;
      /** `cover` and `crop` fill the frame and crop the rest, `contain` shows everything. Default "cover". */
      fit?: "cover" | "crop" | "contain" | undefined;
    }
  | {
      type: "transparent";
    };

/** `Backup` of the API. */
export interface Backup {
  backup_id: string;
  status: "waiting" | "running" | "ready" | "failed";
  /** Where it lies on the machine that made it; null until it is ready. */
  file: string | null;
  size_bytes: number | null;
  /** Why it could not be made. */
  error: string | null;
  created_at: string;
  finished_at: string | null;
}

/** `Batch` of the API. */
export interface Batch {
  batch_id: string;
  template_id: string;
  /** Of the template when the batch was ordered: what its videos show. */
  template_version: number;
  /** `completed` when no row waits any more, failed ones included. */
  status: "processing" | "completed" | "cancelled";
  /** Rows. */
  total: number;
  /** Rows by their status. */
  counts: {
    pending: number;
    ordered: number;
    completed: number;
    failed: number;
    cancelled: number;
  };
  /** Percentage of rows that have ended. */
  progress: number;
  created_at: string;
  finished_at: string | null;
}

/** `BatchDryRun` of the API. */
export interface BatchDryRun {
  /** Whether a batch of these rows would be accepted. */
  is_valid: boolean;
  row_count: number;
  /** The variables that rows give values to. */
  columns: string[];
  /** Errors by row; the first thousand. */
  errors: {
    /** From 1; a file's header is not counted. */
    row: number;
    /** The variable or member; null where the row as a whole is wrong. */
    column: string | null;
    reason: string;
  }[];
  /** Wrong cells in all. */
  error_count: number;
  /** Estimated cost of the videos of the valid rows. */
  estimated_credits: number;
}

/** `BatchRow` of the API. */
export interface BatchRow {
  /** From 1; a file's header is not counted. */
  row: number;
  /** `pending` waits for its turn, `ordered` has a video in the making. */
  status: "pending" | "ordered" | "completed" | "failed" | "cancelled";
  /** Of the row itself; null where it has none. */
  title: string | null;
  variables: Record<string, TemplateVariableValue>;
  contact_info: Record<string, string>;
  callback_id: string | null;
  /** Null until it is ordered, and where it never was. */
  video_id: string | null;
  error: {
    code: string;
    message: string;
  } | null;
}

/** `BatchRowBody` of the API. */
export interface BatchRowBody {
  /** By name; omitted ones take their default. */
  variables?: Record<string, TemplateVariableValue> | undefined;
  /** Title of the video; may hold variables. */
  title?: string | undefined;
  /** What is known of the person whom the video is for, by names of your own; comes back in the row's event. */
  contact_info?: Record<string, string> | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
}

/** Build, age and face. Empty is an average adult */
export interface BodyRecipe {
  /** Years. Adults only. Default 30. */
  age?: number | undefined;
  /** 0 female … 1 male. Default 0.5. */
  gender?: number | undefined;
  /** Ancestry; any scale, shares of the sum count. */
  ethnicity?:
    | {
        /** Default 0. */
        african?: number | undefined;
        /** Default 0. */
        asian?: number | undefined;
        /** Default 0. */
        caucasian?: number | undefined;
      }
    | undefined;
  /** 0 slack … 1 athletic. Default 0.5. */
  muscle?: number | undefined;
  /** 0 thin … 1 heavy. Default 0.5. */
  weight?: number | undefined;
  /** 0 short … 1 tall, within what is usual for the gender. Default 0.5. */
  height?: number | undefined;
  /** 0 uncommon … 1 ideal proportions. Default 0.6. */
  proportions?: number | undefined;
  /** Traits of face, neck and trunk: −1 … 1 each, of which 0 is the average. */
  features?:
    | {
        "jaw.width"?: number | undefined;
        "head.cranium"?: number | undefined;
        "ear.set"?: number | undefined;
        "brow.angle"?: number | undefined;
        "brow.depth"?: number | undefined;
        "brow.height"?: number | undefined;
        "cheek.bones"?: number | undefined;
        "cheek.height"?: number | undefined;
        "cheek.inner"?: number | undefined;
        "cheek.volume"?: number | undefined;
        "chin.bones"?: number | undefined;
        "chin.cleft"?: number | undefined;
        "chin.height"?: number | undefined;
        "chin.prognathism"?: number | undefined;
        "chin.prominence"?: number | undefined;
        "chin.triangle"?: number | undefined;
        "chin.width"?: number | undefined;
        "ear.angle"?: number | undefined;
        "ear.flap"?: number | undefined;
        "ear.height"?: number | undefined;
        "ear.level"?: number | undefined;
        "ear.lobe"?: number | undefined;
        "ear.pointed"?: number | undefined;
        "ear.size"?: number | undefined;
        "ear.square"?: number | undefined;
        "ear.width"?: number | undefined;
        "ear.wing"?: number | undefined;
        "eye.bagDepth"?: number | undefined;
        "eye.bags"?: number | undefined;
        "eye.epicanthus"?: number | undefined;
        "eye.fold"?: number | undefined;
        "eye.foldAngle"?: number | undefined;
        "eye.foldVolume"?: number | undefined;
        "eye.height"?: number | undefined;
        "eye.innerCorner"?: number | undefined;
        "eye.innerHeight"?: number | undefined;
        "eye.innerWidth"?: number | undefined;
        "eye.level"?: number | undefined;
        "eye.outerCorner"?: number | undefined;
        "eye.outerHeight"?: number | undefined;
        "eye.size"?: number | undefined;
        "eye.spacing"?: number | undefined;
        "eye.width"?: number | undefined;
        "forehead.bulge"?: number | undefined;
        "forehead.depth"?: number | undefined;
        "forehead.height"?: number | undefined;
        "forehead.temples"?: number | undefined;
        "head.age"?: number | undefined;
        "head.angle"?: number | undefined;
        "head.backDepth"?: number | undefined;
        "head.depth"?: number | undefined;
        "head.diamond"?: number | undefined;
        "head.fat"?: number | undefined;
        "head.height"?: number | undefined;
        "head.invertedTriangular"?: number | undefined;
        "head.oval"?: number | undefined;
        "head.rectangular"?: number | undefined;
        "head.round"?: number | undefined;
        "head.square"?: number | undefined;
        "head.triangular"?: number | undefined;
        "head.width"?: number | undefined;
        "hip.width"?: number | undefined;
        "jaw.drop"?: number | undefined;
        "mouth.corners"?: number | undefined;
        "mouth.cupidsBow"?: number | undefined;
        "mouth.cupidsBowWidth"?: number | undefined;
        "mouth.depth"?: number | undefined;
        "mouth.dimples"?: number | undefined;
        "mouth.forward"?: number | undefined;
        "mouth.height"?: number | undefined;
        "mouth.laughLines"?: number | undefined;
        "mouth.level"?: number | undefined;
        "mouth.lowerLip"?: number | undefined;
        "mouth.lowerMiddle"?: number | undefined;
        "mouth.lowerVolume"?: number | undefined;
        "mouth.lowerWidth"?: number | undefined;
        "mouth.philtrum"?: number | undefined;
        "mouth.upperLip"?: number | undefined;
        "mouth.upperMiddle"?: number | undefined;
        "mouth.upperVolume"?: number | undefined;
        "mouth.upperWidth"?: number | undefined;
        "mouth.width"?: number | undefined;
        "neck.depth"?: number | undefined;
        "neck.doubleChin"?: number | undefined;
        "neck.length"?: number | undefined;
        "neck.width"?: number | undefined;
        "nose.baseWidth"?: number | undefined;
        "nose.bridge"?: number | undefined;
        "nose.bridgeWidth"?: number | undefined;
        "nose.compression"?: number | undefined;
        "nose.curve"?: number | undefined;
        "nose.depth"?: number | undefined;
        "nose.flare"?: number | undefined;
        "nose.forward"?: number | undefined;
        "nose.height"?: number | undefined;
        "nose.hump"?: number | undefined;
        "nose.length"?: number | undefined;
        "nose.level"?: number | undefined;
        "nose.nostrilAngle"?: number | undefined;
        "nose.nostrils"?: number | undefined;
        "nose.rootWidth"?: number | undefined;
        "nose.septum"?: number | undefined;
        "nose.tip"?: number | undefined;
        "nose.tipWidth"?: number | undefined;
        "nose.volume"?: number | undefined;
        "nose.width"?: number | undefined;
        "shoulder.width"?: number | undefined;
        "torso.length"?: number | undefined;
        "torso.vShape"?: number | undefined;
        "torso.width"?: number | undefined;
        "waist.width"?: number | undefined;
      }
    | undefined;
  /** Whole-head stylization. */
  style?:
    | {
        /** Size of the head against the body, 1 = natural. Default 1. */
        headScale?: number | undefined;
        /** Size of the eyes, 1 = natural. Default 1. */
        eyeScale?: number | undefined;
      }
    | undefined;
  /** How soft and friendly the face is at rest: 0 as it is … 1 a faint smile. Default 0.5. */
  warmth?: number | undefined;
}

/** `Brain` of the API. */
export interface Brain {
  id: string;
  name: string;
  description: string;
  /** `knowledge_base`. */
  type: string;
  document_count: number;
  last_updated: string;
  /** `processing` while a document is being read, `failed` when none could be read. */
  status: "ready" | "processing" | "failed";
}

/** `BrainAnswer` of the API. */
export interface BrainAnswer {
  answer: string;
  sources: BrainSource[];
  /** How certain it is that the documents say so; null if unknown, as for a greeting. */
  confidence: number | null;
  /** The document that the answer comes from; null if there is none, several, or a table. */
  passage: BrainPassage | null;
}

/** `BrainDetails` of the API. */
export interface BrainDetails {
  id: string;
  name: string;
  description: string;
  /** `knowledge_base`. */
  type: string;
  document_count: number;
  last_updated: string;
  /** `processing` while a document is being read, `failed` when none could be read. */
  status: "ready" | "processing" | "failed";
  /** How to answer: tone, limits, topics to avoid. */
  instructions: string;
  created_at: string;
}

/** `BrainDocument` of the API. */
export interface BrainDocument {
  document_id: string;
  title: string;
  source: "file" | "url" | "text";
  /** Where it was read from; null for files and texts. */
  url: string | null;
  /** Null until it is known. */
  mime_type: string | null;
  size_bytes: number;
  status: "processing" | "ready" | "failed";
  /** Per cent read. */
  progress: number;
  /** Why it could not be read. */
  reason: string | null;
  created_at: string;
}

/** `BrainPassage` of the API. */
export interface BrainPassage {
  document_id: string;
  /** The document's. */
  title: string;
  /** Its headings from the outside in, joined by “ › ”; empty where there are none. */
  heading: string;
  /** Paragraphs are separated by a line feed. */
  text: string;
}

/** `BrainSource` of the API. */
export interface BrainSource {
  document_id: string;
  title: string;
  excerpt: string;
  /** 1 fits best. */
  score: number;
}

/** `BrandVoice` of the API. */
export interface BrandVoice {
  id: string;
  name: string;
  /** BCP 47, as `en-GB`; may be empty. */
  language: string;
  /** May be empty. */
  gender: string;
  /** May be empty. */
  age_range: string;
  /** How the brand speaks. One of the moods (`friendly`, `serious` …) is that of videos which ask for none; the model that answers in live sessions gets it as an instruction. */
  tone: string;
  /** Words and their pronunciations: whole words only, case-insensitive, longest first. */
  vocabulary: [string, string][];
  /** Terms that are not translated. */
  blacklist: string[];
  /** Terms and their translations. */
  whitelist: [string, string][];
  /** Omitted if there is none. */
  recording?: BrandVoiceRecording | undefined;
  created_at: string;
  updated_at: string;
}

/** A speaker of whom the brand has a recording, with their consent. */
export interface BrandVoiceRecording {
  /** In seconds. */
  duration: number;
  /** What is said in it; empty if not given. */
  transcript: string;
  consent: Consent | null;
}

/** `BrandVoiceRecordingBody` of the API. */
export interface BrandVoiceRecordingBody {
  /** An uploaded recording of one speaker, 5 to 60 seconds; it is copied. */
  audio_asset_id: string;
  /** What is said in it; engines clone the voice better with it. Default "". */
  transcript?: string | undefined;
  consent?: ConsentBody | undefined;
}

/** `ChangePasswordBody` of the API. */
export interface ChangePasswordBody {
  current_password: string;
  /** 10 to 200 characters of any kind. */
  new_password: string;
}

/** `CheckPhotoAvatarBody` of the API. */
export interface CheckPhotoAvatarBody {
  /** Of a generated picture, or of an uploaded photo or film: `image_key` of `POST /v1/assets`. */
  image_key: string;
}

/** What is worn. Empty is decently dressed */
export interface ClothesRecipe {
  top?:
    | {
        cut: "tee";
        /** Default "crew". */
        neck?: "crew" | "v" | "scoop" | undefined;
        /** Default "short". */
        sleeves?: "none" | "short" | "elbow" | "long" | undefined;
        /** 0 close to the body … 1 loose. Default 0.5. */
        ease?: number | undefined;
        fabric?:
          | {
              /** Default "jersey". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#24405f". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | {
        cut: "polo";
        /** Default "short". */
        sleeves?: "short" | "long" | undefined;
        fabric?:
          | {
              /** Default "oxford". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#2f5d50". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | {
        cut: "shirt";
        /** Default "classic". */
        collar?: "classic" | "spread" | "band" | "camp" | undefined;
        /** Buttons left open from the top. Default 1. */
        open?: number | undefined;
        /** Default "long". */
        sleeves?: "short" | "long" | "rolled" | undefined;
        /** Tucked into the trousers or worn over them. Default false. */
        tucked?: boolean | undefined;
        fabric?:
          | {
              /** Default "poplin". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#dfe6ee". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
        /** Default "#efeae0". */
        buttons?: string | undefined;
      }
    | {
        cut: "blouse";
        /** Default "round". */
        neck?: "round" | "v" | "stand" | "bow" | undefined;
        /** Default "long". */
        sleeves?: "elbow" | "long" | undefined;
        /** Default true. */
        tucked?: boolean | undefined;
        fabric?:
          | {
              /** Default "satin". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#c9b8a8". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | {
        cut: "sweater";
        /** Default "crew". */
        neck?: "crew" | "v" | "roll" | "turtle" | undefined;
        /** 0 a fine pullover … 1 a heavy one. Default 0.5. */
        ease?: number | undefined;
        fabric?:
          | {
              /** Default "knit". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#6d4c3d". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | {
        cut: "hoodie";
        /** Default false. */
        zip?: boolean | undefined;
        /** Default "#e6e2d8". */
        cords?: string | undefined;
        fabric?:
          | {
              /** Default "fleece". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#5b6470". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | {
        cut: "kurta";
        /** Default "#c9a24b". */
        thread?: string | undefined;
        /** 0 plain … 1 richly embroidered. Default 0.7. */
        embroidery?: number | undefined;
        fabric?:
          | {
              /** Default "linen". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#6b1f33". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | {
        cut: "dress";
        /** Default "boat". */
        neck?: "crew" | "boat" | "v" | "scoop" | undefined;
        /** Default "elbow". */
        sleeves?: "none" | "short" | "elbow" | "long" | undefined;
        /** Default "knee". */
        length?: "knee" | "midi" | "long" | undefined;
        /** Default "flared". */
        shape?: "pencil" | "flared" | "pleated" | undefined;
        belt?: string | undefined;
        fabric?:
          | {
              /** Default "wool". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#1f3550". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | undefined;
  /** Worn over the top. */
  layer?:
    | {
        cut: "blazer";
        /** Default "notch". */
        lapel?: "notch" | "peak" | "shawl" | undefined;
        /** Buttons in front; the opening ends above the first. Default 2. */
        buttons?: 1 | 2 | 3 | undefined;
        fabric?:
          | {
              /** Default "wool". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#2a3140". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
        /** Default "#1c1a1a". */
        buttonColor?: string | undefined;
        /** A folded handkerchief in the breast pocket. */
        pocketSquare?: string | undefined;
      }
    | {
        cut: "cardigan";
        /** Default false. */
        buttoned?: boolean | undefined;
        fabric?:
          | {
              /** Default "knit". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#5e6b58". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
        /** Default "#3a2c22". */
        buttonColor?: string | undefined;
      }
    | {
        cut: "waistcoat";
        fabric?:
          | {
              /** Default "wool". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#3a3f4a". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
        /** Default "#1d1b1a". */
        buttonColor?: string | undefined;
      }
    | undefined;
  tie?:
    | {
        /** Default "tie". */
        kind?: "tie" | "bow" | undefined;
        fabric?:
          | {
              /** Default "satin". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#6e1f2a". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | undefined;
  scarf?:
    | {
        /** Default "wound". */
        worn?: "wound" | "open" | undefined;
        fabric?:
          | {
              /** Default "knit". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#7a3f36". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | undefined;
  headwear?:
    | {
        kind: "hijab";
        fabric?:
          | {
              /** Default "jersey". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#4a5a6b". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | {
        kind: "turban";
        fabric?:
          | {
              /** Default "poplin". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#8c3b2e". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | undefined;
  glasses?:
    | {
        /** Default "round". */
        frame?: "round" | "rectangular" | "rimless" | "browline" | "cateye" | undefined;
        /** Metal or acetate color. */
        color?: string | undefined;
        /** Mottled like tortoiseshell (acetate frames). Default false. */
        tortoise?: boolean | undefined;
      }
    | undefined;
  earrings?:
    | {
        /** Default "stud". */
        kind?: "stud" | "hoop" | "drop" | undefined;
        /** Default "#d8b36a". */
        color?: string | undefined;
      }
    | undefined;
  necklace?:
    | {
        /** Default "chain". */
        kind?: "chain" | "pearls" | undefined;
        /** Default "#d8b36a". */
        color?: string | undefined;
      }
    | undefined;
  badge?:
    | {
        /** Pinned to the left breast, or hanging from a ribbon around the neck. Default "pin". */
        worn?: "pin" | "lanyard" | undefined;
        /** Color of its upper edge, and of the ribbon. Default "#1f5fa8". */
        color?: string | undefined;
      }
    | undefined;
  brooch?:
    | {
        /** Default "#d8b36a". */
        color?: string | undefined;
        /** Default "#2f6f63". */
        stone?: string | undefined;
      }
    | undefined;
  watch?:
    | {
        /** Default "left". */
        wrist?: "left" | "right" | undefined;
        /** Default "leather". */
        strap?: "leather" | "metal" | undefined;
        /** Color of a leather strap. Default "#4a2f1e". */
        color?: string | undefined;
        /** Color of the case, and of a metal strap. Default "#8d9197". */
        metal?: string | undefined;
        /** Default "#f1efe8". */
        dial?: string | undefined;
        /** Where a long sleeve covers the wrist: half under the cuff, or strapped over it. Default "under". */
        cuff?: "under" | "over" | undefined;
      }
    | undefined;
  bottom?:
    | {
        cut: "trousers";
        /** Default "straight". */
        fit?: "slim" | "straight" | "wide" | undefined;
        fabric?:
          | {
              /** Default "twill". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#2b3038". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
        /** Default "#2c2019". */
        belt?: string | undefined;
      }
    | {
        cut: "skirt";
        /** Default "knee". */
        length?: "knee" | "midi" | "long" | undefined;
        /** Default "pencil". */
        shape?: "pencil" | "flared" | "pleated" | undefined;
        fabric?:
          | {
              /** Default "twill". */
              weave?:
                | "jersey"
                | "poplin"
                | "oxford"
                | "linen"
                | "twill"
                | "denim"
                | "wool"
                | "tweed"
                | "herringbone"
                | "satin"
                | "velvet"
                | "fleece"
                | "corduroy"
                | "knit"
                | "rib"
                | "cable"
                | undefined;
              /** The ground color. Default "#2e3440". */
              color?: string | undefined;
              /** Default "plain". */
              pattern?:
                | "plain"
                | "stripes"
                | "breton"
                | "pinstripe"
                | "gingham"
                | "windowpane"
                | "tartan"
                | "dots"
                | "flowers"
                | "paisley"
                | "leaves"
                | "chevron"
                | "fairisle"
                | "melange"
                | undefined;
              /** Color of stripes, checks and figures. Default "#e8e4da". */
              figure?: string | undefined;
              /** A second, sparing color of tartans and prints. Default "#b4532f". */
              accent?: string | undefined;
              /** Factor on the pattern's natural size. Default 1. */
              scale?: number | undefined;
              /** 0 pressed … 1 much worn. Default 0.5. */
              creases?: number | undefined;
            }
          | undefined;
      }
    | undefined;
  shoes?:
    | {
        cut: "oxford" | "sneaker";
        /** Default "#2a2420". */
        color?: string | undefined;
        /** `none` leaves the ankle bare; left out, socks are dark with trousers and none are worn with skirts and dresses. */
        socks?: (string & Record<never, never>) | "none" | undefined;
      }
    | undefined;
}

/** A recipe with every default filled in; it can be sent wherever a recipe is taken */
export interface CompleteRecipe {
  /** Varies strands, pores, freckles: the same recipe with another seed is a sibling in the detail. */
  seed: number;
  /** Build, age and face. Empty is an average adult. */
  body: {
    /** Years. Adults only. */
    age: number;
    /** 0 female … 1 male. */
    gender: number;
    /** Ancestry; any scale, shares of the sum count. */
    ethnicity: {
      african: number;
      asian: number;
      caucasian: number;
    };
    /** 0 slack … 1 athletic. */
    muscle: number;
    /** 0 thin … 1 heavy. */
    weight: number;
    /** 0 short … 1 tall, within what is usual for the gender. */
    height: number;
    /** 0 uncommon … 1 ideal proportions. */
    proportions: number;
    /** Traits of face, neck and trunk: −1 … 1 each, of which 0 is the average. */
    features: {
      "jaw.width"?: number | undefined;
      "head.cranium"?: number | undefined;
      "ear.set"?: number | undefined;
      "brow.angle"?: number | undefined;
      "brow.depth"?: number | undefined;
      "brow.height"?: number | undefined;
      "cheek.bones"?: number | undefined;
      "cheek.height"?: number | undefined;
      "cheek.inner"?: number | undefined;
      "cheek.volume"?: number | undefined;
      "chin.bones"?: number | undefined;
      "chin.cleft"?: number | undefined;
      "chin.height"?: number | undefined;
      "chin.prognathism"?: number | undefined;
      "chin.prominence"?: number | undefined;
      "chin.triangle"?: number | undefined;
      "chin.width"?: number | undefined;
      "ear.angle"?: number | undefined;
      "ear.flap"?: number | undefined;
      "ear.height"?: number | undefined;
      "ear.level"?: number | undefined;
      "ear.lobe"?: number | undefined;
      "ear.pointed"?: number | undefined;
      "ear.size"?: number | undefined;
      "ear.square"?: number | undefined;
      "ear.width"?: number | undefined;
      "ear.wing"?: number | undefined;
      "eye.bagDepth"?: number | undefined;
      "eye.bags"?: number | undefined;
      "eye.epicanthus"?: number | undefined;
      "eye.fold"?: number | undefined;
      "eye.foldAngle"?: number | undefined;
      "eye.foldVolume"?: number | undefined;
      "eye.height"?: number | undefined;
      "eye.innerCorner"?: number | undefined;
      "eye.innerHeight"?: number | undefined;
      "eye.innerWidth"?: number | undefined;
      "eye.level"?: number | undefined;
      "eye.outerCorner"?: number | undefined;
      "eye.outerHeight"?: number | undefined;
      "eye.size"?: number | undefined;
      "eye.spacing"?: number | undefined;
      "eye.width"?: number | undefined;
      "forehead.bulge"?: number | undefined;
      "forehead.depth"?: number | undefined;
      "forehead.height"?: number | undefined;
      "forehead.temples"?: number | undefined;
      "head.age"?: number | undefined;
      "head.angle"?: number | undefined;
      "head.backDepth"?: number | undefined;
      "head.depth"?: number | undefined;
      "head.diamond"?: number | undefined;
      "head.fat"?: number | undefined;
      "head.height"?: number | undefined;
      "head.invertedTriangular"?: number | undefined;
      "head.oval"?: number | undefined;
      "head.rectangular"?: number | undefined;
      "head.round"?: number | undefined;
      "head.square"?: number | undefined;
      "head.triangular"?: number | undefined;
      "head.width"?: number | undefined;
      "hip.width"?: number | undefined;
      "jaw.drop"?: number | undefined;
      "mouth.corners"?: number | undefined;
      "mouth.cupidsBow"?: number | undefined;
      "mouth.cupidsBowWidth"?: number | undefined;
      "mouth.depth"?: number | undefined;
      "mouth.dimples"?: number | undefined;
      "mouth.forward"?: number | undefined;
      "mouth.height"?: number | undefined;
      "mouth.laughLines"?: number | undefined;
      "mouth.level"?: number | undefined;
      "mouth.lowerLip"?: number | undefined;
      "mouth.lowerMiddle"?: number | undefined;
      "mouth.lowerVolume"?: number | undefined;
      "mouth.lowerWidth"?: number | undefined;
      "mouth.philtrum"?: number | undefined;
      "mouth.upperLip"?: number | undefined;
      "mouth.upperMiddle"?: number | undefined;
      "mouth.upperVolume"?: number | undefined;
      "mouth.upperWidth"?: number | undefined;
      "mouth.width"?: number | undefined;
      "neck.depth"?: number | undefined;
      "neck.doubleChin"?: number | undefined;
      "neck.length"?: number | undefined;
      "neck.width"?: number | undefined;
      "nose.baseWidth"?: number | undefined;
      "nose.bridge"?: number | undefined;
      "nose.bridgeWidth"?: number | undefined;
      "nose.compression"?: number | undefined;
      "nose.curve"?: number | undefined;
      "nose.depth"?: number | undefined;
      "nose.flare"?: number | undefined;
      "nose.forward"?: number | undefined;
      "nose.height"?: number | undefined;
      "nose.hump"?: number | undefined;
      "nose.length"?: number | undefined;
      "nose.level"?: number | undefined;
      "nose.nostrilAngle"?: number | undefined;
      "nose.nostrils"?: number | undefined;
      "nose.rootWidth"?: number | undefined;
      "nose.septum"?: number | undefined;
      "nose.tip"?: number | undefined;
      "nose.tipWidth"?: number | undefined;
      "nose.volume"?: number | undefined;
      "nose.width"?: number | undefined;
      "shoulder.width"?: number | undefined;
      "torso.length"?: number | undefined;
      "torso.vShape"?: number | undefined;
      "torso.width"?: number | undefined;
      "waist.width"?: number | undefined;
    };
    /** Whole-head stylization. */
    style: {
      /** Size of the head against the body, 1 = natural. */
      headScale: number;
      /** Size of the eyes, 1 = natural. */
      eyeScale: number;
    };
    /** How soft and friendly the face is at rest: 0 as it is … 1 a faint smile. */
    warmth: number;
  };
  /** Skin, brows, eyes, mouth and make-up. Empty is a plausible light-brown adult face without make-up. */
  skin: {
    /** Place on the ladder of tones, 0 the lightest to 1 the darkest. */
    tone: number;
    /** −1 rosy and cool to 1 golden. */
    undertone: number;
    /** Blood in cheeks, nose and ears: 0 pale, 0.5 usual, 1 ruddy. */
    redness: number;
    freckles: number;
    /** Number of moles on the face. */
    moles: number;
    /** Strength of wrinkles and spots relative to what the age gives; 0 smooth, 2 weathered. */
    lines: number;
    /** Shine of the skin: 0 powdered, 0.5 usual, 1 dewy. */
    shine: number;
    /** Natural color of the lips: −1 pale, 0 usual, 1 deep red. */
    lipTint: number;
    /** Teeth: 0 bleached white to 1 yellowed. */
    teeth: number;
    brows: {
      /** Hair color of the brows; about as dark as the head's hair or darker. */
      color: string;
      /** 0 sparse to 1.5 bushy. */
      density: number;
      /** Height of the band, 0.5 plucked to 1.6 broad. */
      thickness: number;
      /** −1 straight to 1 strongly arched. */
      arch: number;
      /** −1 outer end low to 1 outer end high. */
      slant: number;
      /** −1 as close above the eyes as the lids allow to 1 high. */
      height: number;
      /** −1 ends over the eye to 1 reaches to the temple. */
      length: number;
      /** −1 nearly meets the other to 1 far from it. */
      gap: number;
      /** Where it is highest: −1 in the middle to 1 near the outer end. */
      peak: number;
      /** 0 combed to 1 long hairs that stand their own way. */
      unruly: number;
      /** Share of gray hairs. */
      gray: number;
    };
    stubble: {
      /** 0 clean and beardless, 0.15 shaved this morning, 0.6 evening shadow, 1 three days. */
      density: number;
      color: string;
      gray: number;
    };
    eyes: {
      iris: "darkBrown" | "brown" | "hazel" | "amber" | "green" | "blue" | "gray";
      /** Pupil radius as a share of the iris. */
      pupil: number;
      /** Length of the lashes, 1 = natural. */
      lashes: number;
      /** Depth of the crease above the upper lid: 0 a single lid to 2 deep. */
      crease: number;
    };
    makeUp: {
      lips: {
        color: string;
        amount: number;
      };
      /** Shine that lipstick or balm adds. */
      lipGloss: number;
      blush: {
        color: string;
        amount: number;
      };
      shadow: {
        color: string;
        amount: number;
      };
      liner: {
        color: string;
        amount: number;
      };
      nails: {
        color: string;
        amount: number;
      };
    };
  };
  /** Hair and beard. Empty is short brown hair parted on the left. */
  hair: {
    style:
      | "bald"
      | "stubble"
      | "buzz"
      | "crewCut"
      | "cropFade"
      | "texturedCrop"
      | "undercut"
      | "sidePart"
      | "slickBack"
      | "quiff"
      | "messy"
      | "curlyShort"
      | "combOver"
      | "receding"
      | "horseshoe"
      | "coilyShort"
      | "taperedAfro"
      | "afro"
      | "fingerCoils"
      | "pixie"
      | "bob"
      | "fringeBob"
      | "midLength"
      | "lob"
      | "shag"
      | "longStraight"
      | "centerPart"
      | "curtainBangs"
      | "longFringe"
      | "blowout"
      | "longWavy"
      | "longCurly"
      | "halfUp"
      | "ponytail"
      | "lowPonytail"
      | "bun"
      | "lowBun"
      | "topKnot"
      | "spaceBuns"
      | "sideBraid"
      | "twinBraids"
      | "crownBraid"
      | "boxBraids"
      | "twists"
      | "locs"
      | "cornrows"
      | "coilyFade";
    color:
      | "black"
      | "darkBrown"
      | "brown"
      | "lightBrown"
      | "auburn"
      | "red"
      | "darkBlond"
      | "blond"
      | "platinum"
      | "gray"
      | "white"
      | (string & Record<never, never>);
    /** Share of gray hairs, 0 none to 1 all. */
    gray: number;
    /** Multiplies the style's length, 0.7 to 1.3. */
    length: number;
    /** Multiplies how far the hair stands off the head, 0.6 flat to 1.5 full. */
    volume: number;
    /** The person's own side of the parting, where the style has one off the center. */
    parting: "left" | "right";
    /** 0 full hairline to 1 far receded temples. Added to what a style such as `receding` has. */
    recession: number;
    beard: {
      style: "none" | "moustache" | "goatee" | "shortBeard" | "fullBeard";
      /** The beard's own color; the hair's where it is left out. */
      color?:
        | "black"
        | "darkBrown"
        | "brown"
        | "lightBrown"
        | "auburn"
        | "red"
        | "darkBlond"
        | "blond"
        | "platinum"
        | "gray"
        | "white"
        | (string & Record<never, never>)
        | undefined;
      /** Share of gray hairs; the hair's where it is left out. */
      gray?: number | undefined;
      /** Multiplies the length of the beard, 0.6 to 1.6. */
      length: number;
    };
  };
  /** What is worn. Empty is decently dressed. */
  clothes: {
    top:
      | {
          cut: "tee";
          neck: "crew" | "v" | "scoop";
          sleeves: "none" | "short" | "elbow" | "long";
          /** 0 close to the body … 1 loose. */
          ease: number;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | {
          cut: "polo";
          sleeves: "short" | "long";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | {
          cut: "shirt";
          collar: "classic" | "spread" | "band" | "camp";
          /** Buttons left open from the top. */
          open: number;
          sleeves: "short" | "long" | "rolled";
          /** Tucked into the trousers or worn over them. */
          tucked: boolean;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
          buttons: string;
        }
      | {
          cut: "blouse";
          neck: "round" | "v" | "stand" | "bow";
          sleeves: "elbow" | "long";
          tucked: boolean;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | {
          cut: "sweater";
          neck: "crew" | "v" | "roll" | "turtle";
          /** 0 a fine pullover … 1 a heavy one. */
          ease: number;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | {
          cut: "hoodie";
          zip: boolean;
          cords: string;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | {
          cut: "kurta";
          thread: string;
          /** 0 plain … 1 richly embroidered. */
          embroidery: number;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | {
          cut: "dress";
          neck: "crew" | "boat" | "v" | "scoop";
          sleeves: "none" | "short" | "elbow" | "long";
          length: "knee" | "midi" | "long";
          shape: "pencil" | "flared" | "pleated";
          belt?: string | undefined;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        };
    /** Worn over the top. */
    layer?:
      | {
          cut: "blazer";
          lapel: "notch" | "peak" | "shawl";
          /** Buttons in front; the opening ends above the first. */
          buttons: 1 | 2 | 3;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
          buttonColor: string;
          /** A folded handkerchief in the breast pocket. */
          pocketSquare?: string | undefined;
        }
      | {
          cut: "cardigan";
          buttoned: boolean;
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
          buttonColor: string;
        }
      | {
          cut: "waistcoat";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
          buttonColor: string;
        }
      | undefined;
    tie?:
      | {
          kind: "tie" | "bow";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | undefined;
    scarf?:
      | {
          worn: "wound" | "open";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | undefined;
    headwear?:
      | {
          kind: "hijab";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | {
          kind: "turban";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        }
      | undefined;
    glasses?:
      | {
          frame: "round" | "rectangular" | "rimless" | "browline" | "cateye";
          /** Metal or acetate color. */
          color?: string | undefined;
          /** Mottled like tortoiseshell (acetate frames). */
          tortoise: boolean;
        }
      | undefined;
    earrings?:
      | {
          kind: "stud" | "hoop" | "drop";
          color: string;
        }
      | undefined;
    necklace?:
      | {
          kind: "chain" | "pearls";
          color: string;
        }
      | undefined;
    badge?:
      | {
          /** Pinned to the left breast, or hanging from a ribbon around the neck. */
          worn: "pin" | "lanyard";
          /** Color of its upper edge, and of the ribbon. */
          color: string;
        }
      | undefined;
    brooch?:
      | {
          color: string;
          stone: string;
        }
      | undefined;
    watch?:
      | {
          wrist: "left" | "right";
          strap: "leather" | "metal";
          /** Color of a leather strap. */
          color: string;
          /** Color of the case, and of a metal strap. */
          metal: string;
          dial: string;
          /** Where a long sleeve covers the wrist: half under the cuff, or strapped over it. */
          cuff: "under" | "over";
        }
      | undefined;
    bottom:
      | {
          cut: "trousers";
          fit: "slim" | "straight" | "wide";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
          belt: string;
        }
      | {
          cut: "skirt";
          length: "knee" | "midi" | "long";
          shape: "pencil" | "flared" | "pleated";
          fabric: {
            weave:
              | "jersey"
              | "poplin"
              | "oxford"
              | "linen"
              | "twill"
              | "denim"
              | "wool"
              | "tweed"
              | "herringbone"
              | "satin"
              | "velvet"
              | "fleece"
              | "corduroy"
              | "knit"
              | "rib"
              | "cable";
            /** The ground color. */
            color: string;
            pattern:
              | "plain"
              | "stripes"
              | "breton"
              | "pinstripe"
              | "gingham"
              | "windowpane"
              | "tartan"
              | "dots"
              | "flowers"
              | "paisley"
              | "leaves"
              | "chevron"
              | "fairisle"
              | "melange";
            /** Color of stripes, checks and figures. */
            figure: string;
            /** A second, sparing color of tartans and prints. */
            accent: string;
            /** Factor on the pattern's natural size. */
            scale: number;
            /** 0 pressed … 1 much worn. */
            creases: number;
          };
        };
    shoes: {
      cut: "oxford" | "sneaker";
      color: string;
      /** `none` leaves the ankle bare; left out, socks are dark with trousers and none are worn with skirts and dresses. */
      socks?: (string & Record<never, never>) | "none" | undefined;
    };
  };
}

/** `ConfirmTotpBody` of the API. */
export interface ConfirmTotpBody {
  /** The six digits that the app shows. */
  code: string;
}

/** `Consent` of the API. */
export interface Consent {
  name: string;
  statement: string;
  recorded_at: string;
}

/** The consent of the person who is seen in an uploaded photo or in a film, or heard in a recording. Generated pictures show nobody. It is kept with what is made, and files that show the person name who gave it and when. */
export interface ConsentBody {
  /** Who agrees. */
  name: string;
  /** What they agree to, in their words. */
  statement: string;
}

/** `Conversation` of the API. */
export interface Conversation {
  conversation_id: string;
  session_id: string;
  kind: "widget" | "streaming";
  /** Whether its widget session was made for trying out. */
  is_test: boolean;
  /** Null for streaming sessions. */
  agentic_avatar_id: string | null;
  /** When the first thing was said. */
  started_at: string;
  /** When the last thing was said; null while its session goes on. */
  ended_at: string | null;
  /** Lines of both sides. */
  messages: number;
  /** Its first 200 characters; null where nothing was asked. */
  first_question: string | null;
  thumbs: {
    up: number;
    down: number;
  };
  /** Questions to which there was no answer. */
  unanswered: number;
}

/** `ConversationDetail` of the API. */
export interface ConversationDetail {
  conversation_id: string;
  session_id: string;
  kind: "widget" | "streaming";
  /** Whether its widget session was made for trying out. */
  is_test: boolean;
  /** Null for streaming sessions. */
  agentic_avatar_id: string | null;
  /** When the first thing was said. */
  started_at: string;
  /** When the last thing was said; null while its session goes on. */
  ended_at: string | null;
  /** Lines of both sides. */
  messages: number;
  /** Its first 200 characters; null where nothing was asked. */
  first_question: string | null;
  thumbs: {
    up: number;
    down: number;
  };
  /** Questions to which there was no answer. */
  unanswered: number;
  transcript: Transcript;
}

/** `CreateAgenticAvatarBody` of the API. */
export interface CreateAgenticAvatarBody {
  name: string;
  /** An avatar of the account, or a public one. */
  avatar_id: string;
  /** A voice of the account, or a public one. */
  voice_id: string;
  /** A brain of the account. */
  brain_id: string;
  settings: AgenticAvatarSettings;
}

/** `CreateApiKeyBody` of the API. */
export interface CreateApiKeyBody {
  name: string;
  /** What the key may do; none that the caller may not. */
  scopes: ("read" | "write" | "admin")[];
  /** Days until the key is refused; without it the key does not expire. */
  expires_in_days?: number | undefined;
}

/** `CreateAvatarBody` of the API. */
export interface CreateAvatarBody {
  recipe?: Recipe | undefined;
  /** An uploaded GLB or VRM file. */
  asset_id?: string | undefined;
  name: string;
  gender?: "female" | "male" | "neutral" | undefined;
  /** Years, as the person looks. */
  age?: number | undefined;
  tags?: string[] | undefined;
  /** The voice to use when a request names none. */
  default_voice_id?: string | undefined;
  /** Of the person who is seen in a file that is made of a photo or a film. Such a file needs it, unless the installation does without. */
  consent?: ConsentBody | undefined;
}

/** `CreateAvatarGroupBody` of the API. */
export interface CreateAvatarGroupBody {
  name: string;
  /** Of a generated picture, or of an uploaded photo or film: `image_key` of `POST /v1/assets`. */
  image_key: string;
  /** The generation that the picture is of; may be omitted for an uploaded photo or film alone. */
  generation_id?: string | undefined;
  consent?: ConsentBody | undefined;
}

/** `CreateBatchBody` of the API. */
export interface CreateBatchBody {
  rows: BatchRowBody[];
  /** Title of videos whose row has none; may hold variables. Defaults to the template's. */
  title?: string | undefined;
  /** Makes these scenes alone, in the template's order. */
  scene_ids?: string[] | undefined;
  /** Defaults to the template's. */
  dimension?: Dimension | undefined;
  /** Also make versions with the captions drawn in. Default false. */
  caption?: boolean | undefined;
  /** A short label, such as `AI`, in a corner of every picture: viewers see that the video is synthetic. Files say so to programs in any case; an installation may draw the label into all of its videos. */
  mark?: string | undefined;
  /** The folder for the video; one that does not exist is an error. */
  folder_id?: string | undefined;
  /** The brand voice whose vocabulary is spoken, and whose tone is the mood where none is requested. */
  brand_voice_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
  /** Free of charge, with a watermark. Default false. */
  test?: boolean | undefined;
}

/** `CreateBrainBody` of the API. */
export interface CreateBrainBody {
  name: string;
  /** Default "". */
  description?: string | undefined;
  /** Default "knowledge_base". */
  type?: "knowledge_base" | undefined;
  /** How to answer: tone, limits, topics to avoid. Default "". */
  instructions?: string | undefined;
}

/** `CreateBrandVoiceBody` of the API. */
export interface CreateBrandVoiceBody {
  name: string;
  /** BCP 47, as `en-GB`; may be empty. Default "". */
  language?: string | undefined;
  /** May be empty. Default "". */
  gender?: string | undefined;
  /** May be empty. Default "". */
  age_range?: string | undefined;
  /** How the brand speaks. One of the moods (`friendly`, `serious` …) is that of videos which ask for none; the model that answers in live sessions gets it as an instruction. Default "". */
  tone?: string | undefined;
  /** Words and their pronunciations: whole words only, case-insensitive, longest first. */
  vocabulary?: [string, string][] | undefined;
  /** Terms that are not translated. */
  blacklist?: string[] | undefined;
  /** Terms and their translations. */
  whitelist?: [string, string][] | undefined;
  recording?: BrandVoiceRecordingBody | undefined;
}

/** `CreateFolderBody` of the API. */
export interface CreateFolderBody {
  /** No other folder beside it may have it, in upper or lower case. */
  name: string;
  /** The parent folder; defaults to none. */
  parent_id?: string | undefined;
  /** Default "". */
  project_type?: string | undefined;
}

/** `CreateInvitationBody` of the API. */
export interface CreateInvitationBody {
  role: "viewer" | "editor" | "owner";
  /** The only address that can accept; nothing is sent to it. */
  email?: string | undefined;
}

/** `CreateProofreadBody` of the API. */
export interface CreateProofreadBody {
  /** Address of the video: of a file or the share page of a video of this account, of an uploaded film, or of a film on the web (a direct link, or a link by which Google Drive, Dropbox, OneDrive or SharePoint share it with everybody). Either this or `video_id`. */
  video_url?: string | undefined;
  /** A completed video of this account. */
  video_id?: string | undefined;
  /** Defaults to the source's. */
  title?: string | undefined;
  /** The brand voice whose `blacklist` stays as it is, whose `whitelist` is translated as it says, and whose tone goes to models that translate; its vocabulary is spoken where its language is that of the result. */
  brand_voice_id?: string | undefined;
  /** Number of speakers; detected by default. Always known for a video made here. */
  speaker_num?: number | undefined;
  /** The folder for the video; one that does not exist is an error. */
  folder_id?: string | undefined;
  /** Slows sections of a film, up to 1.5 times, for speech that takes longer. A video that was made here takes as long as its new words in any case. Default false. */
  enable_video_stretching?: boolean | undefined;
  /** Drops the background music; for a film, all of its original sound. Default false. */
  disable_music_track?: boolean | undefined;
  /** Removes noise and music from a film before speech recognition; the sound of the result is not affected. Not needed for a video made here. Default true. */
  enable_speech_enhancement?: boolean | undefined;
  /** New lips in the pictures of a film, those of the new words. `auto`: where the film qualifies and `consent` is given, and `lip_sync_reason` tells; `required`: a film that does not qualify fails, with the reason, before it is charged; `none`: the pictures stay. A video that was made here has lips of its new words in any case. Default "auto". */
  lip_sync?: "auto" | "required" | "none" | undefined;
  /** The agreement of the person who is seen in a film to speak in it with new lips; kept with the translation. Required for new lips, unless the installation does without. */
  consent?: ConsentBody | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
  /** A code (`es`, `es-MX`) or a name (`Spanish`, `Spanish (Mexico)`); `GET /v1/video_translate/target_languages` lists them. */
  output_language: string;
}

/** `CreateStreamingSessionBody` of the API. */
export interface CreateStreamingSessionBody {
  avatar_id: string;
  /** Defaults to the avatar's own voice. */
  voice_id?: string | undefined;
  /** Instead of `voice_id`, with a rate. */
  voice?:
    | {
        voice_id?: string | undefined;
        /** Rate of speech; 1 is the voice's own. Default 1. */
        rate?: number | undefined;
      }
    | undefined;
  /** Answers chat tasks. */
  brain_id?: string | undefined;
  /** Alias of `brain_id`. */
  knowledge_base_id?: string | undefined;
  /** The brand voice whose vocabulary is spoken, and whose tone is given to the model that answers. */
  brand_voice_id?: string | undefined;
  /** Of a stream that the service draws. Default "medium". */
  quality?: "low" | "medium" | "high" | undefined;
  /** Seconds without a task or a keep-alive after which the session closes. Default 120. */
  activity_idle_timeout?: number | undefined;
}

/** `CreateStreamingTokenBody` of the API. */
export interface CreateStreamingTokenBody {
  session_id: string;
  /** `viewer` watches and talks, `agent` brings the sound that the person speaks. Default "viewer". */
  role?: "viewer" | "agent" | undefined;
}

/** `CreateVideoAvatarBody` of the API. */
export interface CreateVideoAvatarBody {
  avatar_id: string;
  /** Required with `text`. */
  voice_id?: string | undefined;
  /** What the avatar says; either this or `input_audio`. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. */
  text?: string | undefined;
  /** URL of a recording that the avatar speaks to, up to 30 minutes; a URL of an own asset works too. */
  input_audio?: string | undefined;
  settings?: VideoSettings | undefined;
}

/** `CreateVideoTranslationBody` of the API. */
export interface CreateVideoTranslationBody {
  /** Address of the video: of a file or the share page of a video of this account, of an uploaded film, or of a film on the web (a direct link, or a link by which Google Drive, Dropbox, OneDrive or SharePoint share it with everybody). Either this or `video_id`. */
  video_url?: string | undefined;
  /** A completed video of this account. */
  video_id?: string | undefined;
  /** Defaults to the source's. */
  title?: string | undefined;
  /** The brand voice whose `blacklist` stays as it is, whose `whitelist` is translated as it says, and whose tone goes to models that translate; its vocabulary is spoken where its language is that of the result. */
  brand_voice_id?: string | undefined;
  /** Number of speakers; detected by default. Always known for a video made here. */
  speaker_num?: number | undefined;
  /** The folder for the video; one that does not exist is an error. */
  folder_id?: string | undefined;
  /** Slows sections of a film, up to 1.5 times, for speech that takes longer. A video that was made here takes as long as its new words in any case. Default false. */
  enable_video_stretching?: boolean | undefined;
  /** Drops the background music; for a film, all of its original sound. Default false. */
  disable_music_track?: boolean | undefined;
  /** Removes noise and music from a film before speech recognition; the sound of the result is not affected. Not needed for a video made here. Default true. */
  enable_speech_enhancement?: boolean | undefined;
  /** New lips in the pictures of a film, those of the new words. `auto`: where the film qualifies and `consent` is given, and `lip_sync_reason` tells; `required`: a film that does not qualify fails, with the reason, before it is charged; `none`: the pictures stay. A video that was made here has lips of its new words in any case. Default "auto". */
  lip_sync?: "auto" | "required" | "none" | undefined;
  /** The agreement of the person who is seen in a film to speak in it with new lips; kept with the translation. Required for new lips, unless the installation does without. */
  consent?: ConsentBody | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
  /** A code (`es`, `es-MX`) or a name (`Spanish`, `Spanish (Mexico)`); `GET /v1/video_translate/target_languages` lists them. */
  output_language?: string | undefined;
  /** Several at once, in place of `output_language`: a translation each. */
  output_languages?: string[] | undefined;
  /** Leaves the words in the picture as they are. A video that was made here has lips of the new words all the same; of a film the new sound is a file of its own besides, `audio_url`. Default false. */
  translate_audio_only?: boolean | undefined;
}

/** `CreateWebmBody` of the API. */
export interface CreateWebmBody {
  /** An avatar's id, or one of the pose ids of `GET /v1/avatars/{avatar_id}`. Default "sofia_front". */
  avatar_pose_id?: string | undefined;
  /** `normal` as framed, `closeUp` nearer, `circle` before a disc that cuts them off, `voiceOnly` heard but not seen. Default "normal". */
  avatar_style?: "normal" | "closeUp" | "circle" | "voiceOnly" | undefined;
  /** Color of the disc in `circle`, whatever lies around it; other styles have none. Default "#c3d0df". */
  circle_background_color?: string | undefined;
  /** What the avatar says; not together with `input_audio`. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. Default "Hello! This is a short sample of how I look and sound.". */
  input_text?: string | undefined;
  /** Speaks `input_text`; unused with `input_audio`. Default "en-us-clara". */
  voice_id?: string | undefined;
  /** URL of an audio file that the avatar speaks to, in place of `input_text`. */
  input_audio?: string | undefined;
  /** Defaults to 1280 × 720; the person scales in proportion to the height. */
  dimension?: Dimension | undefined;
  /** A short label, such as `AI`, in a corner of every picture: viewers see that the video is synthetic. Files say so to programs in any case; an installation may draw the label into all of its videos. */
  mark?: string | undefined;
  /** The brand voice whose vocabulary is spoken, and whose tone is the mood where none is requested. */
  brand_voice_id?: string | undefined;
}

/** `CreateWidgetSessionBody` of the API. */
export interface CreateWidgetSessionBody {
  /** An agentic avatar of the account. */
  agentic_avatar_id: string;
  settings: WidgetSettings;
}

/** `CreatedApiKey` of the API. */
export interface CreatedApiKey {
  key_id: string;
  name: string;
  scopes: ("read" | "write" | "admin")[];
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked: boolean;
  /** The key itself, for the header `x-api-key`; shown this once. */
  key: string;
}

/** `CreatedAvatarGroup` of the API. */
export interface CreatedAvatarGroup {
  group_id: string;
  name: string;
  /** The cover. */
  image_key: string;
  /** Of the oldest avatar in it; signed, valid 7 days. Null when it is empty. */
  image_url: string | null;
  /** Empty when the cover is an uploaded photo or film. */
  generation_id: string;
  /** `trained` once its avatars can speak; `failed` when the last training failed. */
  status: "created" | "training" | "trained" | "failed";
  /** Avatars in the group. */
  num_looks: number;
  created_at: string;
  /** The first avatar of the group. */
  avatar_id: string;
}

/** `CreditEntry` of the API. */
export interface CreditEntry {
  entry_id: string;
  kind: "charge" | "refund";
  /** What it was for. */
  reason: "video" | "translation" | "proofread" | "generation" | "training" | "streaming_session" | "other";
  resource_id: string;
  /** Negative in a refund. */
  credits: number;
  /** Of a refund, the time of its charge, in whose month it counts. */
  at: string;
}

/** `CurrentSession` of the API. */
export interface CurrentSession {
  user: StudioUser;
  account: OwnAccount;
  /** Whether this person manages the installation. */
  is_operator: boolean;
  session: {
    session_id: string;
    created_at: string;
    /** 30 days after the last request, and at most 90 after signing in. */
    expires_at: string;
  };
  /** Of the service. */
  version: string;
}

/** `DeclaredVariable` of the API. */
export interface DeclaredVariable {
  /** The same as the member's name. */
  name?: string | undefined;
  /** What the variable stands for. */
  type: "text" | "image" | "video" | "audio" | "voice" | "character";
  /** The default value; required in requests if this is empty. */
  properties?: TemplateVariableProperties | undefined;
}

/** `DeletedAvatarGroup` of the API. */
export interface DeletedAvatarGroup {
  group_id: string;
  status: "deleted";
  message: string;
  deleted_at: string;
}

/** `DeletedPhotoAvatar` of the API. */
export interface DeletedPhotoAvatar {
  avatar_id: string;
  status: "deleted";
  message: string;
  deleted_at: string;
}

/** `DeletedWebhookEndpoint` of the API. */
export interface DeletedWebhookEndpoint {
  endpoint_id: string;
  status: "deleted";
  message: string;
  deleted_at: string;
}

/** `DescribePeopleBody` of the API. */
export interface DescribePeopleBody {
  /** Who it is to be, in English, German, French or Spanish. */
  description: string;
  /** Somebody who is changed: the words change only what they name, all else stays. */
  like?: Recipe | undefined;
  /** How many people, all different. Default 1. */
  count?: number | undefined;
  /** Varies what the words leave open; the same request gives the same people. Default 1. */
  seed?: number | undefined;
}

/** `DescribedPeople` of the API. */
export interface DescribedPeople {
  people: {
    recipe: CompleteRecipe;
  }[];
  /** How the words were interpreted: the user's words, what they refer to, and the result. */
  understood: {
    text: string;
    attribute: string;
    value: string;
  }[];
  /** Words that had no effect, and why. */
  ignored: {
    text: string;
    reason: string;
  }[];
}

/** Size of the picture in pixels, 4096 × 2160 in all at most. */
export interface Dimension {
  /** Pixels, even. */
  width: number;
  /** Pixels, even. */
  height: number;
}

/** `DocumentPassage` of the API. */
export interface DocumentPassage {
  /** Place in the document, from 0. */
  index: number;
  /** The headings under which it stands, from the outside in, joined by ` › `. */
  heading: string | null;
  text: string;
}

/** `DuplicateTemplateBody` of the API. */
export interface DuplicateTemplateBody {
  /** Defaults to the same. */
  name?: string | undefined;
  /** Defaults to none. */
  folder_id?: string | undefined;
}

/** `EndedSession` of the API. */
export interface EndedSession {
  message: string;
  session_id: string;
}

/** `Engine` of the API. */
export interface Engine {
  /** `speech` speaks, `recognition` transcribes, `translation` turns lines into another language, `retrieval` finds passages of documents, `answers` writes answers, `portraits` makes people from descriptions. */
  capability: "speech" | "recognition" | "translation" | "retrieval" | "answers" | "portraits";
  /** Stable name, as the `properties` of voices give it. */
  engine: string;
  /** For people. */
  name: string;
  /** `embedded` runs here and needs nothing else, `model` is downloaded and runs on this machine, `endpoint` is a remote service. */
  kind: "embedded" | "model" | "endpoint";
  /** `failed`: installed, but not working. A configured endpoint is `ready`; no request is made to it. */
  state: "ready" | "missing" | "failed";
  /** `neural` voices were trained on recordings; `classic` ones sound synthetic and need no model. */
  quality?: "neural" | "classic" | undefined;
  /** ISO 639-1 codes; `mul` for many more than can be listed. Empty where a language does not matter. */
  languages: string[];
  /** One line: what it is for, or what is missing and the command or setting that adds it. */
  detail: string;
  /** When a model was added to this machine. */
  since?: string | undefined;
}

/** `Folder` of the API. */
export interface Folder {
  folder_id: string;
  name: string;
  /** Null if it is not in another folder. */
  parent_id: string | null;
  /** What it is for, as its creator describes it; may be empty. */
  project_type: string;
  created_at: string;
  /** When it was last renamed, trashed or restored. */
  updated_at: string;
  is_trash: boolean;
}

/** `GeneratePhotoAvatarBody` of the API. */
export interface GeneratePhotoAvatarBody {
  /** Name of the generated avatar. */
  name: string;
  /** Default "Unspecified". */
  age?: "Young Adult" | "Early Middle Age" | "Late Middle Age" | "Senior" | "Unspecified" | undefined;
  /** Default "Unspecified". */
  gender?: "Woman" | "Man" | "Unspecified" | undefined;
  /** White, Black, Asian American, East Asian, South East Asian, South Asian, Middle Eastern, Pacific, Hispanic or Unspecified; other words are accepted and interpreted as well as possible. Default "Unspecified". */
  ethnicity?: string | undefined;
  /** Default "square". */
  orientation?: "square" | "horizontal" | "vertical" | undefined;
  /** Default "half_body". */
  pose?: "half_body" | "close_up" | "full_body" | undefined;
  /** Default "Unspecified". */
  style?: "Realistic" | "Pixar" | "Cinematic" | "Vintage" | "Noir" | "Cyberpunk" | "Unspecified" | undefined;
  /** Further description: hair, features, clothes, glasses, mood, place. What is not understood is ignored and listed. Default "". */
  appearance?: string | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
}

/** `GeneratePhotoAvatarLooksBody` of the API. */
export interface GeneratePhotoAvatarLooksBody {
  /** A trained group. */
  group_id: string;
  /** Description of the new looks: clothes, hair, place, mood. The face stays. */
  prompt: string;
  orientation: "square" | "horizontal" | "vertical";
  pose: "half_body" | "close_up" | "full_body";
  style: "Realistic" | "Pixar" | "Cinematic" | "Vintage" | "Noir" | "Cyberpunk" | "Unspecified";
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
}

/** `GenerateProofreadBody` of the API. */
export interface GenerateProofreadBody {
  /** Defaults to the proofread's. */
  title?: string | undefined;
  /** Draws the captions into the pictures. Default false. */
  captions?: boolean | undefined;
  /** Leaves the words in the picture as they are in the source; of a film the new sound is a file of its own besides, `audio_url`. Default false. */
  translate_audio_only?: boolean | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
}

/** `GenerateTemplateAnswer` of the API. */
export interface GenerateTemplateAnswer {
  error: null;
  data: {
    video_id: string;
  };
}

/** `GenerateTemplateBody` of the API. */
export interface GenerateTemplateBody {
  /** May hold variables; defaults to the template's title. */
  title?: string | undefined;
  /** By name; omitted ones take their default. */
  variables?: Record<string, TemplateVariableValue> | undefined;
  /** Makes these scenes alone, in the template's order. */
  scene_ids?: string[] | undefined;
  /** Defaults to the template's. */
  dimension?: Dimension | undefined;
  /** Also make a version with the captions drawn in. Default false. */
  caption?: boolean | undefined;
  /** A short label, such as `AI`, in a corner of every picture: viewers see that the video is synthetic. Files say so to programs in any case; an installation may draw the label into all of its videos. */
  mark?: string | undefined;
  /** The folder for the video; one that does not exist is an error. */
  folder_id?: string | undefined;
  /** The brand voice whose vocabulary is spoken, and whose tone is the mood where none is requested. */
  brand_voice_id?: string | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
  /** Free of charge, with a watermark. Default false. */
  test?: boolean | undefined;
}

/** `GenerateVideoAnswer` of the API. */
export interface GenerateVideoAnswer {
  error: null;
  data: {
    video_id: string;
  };
}

/** `GenerateVideoBody` of the API. */
export interface GenerateVideoBody {
  /** The scenes in their order. */
  video_inputs: Scene[];
  dimension?: Dimension | undefined;
  /** Also make a version with the captions drawn in. Default false. */
  caption?: boolean | undefined;
  /** A short label, such as `AI`, in a corner of every picture: viewers see that the video is synthetic. Files say so to programs in any case; an installation may draw the label into all of its videos. */
  mark?: string | undefined;
  title?: string | undefined;
  /** The folder for the video; one that does not exist is an error. */
  folder_id?: string | undefined;
  /** The brand voice whose vocabulary is spoken, and whose tone is the mood where none is requested. */
  brand_voice_id?: string | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
  /** Free of charge, with a watermark. Default false. */
  test?: boolean | undefined;
}

/** Hair and beard. Empty is short brown hair parted on the left */
export interface HairRecipe {
  /** Default "sidePart". */
  style?:
    | "bald"
    | "stubble"
    | "buzz"
    | "crewCut"
    | "cropFade"
    | "texturedCrop"
    | "undercut"
    | "sidePart"
    | "slickBack"
    | "quiff"
    | "messy"
    | "curlyShort"
    | "combOver"
    | "receding"
    | "horseshoe"
    | "coilyShort"
    | "taperedAfro"
    | "afro"
    | "fingerCoils"
    | "pixie"
    | "bob"
    | "fringeBob"
    | "midLength"
    | "lob"
    | "shag"
    | "longStraight"
    | "centerPart"
    | "curtainBangs"
    | "longFringe"
    | "blowout"
    | "longWavy"
    | "longCurly"
    | "halfUp"
    | "ponytail"
    | "lowPonytail"
    | "bun"
    | "lowBun"
    | "topKnot"
    | "spaceBuns"
    | "sideBraid"
    | "twinBraids"
    | "crownBraid"
    | "boxBraids"
    | "twists"
    | "locs"
    | "cornrows"
    | "coilyFade"
    | undefined;
  /** Default "darkBrown". */
  color?:
    | "black"
    | "darkBrown"
    | "brown"
    | "lightBrown"
    | "auburn"
    | "red"
    | "darkBlond"
    | "blond"
    | "platinum"
    | "gray"
    | "white"
    | (string & Record<never, never>)
    | undefined;
  /** Share of gray hairs, 0 none to 1 all. Default 0. */
  gray?: number | undefined;
  /** Multiplies the style's length, 0.7 to 1.3. Default 1. */
  length?: number | undefined;
  /** Multiplies how far the hair stands off the head, 0.6 flat to 1.5 full. Default 1. */
  volume?: number | undefined;
  /** The person's own side of the parting, where the style has one off the center. Default "left". */
  parting?: "left" | "right" | undefined;
  /** 0 full hairline to 1 far receded temples. Added to what a style such as `receding` has. Default 0. */
  recession?: number | undefined;
  beard?:
    | {
        /** Default "none". */
        style?: "none" | "moustache" | "goatee" | "shortBeard" | "fullBeard" | undefined;
        /** The beard's own color; the hair's where it is left out. */
        color?:
          | "black"
          | "darkBrown"
          | "brown"
          | "lightBrown"
          | "auburn"
          | "red"
          | "darkBlond"
          | "blond"
          | "platinum"
          | "gray"
          | "white"
          | (string & Record<never, never>)
          | undefined;
        /** Share of gray hairs; the hair's where it is left out. */
        gray?: number | undefined;
        /** Multiplies the length of the beard, 0.6 to 1.6. Default 1. */
        length?: number | undefined;
      }
    | undefined;
}

/** `Health` of the API. */
export interface Health {
  status: "ok";
  version: string;
  message: string;
}

/** `InstallationCheck` of the API. */
export interface InstallationCheck {
  /** `storage` is files and the folder for unfinished ones. */
  part: "database" | "storage";
  ok: boolean;
  /** What is wrong; null where nothing is. */
  reason: string | null;
  /** Milliseconds that it took to answer. */
  ms: number;
}

/** `InstallationHealth` of the API. */
export interface InstallationHealth {
  /** `failing` if a part does not serve. */
  status: "ok" | "failing";
  checks: InstallationCheck[];
  /** When the process that answers was started. */
  started_at: string;
  /** How much later than asked that process came to its work, in the last minute or two. */
  event_loop: {
    p50_ms: number;
    p99_ms: number;
    max_ms: number;
  };
  memory: {
    /** Of the process that answers. */
    process_bytes: number;
    free_bytes: number;
    total_bytes: number;
  };
  /** Where the data folder of the process that answers lies. */
  disk: {
    free_bytes: number;
    total_bytes: number;
  };
  queue: {
    waiting: number;
    running: number;
    /** Within a day. */
    failed: number;
    oldest_waiting_at: string | null;
  };
  versions: {
    orator: string;
    node: string;
    database: string;
    /** Operating system and architecture. */
    system: string;
  };
}

/** `InstallationLimits` of the API. */
export interface InstallationLimits {
  /** For the account of the caller. */
  requests: {
    /** A minute, by all keys of the account. */
    public: number;
    /** A minute: videos, templates, webhooks and the like. */
    studio: number;
    /** A minute: looks at what is being made. */
    jobs: number;
    /** A minute: questions to brains. */
    inference: number;
    /** An hour. */
    widget_sessions: number;
    /** A minute, by somebody who is signed in. */
    person: number;
    /** A minute: passwords and links. */
    sign_ins_of_address: number;
    /** In a quarter of an hour. */
    sign_ins_of_person: number;
  };
  sizes: {
    upload_bytes: number;
    json_bytes: number;
    batch_bytes: number;
    /** Of a text that is sent as one. */
    document_characters: number;
  };
  lengths: {
    video_seconds: number;
    /** Of a video. */
    scenes: number;
    scene_characters: number;
    batch_rows: number;
  };
  concurrency: {
    /** Videos of the account that are made at the same time. */
    renders_of_account: number;
    /** Videos that a worker makes at the same time. */
    renders_of_process: number;
    /** Live conversations that a process draws as video at the same time. */
    live_videos: number;
    /** Visitors in one widget session at the same time, in a process. */
    visitors_of_session: number;
  };
  kept_days: {
    requests: number;
    /** Deliveries of webhooks, with what was sent and answered. */
    deliveries: number;
    audit: number;
  };
}

/** `Invitation` of the API. */
export interface Invitation {
  invitation_id: string;
  kind: "setup" | "invitation";
  role: "viewer" | "editor" | "owner";
  email: string | null;
  created_at: string;
  expires_at: string;
}

/** `InvitationLook` of the API. */
export interface InvitationLook {
  /** `setup` and `invitation` make a user, `reset` gives one a new password. */
  kind: "setup" | "invitation" | "reset";
  role: "viewer" | "editor" | "owner";
  account_name: string;
  /** For whom the link is; null if it is for whoever has it. */
  email: string | null;
  expires_at: string;
}

/** `JobError` of the API. */
export interface JobError {
  /** A code of the error catalogue. */
  code: string;
  /** The reason, in plain words. */
  message: string;
}

/** `JsonWebKeySet` of the API. */
export interface JsonWebKeySet {
  keys: Record<string, unknown>[];
}

/** A part of a scene's picture: its `person`, a `text`, an `image`, a `video` without its sound, a `shape`, or the `caption` of what is being said. */
export type Layer =
  | {
      type: "person";
      /** Defaults to the whole picture. */
      box?: LayerBox | undefined;
      /** Defaults to 1. */
      opacity?: number | undefined;
      /** In shorter sides of the picture; defaults to 0; 0.5 and more make the shorter sides round. */
      corner_radius?: number | undefined;
      /** How it comes. */
      entrance?: LayerMotion | undefined;
      /** How it goes. */
      exit?: LayerMotion | undefined;
      /** Seconds from the scene's beginning; defaults to 0. */
      start?: number | undefined;
      /** Seconds; defaults to the scene's end. */
      end?: number | undefined;
      /** Shows what lies in the box's largest circle alone. */
      mask?: "circle" | undefined;
      /** Behind the person within the box; defaults to nothing. */
      background?:
        | {
            type: "color";
            value: string;
          }
        | {
            type: "gradient";
            from: string;
            to: string;
            /** Degrees: 0 (the default) runs from the top to the bottom, 90 from the left to the right. */
            angle?: number | undefined;
          }
        | undefined;
    }
  | {
      type: "text";
      /** May hold variables, as `{{name}}`. */
      text: string;
      /** Defaults to the whole picture. */
      box?: LayerBox | undefined;
      /** Defaults to 1. */
      opacity?: number | undefined;
      /** In shorter sides of the picture; defaults to 0; 0.5 and more make the shorter sides round. */
      corner_radius?: number | undefined;
      /** How it comes. */
      entrance?: LayerMotion | undefined;
      /** How it goes. */
      exit?: LayerMotion | undefined;
      /** Seconds from the scene's beginning; defaults to 0. */
      start?: number | undefined;
      /** Seconds; defaults to the scene's end. */
      end?: number | undefined;
      /** Defaults to `Noto Sans`; other scripts take their letters from its kin. */
      font?:
        | "Noto Sans"
        | "Inter"
        | "Montserrat"
        | "Source Serif 4"
        | "Roboto Slab"
        | "Oswald"
        | "Caveat"
        | undefined;
      /** Defaults to 400; the nearest that there is. */
      weight?: number | undefined;
      /** Height of the letters, in shorter sides of the picture; defaults to 0.06. Made smaller until the text fits. */
      size?: number | undefined;
      /** Defaults to white. */
      color?: string | undefined;
      /** By default where the text's direction begins. */
      align?: "left" | "center" | "right" | undefined;
      /** Defaults to `top`. */
      vertical_align?: "top" | "middle" | "bottom" | undefined;
      /** In sizes; defaults to 1.2. */
      line_height?: number | undefined;
      /** What lies behind the text. */
      plate?:
        | {
            color: string;
            /** In shorter sides; defaults to 0.02. */
            padding?: number | undefined;
            /** In shorter sides; defaults to 0. */
            corner_radius?: number | undefined;
          }
        | undefined;
    }
  | {
      type: "image";
      /** http or https, of an own asset too; or a variable, as `{{picture}}`. */
      url?: string | undefined;
      /** Id of an uploaded asset. */
      asset_id?: string | undefined;
      /** `cover` and `crop` fill the frame and crop the rest, `contain` shows everything. */
      fit?: "cover" | "crop" | "contain" | undefined;
      /** Defaults to the whole picture. */
      box?: LayerBox | undefined;
      /** Defaults to 1. */
      opacity?: number | undefined;
      /** In shorter sides of the picture; defaults to 0; 0.5 and more make the shorter sides round. */
      corner_radius?: number | undefined;
      /** How it comes. */
      entrance?: LayerMotion | undefined;
      /** How it goes. */
      exit?: LayerMotion | undefined;
      /** Seconds from the scene's beginning; defaults to 0. */
      start?: number | undefined;
      /** Seconds; defaults to the scene's end. */
      end?: number | undefined;
    }
  | {
      type: "video";
      /** http or https, of an own asset too; or a variable, as `{{picture}}`. */
      url?: string | undefined;
      /** Id of an uploaded asset. */
      asset_id?: string | undefined;
      /** `cover` and `crop` fill the frame and crop the rest, `contain` shows everything. */
      fit?: "cover" | "crop" | "contain" | undefined;
      /** `fit_to_scene` changes its speed, to eight times its own at most; `freeze` holds its last picture, `loop` repeats it. */
      play_style?: "fit_to_scene" | "freeze" | "loop" | undefined;
      /** Defaults to the whole picture. */
      box?: LayerBox | undefined;
      /** Defaults to 1. */
      opacity?: number | undefined;
      /** In shorter sides of the picture; defaults to 0; 0.5 and more make the shorter sides round. */
      corner_radius?: number | undefined;
      /** How it comes. */
      entrance?: LayerMotion | undefined;
      /** How it goes. */
      exit?: LayerMotion | undefined;
      /** Seconds from the scene's beginning; defaults to 0. */
      start?: number | undefined;
      /** Seconds; defaults to the scene's end. */
      end?: number | undefined;
    }
  | {
      type: "shape";
      shape: "rectangle" | "ellipse";
      /** A color, or two that run into each other. */
      fill?:
        | string
        | {
            from: string;
            to: string;
            /** Degrees: 0 (the default) runs from the top to the bottom, 90 from the left to the right. */
            angle?: number | undefined;
          }
        | undefined;
      stroke?:
        | {
            color: string;
            /** In shorter sides of the picture. */
            width: number;
          }
        | undefined;
      /** Defaults to the whole picture. */
      box?: LayerBox | undefined;
      /** Defaults to 1. */
      opacity?: number | undefined;
      /** In shorter sides of the picture; defaults to 0; 0.5 and more make the shorter sides round. */
      corner_radius?: number | undefined;
      /** How it comes. */
      entrance?: LayerMotion | undefined;
      /** How it goes. */
      exit?: LayerMotion | undefined;
      /** Seconds from the scene's beginning; defaults to 0. */
      start?: number | undefined;
      /** Seconds; defaults to the scene's end. */
      end?: number | undefined;
    }
  | {
      type: "caption";
      /** Defaults to the whole picture. */
      box?: LayerBox | undefined;
      /** Defaults to 1. */
      opacity?: number | undefined;
      /** In shorter sides of the picture; defaults to 0; 0.5 and more make the shorter sides round. */
      corner_radius?: number | undefined;
      /** How it comes. */
      entrance?: LayerMotion | undefined;
      /** How it goes. */
      exit?: LayerMotion | undefined;
      /** Seconds from the scene's beginning; defaults to 0. */
      start?: number | undefined;
      /** Seconds; defaults to the scene's end. */
      end?: number | undefined;
      /** Defaults to `Noto Sans`; other scripts take their letters from its kin. */
      font?:
        | "Noto Sans"
        | "Inter"
        | "Montserrat"
        | "Source Serif 4"
        | "Roboto Slab"
        | "Oswald"
        | "Caveat"
        | undefined;
      /** Defaults to 400; the nearest that there is. */
      weight?: number | undefined;
      /** Height of the letters, in shorter sides of the picture; defaults to 0.06. Made smaller until the text fits. */
      size?: number | undefined;
      /** Defaults to white. */
      color?: string | undefined;
      /** By default where the text's direction begins. */
      align?: "left" | "center" | "right" | undefined;
      /** Defaults to `top`. */
      vertical_align?: "top" | "middle" | "bottom" | undefined;
      /** In sizes; defaults to 1.2. */
      line_height?: number | undefined;
      /** What lies behind the text. */
      plate?:
        | {
            color: string;
            /** In shorter sides; defaults to 0.02. */
            padding?: number | undefined;
            /** In shorter sides; defaults to 0. */
            corner_radius?: number | undefined;
          }
        | undefined;
    };

/** A part of the picture, in shares of it from its left upper corner; may reach beyond it. */
export interface LayerBox {
  /** Of the left side, in widths of the picture. */
  x: number;
  /** Of the upper side, in heights of the picture. */
  y: number;
  /** In widths of the picture. */
  width: number;
  /** In heights of the picture. */
  height: number;
}

/** How a layer comes or goes. */
export interface LayerMotion {
  type: "fade" | "slide" | "zoom";
  /** Seconds; defaults to 0.5. */
  duration?: number | undefined;
  /** Where a `slide` comes from or goes to; defaults to `left`. */
  side?: "left" | "right" | "top" | "bottom" | undefined;
}

/** `ListedUser` of the API. */
export interface ListedUser {
  user_id: string;
  name: string;
  email: string;
  role: "viewer" | "editor" | "owner";
  /** Whether a second factor is asked for. */
  totp: boolean;
  /** The language of the studio, BCP 47; null for the browser's. */
  locale: string | null;
  created_at: string;
  /** To the minute; null for never. */
  last_seen_at: string | null;
}

/** `ListedWebhookEndpoint` of the API. */
export interface ListedWebhookEndpoint {
  endpoint_id: string;
  url: string;
  /** `whsec_` and 24 to 64 bytes in base64; null for a key without the scope `write`. */
  secret: string | null;
  status: "enabled" | "disabled";
  /** Subscribed events; empty means all. */
  events: string[];
  /** The account it belongs to. */
  username: string;
  created_at: string;
}

/** `LiveAvatarFeedback` of the API. */
export interface LiveAvatarFeedback {
  /** A streaming or a widget session. */
  session_id: string;
  /** One visitor's; a widget session has as many as it has visitors. */
  conversation_id: string;
  avatar_id: string;
  /** Always empty. */
  callback_id: string;
  /** As the page knows the answer. */
  message_id: string;
  value: "up" | "down";
  /** Empty where none was given. */
  comment: string;
  /** The question; empty for a greeting and for words of the page. */
  question: string;
  /** What was answered, as far as it was heard. */
  text: string;
}

/** `LiveAvatarHandoff` of the API. */
export interface LiveAvatarHandoff {
  /** A streaming or a widget session. */
  session_id: string;
  /** One visitor's; a widget session has as many as it has visitors. */
  conversation_id: string;
  avatar_id: string;
  /** Always empty. */
  callback_id: string;
  /** Empty where none was given. */
  note: string;
  created_at: string;
}

/** `LiveAvatarStarted` of the API. */
export interface LiveAvatarStarted {
  /** A streaming or a widget session. */
  session_id: string;
  avatar_id: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
  started_at: string;
}

/** `LiveAvatarStopped` of the API. */
export interface LiveAvatarStopped {
  /** A streaming or a widget session. */
  session_id: string;
  avatar_id: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
  stopped_at: string;
  duration_ms: number;
  reason: "stopped" | "idle" | "expired" | "terminated";
}

/** A chat model of your own; the installation's model, or answers from the documents, without it. */
export interface LiveModel {
  /** Base of an OpenAI-compatible API up to and including its version, such as `https://api.example.com/v1`; `/chat/completions` is added. Private addresses are refused unless the operator admits them. */
  url: string;
  /** As the endpoint names it. */
  model: string;
  /** Defaults to the endpoint's own. */
  temperature?: number | undefined;
  /** Of one answer; defaults to 500, about two minutes of speech. */
  max_tokens?: number | undefined;
  /** Sent as a bearer token; kept encrypted, never shown. An update that omits it keeps it as long as the origin of `url` stays the same; null removes it. */
  api_key?: string | null | undefined;
  /** Whether it may answer from its own knowledge if the brain has no answer; otherwise the person says that they do not know. Default false. */
  general_knowledge?: boolean | undefined;
}

/** `LiveModelDetails` of the API. */
export interface LiveModelDetails {
  /** Base of an OpenAI-compatible API up to and including its version, such as `https://api.example.com/v1`; `/chat/completions` is added. Private addresses are refused unless the operator admits them. */
  url: string;
  /** As the endpoint names it. */
  model: string;
  /** Defaults to the endpoint's own. */
  temperature?: number | undefined;
  /** Of one answer; defaults to 500, about two minutes of speech. */
  max_tokens?: number | undefined;
  general_knowledge: boolean;
  has_api_key: boolean;
}

/** `LiveTool` of the API. */
export interface LiveTool {
  /** The name by which the model calls it and the page registers it. */
  name: string;
  /** For the model: what it does and when to use it. */
  description: string;
  /** JSON Schema of the arguments, an object's; at most 4096 characters, of `type`, `properties`, `required`, `additionalProperties`, `items`, `enum`, `anyOf`, `minimum`, `maximum`, `minLength`, `maxLength`, `minItems`, `maxItems`, `title`, `description`. Arguments that do not fit never reach the tool. */
  parameters?: Record<string, unknown> | undefined;
  /** Whether the visitor's page runs it, or a server of yours that gets a signed POST. */
  kind: "page" | "webhook";
  /** URL of a webhook; required for a webhook, and not allowed for a page. */
  url?: string | undefined;
  /** How long it may take. Default 10000. */
  timeout_ms?: number | undefined;
}

/** `LiveToolDetails` of the API. */
export interface LiveToolDetails {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  kind: "page" | "webhook";
  /** Of a webhook. */
  url?: string | undefined;
  timeout_ms: number;
}

/** `LoggedRequest` of the API. */
export interface LoggedRequest {
  request_id: string;
  /** When it arrived. */
  at: string;
  /** Id of the operation. */
  operation: string;
  method: string;
  /** The path with its parameters in braces. */
  path_template: string;
  /** HTTP status of the response; 499 if the client hung up before. */
  status: number;
  /** Milliseconds from its arrival to the end of the response. */
  ms: number;
  actor: Actor;
}

/** `LookAtInvitationBody` of the API. */
export interface LookAtInvitationBody {
  /** What stands behind the `#` of the link. */
  token: string;
}

/** `ModelJob` of the API. */
export interface ModelJob {
  job_id: string;
  model_id: string;
  kind: "add" | "remove" | "test";
  status: "waiting" | "running" | "completed" | "failed";
  /** Per cent. */
  progress: number;
  bytes_done: number;
  /** Of a model that is added; 0 for the rest. */
  bytes_total: number;
  error: string | null;
  created_at: string;
  finished_at: string | null;
}

/** `NewTemplateScene` of the API. */
export interface NewTemplateScene {
  /** Defaults to `scene-1` and so on. */
  scene_id?: string | undefined;
  name?: string | undefined;
  /** If null or omitted, no person is shown. */
  character?: TemplateCharacter | null | undefined;
  voice: TemplateVoice;
  /** Defaults to a photo avatar's own; white for all others and without a person. */
  background?: TemplateBackground | undefined;
  /** Further layers, the lowest first. The person stands behind all layers unless one is of the type `person`. */
  layers?: Layer[] | undefined;
  /** Defaults to a cut. */
  transition?: SceneTransition | undefined;
  sound?: SceneSound | undefined;
}

/** `OpenModel` of the API. */
export interface OpenModel {
  id: string;
  name: string;
  kind:
    | "voices"
    | "cloning"
    | "recognition"
    | "language-identification"
    | "diarization"
    | "separation"
    | "embeddings"
    | "reranker"
    | "translation";
  /** Of its files; what runs it not counted. */
  size_bytes: number;
  /** Whether it is used. */
  installed: boolean;
  /** on: used; outdated: used, of an older revision; off: its test failed; partial: files are missing. */
  state: "on" | "outdated" | "off" | "partial" | "missing";
  used_for: string;
  /** Time and memory. */
  costs: string;
  /** ISO 639-1; null: many. */
  languages: string[] | null;
  /** SPDX identifier. */
  license: string;
}

/** `OwnAccount` of the API. */
export interface OwnAccount {
  id: string;
  name: string;
  plan: string;
}

/** `Pagination` of the API. */
export interface Pagination {
  /** Current page number. */
  page: number;
  /** Items per page. */
  limit: number;
  /** Items that match the query. */
  total: number;
  /** Number of pages. */
  total_pages: number;
}

/** `PersonalizedVideo` of the API. */
export interface PersonalizedVideo {
  /** The batch. */
  project_id: string;
  /** Empty where none was ordered. */
  video_id: string;
  /** The video; signed, valid 7 days. Empty when the row failed. */
  video_url: string;
  /** A page that plays the video; empty when the row failed. */
  landing_page_url: string;
  /** A short silent preview, for as long as the page is there; empty when there is none. */
  gif_url: string;
  /** The preview, or else the poster, as a link to the page, for a mail; empty when the row failed. */
  gif_html: string;
  /** As given in the row. */
  contact_info: Record<string, string>;
}

/** `PhotoAvatar` of the API. */
export interface PhotoAvatar {
  /** Once it is completed: also an `avatar_id` and a `talking_photo_id`. */
  avatar_id: string;
  group_id: string;
  name: string;
  /** `pending` until its group is trained; `completed` when it can speak. */
  status: "pending" | "training" | "completed" | "failed";
  image_key: string;
  /** The picture it was made from, or a picture of the film; signed, valid 7 days. */
  image_url: string;
  image_width: number;
  image_height: number;
  /** Null until it is completed. */
  thumbnail_url: string | null;
  /** A preview in which it speaks; null until it is completed. */
  video_url: string | null;
  /** Null for an uploaded photo or film. */
  generation_id: string | null;
  /** Of a video avatar, who moves in videos as in the film; live, and where nothing moves, its picture speaks. Null for all others. */
  film: PhotoAvatarFilm | null;
  motion: PhotoMotion;
  /** The larger picture of `upscale`: `rendered` again for generated people, `resampled` (Lanczos: sharper than stretched, but without detail that the photo does not have) for photos. */
  upscaled: {
    image_url: string;
    width: number;
    height: number;
    method: "rendered" | "resampled";
  } | null;
  consent: Consent | null;
  report: PhotoAvatarReport | null;
  /** Why it could not be made. */
  error: JobError | null;
  created_at: string;
  updated_at: string;
}

/** `PhotoAvatarCheck` of the API. */
export interface PhotoAvatarCheck {
  image_key: string;
  /** Whether it can become an avatar. */
  accepted: boolean;
  /** The rectangle round the face that would speak, as shares of the width and height of the picture as it is shown; null where none is found, and for films and generated pictures. */
  face: {
    x: number;
    y: number;
    width: number;
    height: number;
  } | null;
  /** Why it can't, the most telling first, each with what to do. */
  refusals: {
    code: string;
    message: string;
  }[];
  /** What could be better. */
  notes: {
    code: string;
    message: string;
  }[];
}

/** `PhotoAvatarFilm` of the API. */
export interface PhotoAvatarFilm {
  /** Seconds. */
  duration: number;
  /** Whether the person can stand before another background than the film's; null until it is completed. */
  other_backgrounds: boolean | null;
}

/** `PhotoAvatarGenerationFail` of the API. */
export interface PhotoAvatarGenerationFail {
  generation_id: string;
  /** The reason, in plain words. */
  msg: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `PhotoAvatarGenerationSuccess` of the API. */
export interface PhotoAvatarGenerationSuccess {
  generation_id: string;
  images: {
    image_key: string;
    url: string;
  }[];
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `PhotoAvatarReport` of the API. */
export interface PhotoAvatarReport {
  /** `recipe` for generated people, whose picture is a render; `film` for video avatars; `photo` for all others. */
  made_from: "recipe" | "photo" | "film";
  /** Of the avatar's file. */
  size_bytes: number;
  /** Weak points of it, and why. */
  notes: {
    code: string;
    message: string;
  }[];
}

/** `PhotoAvatarTrainFail` of the API. */
export interface PhotoAvatarTrainFail {
  group_id: string;
  /** The reason, in plain words. */
  msg: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `PhotoAvatarTrainSuccess` of the API. */
export interface PhotoAvatarTrainSuccess {
  group_id: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `PhotoGeneration` of the API. */
export interface PhotoGeneration {
  /** The same as `job_id` and `generation_job_id`. */
  generation_id: string;
  kind: "photo" | "look";
  /** Of looks. */
  group_id: string | null;
  name: string;
  /** The last two are final. */
  status: "pending" | "processing" | "completed" | "failed";
  /** Percent; never goes back. */
  progress: number;
  /** Empty until the generation is completed. */
  images: {
    image_key: string;
    /** Signed, valid 7 days. */
    url: string;
  }[];
  /** How the words were interpreted: the user's words, what they refer to, and the result. */
  understood: {
    text: string;
    attribute: string;
    value: string;
  }[];
  /** Words that had no effect, and why. */
  ignored: {
    text: string;
    reason: string;
  }[];
  created_at: string;
  completed_at: string | null;
  /** Null once it is final. */
  estimated_completion: string | null;
  callback_id: string | null;
  error: JobError | null;
}

/** `PhotoMotion` of the API. */
export interface PhotoMotion {
  /** Breathes, blinks and sways while silent. */
  idle: boolean;
  /** Emphasizes speech with head, brows and hands. */
  gestures: boolean;
}

/** `PhotoTraining` of the API. */
export interface PhotoTraining {
  training_id: string;
  group_id: string;
  /** The last two are final. */
  status: "pending" | "in_progress" | "completed" | "failed";
  /** Percent; never goes back. */
  progress: number;
  created_at: string;
  completed_at: string | null;
  /** Null once it is final. */
  estimated_completion: string | null;
  callback_id: string | null;
  error: JobError | null;
}

/** `PreviewPeopleBody` of the API. */
export interface PreviewPeopleBody {
  recipe: Recipe;
}

/** `PreviewVoiceBody` of the API. */
export interface PreviewVoiceBody {
  /** What to say. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. */
  text: string;
  /** Words of the text and how they are said, as those of a brand voice. */
  vocabulary?: [string, string][] | undefined;
}

/** `Proofread` of the API. */
export interface Proofread {
  proofread_id: string;
  title: string | null;
  status: "pending" | "processing" | "completed" | "failed";
  /** Percent; never goes back. */
  progress: number;
  /** What is being done: `waiting` for its turn, `preparing`, `listening`, `watching` who is seen, `translating`, `speaking`, `drawing`, `finishing`; null when it is final. Goes back if a worker stops before the end and another one starts over. */
  stage:
    | "waiting"
    | "preparing"
    | "listening"
    | "watching"
    | "translating"
    | "speaking"
    | "drawing"
    | "finishing"
    | null;
  /** The language of the result, as `es` or `es-MX`. */
  output_language: string;
  /** The language of the source; null until it is known. */
  source_language: string | null;
  /** `draft` where an engine is known to do less than people expect, and `quality_reasons` says which; null until it is known. */
  quality: "draft" | "good" | null;
  /** Why the quality is `draft`, a sentence each. */
  quality_reasons: string[];
  /** The agreement of the person who is seen in a film to new lips; null where none was given. */
  consent: Consent | null;
  created_at: string;
  folder_id: string | null;
  callback_id: string | null;
  /** Why it failed. */
  error: VideoError | null;
  /** Warnings, one per line: lines that do not fit, a voice that spoke instead of one whose engine was away, words of a script that the voice does not read. */
  warnings: string[];
  /** Empty until it is completed. */
  segments: ProofreadSegment[];
}

/** `ProofreadCreationFail` of the API. */
export interface ProofreadCreationFail {
  proofread_id: string;
  /** The reason, in plain words. */
  msg: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `ProofreadCreationSuccess` of the API. */
export interface ProofreadCreationSuccess {
  proofread_id: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `ProofreadSegment` of the API. */
export interface ProofreadSegment {
  /** From 1, in the order of the video. */
  id: number;
  /** `speech` is said, `text` stands in the picture. */
  kind: "speech" | "text";
  /** Seconds from the beginning of the source. */
  start: number;
  /** Seconds from the beginning of the source. */
  end: number;
  /** From 1, by who speaks first; null for a text in the picture. */
  speaker: number | null;
  source: string;
  target: string;
  /** What to look at: a target that takes much longer to say than its source. */
  warning: string | null;
}

/** `ProofreadSrt` of the API. */
export interface ProofreadSrt {
  proofread_id: string;
  /** What is said in the source, a cue for each segment of speech. */
  source_srt: string;
  /** The same in the language of the result. */
  target_srt: string;
}

/** `ProofreadStatus` of the API. */
export interface ProofreadStatus {
  proofread_id: string;
  title: string | null;
  status: "pending" | "processing" | "completed" | "failed";
  /** Percent; never goes back. */
  progress: number;
  /** What is being done: `waiting` for its turn, `preparing`, `listening`, `watching` who is seen, `translating`, `speaking`, `drawing`, `finishing`; null when it is final. Goes back if a worker stops before the end and another one starts over. */
  stage:
    | "waiting"
    | "preparing"
    | "listening"
    | "watching"
    | "translating"
    | "speaking"
    | "drawing"
    | "finishing"
    | null;
  /** The language of the result, as `es` or `es-MX`. */
  output_language: string;
  /** The language of the source; null until it is known. */
  source_language: string | null;
  /** `draft` where an engine is known to do less than people expect, and `quality_reasons` says which; null until it is known. */
  quality: "draft" | "good" | null;
  /** Why the quality is `draft`, a sentence each. */
  quality_reasons: string[];
  /** The agreement of the person who is seen in a film to new lips; null where none was given. */
  consent: Consent | null;
  created_at: string;
  folder_id: string | null;
  callback_id: string | null;
  /** Why it failed. */
  error: VideoError | null;
  /** Warnings, one per line: lines that do not fit, a voice that spoke instead of one whose engine was away, words of a script that the voice does not read. */
  warnings: string[];
}

/** `QueryBrainBody` of the API. */
export interface QueryBrainBody {
  question: string;
  /** Sources at most. Default 3. */
  limit?: number | undefined;
}

/** `QueueFailure` of the API. */
export interface QueueFailure {
  kind: string;
  reason: string;
  count: number;
  last_at: string;
  last_job_id: string;
}

/** `QueueJob` of the API. */
export interface QueueJob {
  job_id: string;
  kind: string;
  /** `delayed` is not due yet; the last three are kept for a day. */
  state: "waiting" | "delayed" | "running" | "failed" | "done" | "cancelled";
  /** For whom it is; null for what is for nobody in particular. */
  account: {
    id: string;
    name: string;
  } | null;
  /** What it is about. */
  resource_id: string | null;
  /** Runs that were begun, the present one included. */
  attempts: number;
  created_at: string;
  /** When it is or was due. */
  due_at: string;
  /** When its last run began. */
  started_at: string | null;
  ended_at: string | null;
  /** Whether it can be cancelled: somebody ordered it, and it is not over. */
  cancellable: boolean;
  /** Why its last run failed, in short; the log has more. */
  reason: string | null;
}

/** `QueueKind` of the API. */
export interface QueueKind {
  /** Name of the job, as in the logs and metrics. */
  kind: string;
  /** Jobs that are due and not begun. */
  waiting: number;
  running: number;
  /** When the oldest of those that wait was due. */
  oldest_waiting_at: string | null;
  /** Jobs that failed within a day. */
  failed: number;
}

/** `Quota` of the API. */
export interface Quota {
  /** Credits left; 1000000000 when there is no limit. */
  remaining_quota: number;
  details: {
    /** Credits a month. */
    total_quota: number;
    /** Credits used this month, running jobs included. */
    used_quota: number;
    unlimited: boolean;
    plan: "free" | "pro" | "scale";
    period_start: string;
    /** When the monthly credits are renewed. */
    period_end: string;
  };
}

/** `Readiness` of the API. */
export interface Readiness {
  status: "ok";
  checks: Record<string, "ok">;
}

/** Everything that makes a person; what is left out has a default. Equal recipes make equal people */
export interface Recipe {
  /** Varies strands, pores, freckles: the same recipe with another seed is a sibling in the detail. Default 1. */
  seed?: number | undefined;
  body?: BodyRecipe | undefined;
  skin?: SkinRecipe | undefined;
  hair?: HairRecipe | undefined;
  clothes?: ClothesRecipe | undefined;
}

/** `RecoveryCodes` of the API. */
export interface RecoveryCodes {
  /** Ten, each good once; shown only here. */
  recovery_codes: string[];
}

/** `RemoveTotpBody` of the API. */
export interface RemoveTotpBody {
  password: string;
}

/** `RenameFolderBody` of the API. */
export interface RenameFolderBody {
  name: string;
}

/** `RenamedFolder` of the API. */
export interface RenamedFolder {
  folder_id: string;
  name: string;
  /** When it was last renamed, trashed or restored. */
  updated_at: string;
}

/** `RotateWebhookSecretBody` of the API. */
export interface RotateWebhookSecretBody {
  endpoint_id: string;
}

/** `Scene` of the API. */
export interface Scene {
  character: SceneCharacter;
  voice: SceneVoice;
  /** Defaults to a photo avatar's own; white for all others. */
  background?: Background | undefined;
}

/** Who is seen: an avatar, or a photo that talks. */
export type SceneCharacter =
  | {
      type: "avatar";
      avatar_id: string;
      /** Size of the person; 1 is as framed. Default 1. */
      scale?: number | undefined;
      /** Where the person stands, in parts of the picture from its middle. */
      offset?:
        | {
            /** Widths to the right. Default 0. */
            x?: number | undefined;
            /** Heights down. Default 0. */
            y?: number | undefined;
          }
        | undefined;
      /** `normal` as framed, `closeUp` nearer, `circle` before a disc that cuts them off, `voiceOnly` heard but not seen. Default "normal". */
      avatar_style?: "normal" | "closeUp" | "circle" | "voiceOnly" | undefined;
      /** Color of the disc in `circle`, whatever lies around it; other styles have none. Default "#c3d0df". */
      circle_background_color?: string | undefined;
    }
  | {
      type: "talking_photo";
      /** The `avatar_id` of a photo avatar whose group is trained. */
      talking_photo_id: string;
      /** Size of the person; 1 is as framed. Default 1. */
      scale?: number | undefined;
      /** Where the person stands, in parts of the picture from its middle. */
      offset?:
        | {
            /** Widths to the right. Default 0. */
            x?: number | undefined;
            /** Heights down. Default 0. */
            y?: number | undefined;
          }
        | undefined;
      /** As `avatar_style`; `square` is `normal`. Default "square". */
      talking_photo_style?: "square" | "normal" | "closeUp" | "circle" | "voiceOnly" | undefined;
      /** Color of the disc in `circle`, whatever lies around it; other styles have none. Default "#c3d0df". */
      circle_background_color?: string | undefined;
    };

/** A sound beside the voice, from the scene's beginning. */
export interface SceneSound {
  /** http or https, of an own asset too; or a variable, as `{{picture}}`. */
  url?: string | undefined;
  /** Id of an uploaded asset. */
  asset_id?: string | undefined;
  /** Defaults to 0.25. */
  volume?: number | undefined;
}

/** How a scene replaces the previous one. */
export interface SceneTransition {
  type: "cut" | "fade" | "slide" | "wipe";
  /** Seconds; defaults to 0.5. */
  duration?: number | undefined;
  /** Where the scene comes from in `slide` and `wipe`; defaults to `right`. */
  side?: "left" | "right" | "top" | "bottom" | undefined;
}

/** What is heard: a spoken text, a recording, or silence. */
export type SceneVoice =
  | {
      type: "text";
      /** What the avatar says. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. */
      input_text: string;
      voice_id: string;
      /** Rate of speech; 1 is the voice's own. Default 1. */
      speed?: number | undefined;
      /** Percent of an octave; 0 is the voice's own. Default 0. */
      pitch?: number | undefined;
      /** The mood of face and body; capitalized names mean the same, `Broadcaster` is `serious`. Default "neutral". */
      emotion?:
        | "neutral"
        | "friendly"
        | "serious"
        | "excited"
        | "soothing"
        | "Friendly"
        | "Serious"
        | "Excited"
        | "Soothing"
        | "Broadcaster"
        | undefined;
    }
  | {
      type: "audio";
      audio_url?: string | undefined;
      audio_asset_id?: string | undefined;
    }
  | {
      type: "silence";
      /** Seconds. Default 1. */
      duration?: number | undefined;
    };

/** `SendTaskBody` of the API. */
export interface SendTaskBody {
  session_id: string;
  /** What to say, or the message to answer. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. */
  text: string;
  /** `sync` answers when the speech is planned, so that its duration is exact; `async` at once, with an estimate. Default "sync". */
  task_mode?: "sync" | "async" | undefined;
  /** `repeat` says the text, `chat` answers it from the brain; `talk` is `chat`. Default "repeat". */
  task_type?: "repeat" | "chat" | "talk" | undefined;
}

/** `SignInBody` of the API. */
export interface SignInBody {
  email: string;
  password: string;
  /** Six digits of the authenticator app, or a recovery code, where a second factor is on. */
  code?: string | undefined;
}

/** `SignInWays` of the API. */
export interface SignInWays {
  password: true;
  /** The provider that signs people in at `/studio/oidc/start`; null where none is configured. */
  oidc: {
    /** The provider's host. */
    name: string;
  } | null;
  /** Whether nobody can sign in yet: the set-up link makes the first one. */
  needs_setup: boolean;
}

/** `SignedIn` of the API. */
export interface SignedIn {
  user: StudioUser;
  account: OwnAccount;
}

/** Skin, brows, eyes, mouth and make-up. Empty is a plausible light-brown adult face without make-up */
export interface SkinRecipe {
  /** Place on the ladder of tones, 0 the lightest to 1 the darkest. Default 0.3. */
  tone?: number | undefined;
  /** −1 rosy and cool to 1 golden. Default 0. */
  undertone?: number | undefined;
  /** Blood in cheeks, nose and ears: 0 pale, 0.5 usual, 1 ruddy. Default 0.5. */
  redness?: number | undefined;
  /** Default 0. */
  freckles?: number | undefined;
  /** Number of moles on the face. Default 3. */
  moles?: number | undefined;
  /** Strength of wrinkles and spots relative to what the age gives; 0 smooth, 2 weathered. Default 1. */
  lines?: number | undefined;
  /** Shine of the skin: 0 powdered, 0.5 usual, 1 dewy. Default 0.5. */
  shine?: number | undefined;
  /** Natural color of the lips: −1 pale, 0 usual, 1 deep red. Default 0. */
  lipTint?: number | undefined;
  /** Teeth: 0 bleached white to 1 yellowed. Default 0.25. */
  teeth?: number | undefined;
  brows?:
    | {
        /** Hair color of the brows; about as dark as the head's hair or darker. Default "#3a2a1e". */
        color?: string | undefined;
        /** 0 sparse to 1.5 bushy. Default 1. */
        density?: number | undefined;
        /** Height of the band, 0.5 plucked to 1.6 broad. Default 1. */
        thickness?: number | undefined;
        /** −1 straight to 1 strongly arched. Default 0. */
        arch?: number | undefined;
        /** −1 outer end low to 1 outer end high. Default 0. */
        slant?: number | undefined;
        /** −1 as close above the eyes as the lids allow to 1 high. Default 0. */
        height?: number | undefined;
        /** −1 ends over the eye to 1 reaches to the temple. Default 0. */
        length?: number | undefined;
        /** −1 nearly meets the other to 1 far from it. Default 0. */
        gap?: number | undefined;
        /** Where it is highest: −1 in the middle to 1 near the outer end. Default 0. */
        peak?: number | undefined;
        /** 0 combed to 1 long hairs that stand their own way. Default 0.2. */
        unruly?: number | undefined;
        /** Share of gray hairs. Default 0. */
        gray?: number | undefined;
      }
    | undefined;
  stubble?:
    | {
        /** 0 clean and beardless, 0.15 shaved this morning, 0.6 evening shadow, 1 three days. Default 0. */
        density?: number | undefined;
        /** Default "#2c211a". */
        color?: string | undefined;
        /** Default 0. */
        gray?: number | undefined;
      }
    | undefined;
  eyes?:
    | {
        /** Default "brown". */
        iris?: "darkBrown" | "brown" | "hazel" | "amber" | "green" | "blue" | "gray" | undefined;
        /** Pupil radius as a share of the iris. Default 0.36. */
        pupil?: number | undefined;
        /** Length of the lashes, 1 = natural. Default 1. */
        lashes?: number | undefined;
        /** Depth of the crease above the upper lid: 0 a single lid to 2 deep. Default 1. */
        crease?: number | undefined;
      }
    | undefined;
  makeUp?:
    | {
        lips?:
          | {
              /** Default "#a23a42". */
              color?: string | undefined;
              /** Default 0. */
              amount?: number | undefined;
            }
          | undefined;
        /** Shine that lipstick or balm adds. Default 0. */
        lipGloss?: number | undefined;
        blush?:
          | {
              /** Default "#c9605e". */
              color?: string | undefined;
              /** Default 0. */
              amount?: number | undefined;
            }
          | undefined;
        shadow?:
          | {
              /** Default "#6b4238". */
              color?: string | undefined;
              /** Default 0. */
              amount?: number | undefined;
            }
          | undefined;
        liner?:
          | {
              /** Default "#140e0c". */
              color?: string | undefined;
              /** Default 0. */
              amount?: number | undefined;
            }
          | undefined;
        nails?:
          | {
              /** Default "#a23a42". */
              color?: string | undefined;
              /** Default 0. */
              amount?: number | undefined;
            }
          | undefined;
      }
    | undefined;
}

/** `StartedLookGeneration` of the API. */
export interface StartedLookGeneration {
  /** The same as `generation_id`. */
  generation_job_id: string;
  group_id: string;
  status: "processing";
  prompt: string;
  orientation: "square" | "horizontal" | "vertical";
  pose: "half_body" | "close_up" | "full_body";
  style: "Realistic" | "Pixar" | "Cinematic" | "Vintage" | "Noir" | "Cyberpunk" | "Unspecified";
  message: string;
  estimated_completion: string;
}

/** `StartedPhotoGeneration` of the API. */
export interface StartedPhotoGeneration {
  /** The same as `generation_id`. */
  job_id: string;
  status: "processing";
  message: string;
}

/** `StartedProofreadVideo` of the API. */
export interface StartedProofreadVideo {
  video_translate_id: string;
  status: "pending";
}

/** `StartedTraining` of the API. */
export interface StartedTraining {
  training_id: string;
  group_id: string;
  status: "pending";
  message: string;
  estimated_completion: string;
}

/** `StartedVideo` of the API. */
export interface StartedVideo {
  /** The same as `video_id`. */
  job_id: string;
  video_id: string;
  status: "processing";
  /** Seconds until the video is expected to be done. */
  estimated_time: number;
  message: string;
}

/** `StartedVideoTranslation` of the API. */
export interface StartedVideoTranslation {
  video_translate_id: string;
  /** One for each language, in the order of the request. */
  video_translate_ids: string[];
  status: "pending";
}

/** `StreamingAccess` of the API. */
export interface StreamingAccess {
  session_id: string;
  /** For this session alone; safe in a page. */
  access_token: string;
  /** A page that shows the session. */
  url: string;
  /** WebSocket for own players. */
  realtime_endpoint: string;
  /** Seconds after which the session closes in any case. */
  session_duration_limit: number;
}

/** `StreamingSession` of the API. */
export interface StreamingSession {
  session_id: string;
  status: "new" | "active" | "closed";
  avatar_id: string;
  voice_id: string;
  /** The voice that speaks: the session's own, or the same person's classic one where the machine cannot speak with the other in time; null before anybody has joined. */
  live_voice: {
    voice_id: string;
    /** `neural` voices were trained on recordings; `classic` ones sound synthetic and need no model. */
    quality: "neural" | "classic";
  } | null;
  brain_id: string | null;
  brand_voice_id: string | null;
  created_at: string;
  started_at: string | null;
  closed_at: string | null;
  /** When it closes in any case: four hours after it was created. Idle sessions close earlier. */
  expires_at: string;
}

/** `StreamingSessionBody` of the API. */
export interface StreamingSessionBody {
  session_id: string;
}

/** `StreamingState` of the API. */
export interface StreamingState {
  session_id: string;
  status: "new" | "active" | "closed";
}

/** `StreamingTask` of the API. */
export interface StreamingTask {
  /** How long the avatar speaks, in milliseconds. */
  duration_ms: number;
  task_id: string;
}

/** `StreamingToken` of the API. */
export interface StreamingToken {
  session_id: string;
  token: string;
  expires_at: string;
}

/** `StudioUser` of the API. */
export interface StudioUser {
  user_id: string;
  name: string;
  email: string;
  role: "viewer" | "editor" | "owner";
  /** Whether a second factor is asked for. */
  totp: boolean;
  /** The language of the studio, BCP 47; null for the browser's. */
  locale: string | null;
  created_at: string;
}

/** `Template` of the API. */
export interface Template {
  template_id: string;
  name: string;
  description: string;
  aspect: "16:9" | "9:16" | "1:1";
  /** A picture of its first scene; signed, valid 7 days. */
  thumbnail_url: string;
  /** A film of it with its defaults, of those that come with the service; signed, valid 7 days. */
  preview_url: string | null;
  folder_id: string | null;
  /** Whether it comes with the service, for every account. */
  is_public: boolean;
  /** 1 when it is made, and one more with every change. */
  version: number;
  created_at: string;
  updated_at: string;
  dimension: Dimension | null;
  title: string | null;
  /** By name. */
  variables: Record<string, TemplateVariable>;
  music: TemplateMusic | null;
  scenes: TemplateScene[];
}

/** What is seen behind the person and below the layers. */
export type TemplateBackground =
  | {
      type: "color";
      value: string;
    }
  | {
      type: "gradient";
      from: string;
      to: string;
      /** Degrees: 0 (the default) runs from the top to the bottom, 90 from the left to the right. */
      angle?: number | undefined;
    }
  | {
      type: "set";
      name: "studio" | "office" | "living_room" | "library" | "stage" | "gradient";
      /** Another number changes the furnishing of the room. */
      seed?: number | undefined;
    }
  | {
      type: "image";
      /** http or https, of an own asset too; or a variable, as `{{picture}}`. */
      url?: string | undefined;
      /** Id of an uploaded asset. */
      image_asset_id?: string | undefined;
      /** `cover` and `crop` fill the frame and crop the rest, `contain` shows everything. */
      fit?: "cover" | "crop" | "contain" | undefined;
    }
  | {
      type: "video";
      /** http or https, of an own asset too; or a variable, as `{{picture}}`. */
      url?: string | undefined;
      /** Id of an uploaded asset. */
      video_asset_id?: string | undefined;
      /** `fit_to_scene` changes its speed, to eight times its own at most; `freeze` holds its last picture, `loop` repeats it. */
      play_style?: "fit_to_scene" | "freeze" | "loop" | undefined;
      /** `cover` and `crop` fill the frame and crop the rest, `contain` shows everything. */
      fit?: "cover" | "crop" | "contain" | undefined;
    }
  | {
      type: "transparent";
    };

/** `TemplateBody` of the API. */
export interface TemplateBody {
  name: string;
  /** Default "". */
  description?: string | undefined;
  /** Default "16:9". */
  aspect?: "16:9" | "9:16" | "1:1" | undefined;
  /** Default size of its videos; 720p in its aspect unless given. */
  dimension?: Dimension | undefined;
  /** The folder for the template. */
  folder_id?: string | undefined;
  /** Default title of its videos; may hold variables. Defaults to the template's name. */
  title?: string | undefined;
  /** By name. One that is used but not declared gets its type from where it is used, and has no default. */
  variables?: Record<string, DeclaredVariable> | undefined;
  music?: TemplateMusic | undefined;
  scenes: NewTemplateScene[];
}

/** Who is seen: an avatar, or a photo that talks. */
export type TemplateCharacter =
  | {
      type: "avatar";
      /** An avatar, or a variable, as `{{host}}`. */
      avatar_id: string;
      /** Size of the person; defaults to 1, which is as framed. */
      scale?: number | undefined;
      /** Where the person stands, in parts of the picture from its middle. */
      offset?:
        | {
            /** Widths to the right. */
            x?: number | undefined;
            /** Heights down. */
            y?: number | undefined;
          }
        | undefined;
      /** `normal` as framed, `closeUp` nearer, `circle` before a disc that cuts them off, `voiceOnly` heard but not seen. */
      avatar_style?: "normal" | "closeUp" | "circle" | "voiceOnly" | undefined;
      /** Color of the disc in `circle`, whatever lies around it; other styles have none. Default "#c3d0df". */
      circle_background_color?: string | undefined;
    }
  | {
      type: "talking_photo";
      /** A photo avatar whose group is trained, or a variable. */
      talking_photo_id: string;
      /** Size of the person; defaults to 1, which is as framed. */
      scale?: number | undefined;
      /** Where the person stands, in parts of the picture from its middle. */
      offset?:
        | {
            /** Widths to the right. */
            x?: number | undefined;
            /** Heights down. */
            y?: number | undefined;
          }
        | undefined;
      /** As `avatar_style`; `square` is `normal`. */
      talking_photo_style?: "square" | "normal" | "closeUp" | "circle" | "voiceOnly" | undefined;
      /** Color of the disc in `circle`, whatever lies around it; other styles have none. Default "#c3d0df". */
      circle_background_color?: string | undefined;
    };

/** Music under the whole video. */
export interface TemplateMusic {
  /** http or https, of an own asset too; or a variable, as `{{picture}}`. */
  url?: string | undefined;
  /** Id of an uploaded asset. */
  asset_id?: string | undefined;
  /** Defaults to 0.25. */
  volume?: number | undefined;
  /** Whether it loops if it is shorter; defaults to true. */
  loop?: boolean | undefined;
  /** Whether it is quieter during speech; defaults to true. */
  duck?: boolean | undefined;
}

/** `TemplateScene` of the API. */
export interface TemplateScene {
  scene_id: string;
  name?: string | undefined;
  /** If null or omitted, no person is shown. */
  character?: TemplateCharacter | null | undefined;
  voice: TemplateVoice;
  /** Defaults to a photo avatar's own; white for all others and without a person. */
  background?: TemplateBackground | undefined;
  /** Further layers, the lowest first. The person stands behind all layers unless one is of the type `person`. */
  layers?: Layer[] | undefined;
  /** Defaults to a cut. */
  transition?: SceneTransition | undefined;
  sound?: SceneSound | undefined;
}

/** `TemplateSummary` of the API. */
export interface TemplateSummary {
  template_id: string;
  name: string;
  description: string;
  aspect: "16:9" | "9:16" | "1:1";
  /** A picture of its first scene; signed, valid 7 days. */
  thumbnail_url: string;
  /** A film of it with its defaults, of those that come with the service; signed, valid 7 days. */
  preview_url: string | null;
  folder_id: string | null;
  /** Whether it comes with the service, for every account. */
  is_public: boolean;
  /** 1 when it is made, and one more with every change. */
  version: number;
  created_at: string;
  updated_at: string;
}

/** `TemplateVariable` of the API. */
export interface TemplateVariable {
  name: string;
  /** What the variable stands for. */
  type: "text" | "image" | "video" | "audio" | "voice" | "character";
  properties: TemplateVariableProperties;
}

/** The value of a variable, or its default. */
export interface TemplateVariableProperties {
  /** Of a text. */
  content?: string | undefined;
  /** Of an image, a video or a sound. */
  url?: string | undefined;
  /** Of an image, a video or a sound. */
  asset_id?: string | undefined;
  /** Of an image or a video. */
  fit?: "cover" | "crop" | "contain" | undefined;
  /** Of a video. */
  play_style?: "fit_to_scene" | "freeze" | "loop" | undefined;
  /** Of a character: an avatar or a photo that talks. */
  character_id?: string | undefined;
  /** Of a character; defaults to `avatar`. */
  type?: "avatar" | "talking_photo" | undefined;
  /** Of a voice; of a text: who speaks the scripts that are this text and nothing else. */
  voice_id?: string | undefined;
}

/** `TemplateVariableValue` of the API. */
export type TemplateVariableValue =
  | string
  | {
      name?: string | undefined;
      /** What the variable stands for. */
      type: "text" | "image" | "video" | "audio" | "voice" | "character";
      properties: TemplateVariableProperties;
    };

/** What is heard: a spoken text, a recording, or silence. */
export type TemplateVoice =
  | {
      type: "text";
      /** What the avatar says; may hold variables, as `{{name}}`. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. */
      input_text: string;
      /** A voice, or a variable, as `{{speaker}}`. */
      voice_id: string;
      /** Rate of speech; 1 is the voice's own. */
      speed?: number | undefined;
      /** Percent of an octave; 0 is the voice's own. */
      pitch?: number | undefined;
      /** The mood of face and body; capitalized names mean the same, `Broadcaster` is `serious`. */
      emotion?:
        | "neutral"
        | "friendly"
        | "serious"
        | "excited"
        | "soothing"
        | "Friendly"
        | "Serious"
        | "Excited"
        | "Soothing"
        | "Broadcaster"
        | undefined;
    }
  | {
      type: "audio";
      /** http or https, of an own asset too; or a variable, as `{{picture}}`. */
      audio_url?: string | undefined;
      audio_asset_id?: string | undefined;
    }
  | {
      type: "silence";
      /** Seconds; defaults to 1. */
      duration?: number | undefined;
    };

/** `TestWebhookEndpointBody` of the API. */
export interface TestWebhookEndpointBody {
  endpoint_id: string;
  /** The event to send; under the name that the endpoint subscribed to, unless an alias is given. Default "avatar_video.success". */
  event_type?:
    | "avatar_video.success"
    | "avatar_video.fail"
    | "avatar_video_gif.success"
    | "avatar_video_gif.fail"
    | "video_translate.success"
    | "video_translate.fail"
    | "proofread_creation.success"
    | "proofread_creation.fail"
    | "photo_avatar_generation.success"
    | "photo_avatar_generation.fail"
    | "photo_avatar_train.success"
    | "photo_avatar_train.fail"
    | "personalized_video"
    | "live_avatar.started"
    | "live_avatar.stopped"
    | "live_avatar.feedback"
    | "live_avatar.handoff"
    | "video.completed"
    | "video.failed"
    | "avatar.generated"
    | undefined;
}

/** `TotpSecret` of the API. */
export interface TotpSecret {
  /** For apps that take no address, in Base32. */
  secret: string;
  /** For apps, as a QR code: `otpauth://totp/…`. */
  uri: string;
}

/** `TrainAvatarGroupBody` of the API. */
export interface TrainAvatarGroupBody {
  group_id: string;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
}

/** `Transcript` of the API. */
export interface Transcript {
  session_id: string;
  messages: {
    role: "user" | "avatar";
    text: string;
    /** On which an answer rests. */
    sources: {
      document_id: string;
      title: string;
    }[];
    /** Origin of the words: the page (`say`), a task, or bring-your-own audio; omitted for answers. */
    said_by?: "page" | "api" | "agent" | undefined;
    /** The visitor's feedback on an answer. */
    feedback?:
      | {
          value: "up" | "down";
          comment?: string | undefined;
        }
      | undefined;
    /** True for an answer that only says that there is none. */
    unanswered?: boolean | undefined;
    created_at: string;
  }[];
  /** When a visitor requested a human; omitted if none did. */
  handoffs?:
    | {
        note?: string | undefined;
        created_at: string;
      }[]
    | undefined;
}

/** `UnansweredGroup` of the API. */
export interface UnansweredGroup {
  /** Stays while its first question is open. */
  group_id: string;
  /** As it was first asked. */
  question: string;
  count: number;
  last_asked_at: string;
  /** Other wordings, at most 5. */
  examples: string[];
}

/** `UpdateAgenticAvatarBody` of the API. */
export interface UpdateAgenticAvatarBody {
  name?: string | undefined;
  /** Of sessions made from now on. */
  avatar_id?: string | undefined;
  /** Of sessions made from now on. */
  voice_id?: string | undefined;
  /** Of sessions made from now on. */
  brain_id?: string | undefined;
  status?: "active" | "inactive" | undefined;
  settings?:
    | {
        /** What it says first. `[[Nguyen|win]]` says how a word is pronounced: a respelling in letters, or IPA or ARPAbet between slashes, `[[tomato|/təˈmɑːtoʊ/]]`. `<break time="500ms"/>` is a pause, of 10 s at most. Other tags are ignored.. */
        greeting?: string | undefined;
        /** Personality and style. */
        personality?: string | undefined;
        /** ISO 639-1 codes; the first is the one it starts in. */
        languages?: string[] | undefined;
        /** Messages after which a conversation begins anew. */
        max_conversation_length?: number | undefined;
        /** Of sessions made from now on; null removes it. */
        brand_voice_id?: string | null | undefined;
        /** Replaces all of them; null removes them. */
        voices?: Record<string, string> | null | undefined;
        /** Replaces all of them; null removes them. */
        greetings?: Record<string, string> | null | undefined;
        /** Replaces all of them; null removes them. */
        suggestions?: string[] | null | undefined;
        /** Of sessions made from now on, the whole of it; null goes back to the installation's. */
        model?: LiveModel | null | undefined;
        /** Replaces all of them, for sessions made from now on; null removes them. */
        tools?: LiveTool[] | null | undefined;
      }
    | undefined;
}

/** `UpdateAssetBody` of the API. */
export interface UpdateAssetBody {
  name?: string | undefined;
  /** The new folder; null removes it from its folder. */
  folder_id?: string | null | undefined;
}

/** `UpdateBrainBody` of the API. */
export interface UpdateBrainBody {
  name?: string | undefined;
  description?: string | undefined;
  /** How to answer: tone, limits, topics to avoid. */
  instructions?: string | undefined;
}

/** `UpdateBrandVoiceBody` of the API. */
export interface UpdateBrandVoiceBody {
  name?: string | undefined;
  /** BCP 47, as `en-GB`; may be empty. */
  language?: string | undefined;
  /** May be empty. */
  gender?: string | undefined;
  /** May be empty. */
  age_range?: string | undefined;
  /** How the brand speaks. One of the moods (`friendly`, `serious` …) is that of videos which ask for none; the model that answers in live sessions gets it as an instruction. */
  tone?: string | undefined;
  /** Words and their pronunciations: whole words only, case-insensitive, longest first. */
  vocabulary?: [string, string][] | undefined;
  /** Terms that are not translated. */
  blacklist?: string[] | undefined;
  /** Terms and their translations. */
  whitelist?: [string, string][] | undefined;
  /** null removes it. */
  recording?: BrandVoiceRecordingBody | null | undefined;
}

/** `UpdateMeBody` of the API. */
export interface UpdateMeBody {
  name?: string | undefined;
  /** With which to sign in from now on. */
  email?: string | undefined;
  /** The language of the studio, BCP 47; null for the browser's. */
  locale?: string | null | undefined;
}

/** `UpdateProofreadSegmentBody` of the API. */
export interface UpdateProofreadSegmentBody {
  source?: string | undefined;
  target?: string | undefined;
}

/** `UpdateProofreadSrtBody` of the API. */
export interface UpdateProofreadSrtBody {
  source_srt?: string | undefined;
  target_srt?: string | undefined;
}

/** `UpdateUserBody` of the API. */
export interface UpdateUserBody {
  role: "viewer" | "editor" | "owner";
}

/** `UpdateVideoBody` of the API. */
export interface UpdateVideoBody {
  title?: string | undefined;
  /** The new folder; null removes it from its folder. */
  folder_id?: string | null | undefined;
}

/** `UpdateVideoShareBody` of the API. */
export interface UpdateVideoShareBody {
  /** `false` unpublishes the page, `true` publishes it again at the same address. */
  is_enabled?: boolean | undefined;
  /** ISO 8601, in the future; null for never. */
  expires_at?: string | null | undefined;
  /** The password that visitors enter; null for none. */
  password?: string | null | undefined;
  /** `true` gives the page a new URL; the old one never works again. */
  renew?: boolean | undefined;
}

/** `UpdateWebhookEndpointBody` of the API. */
export interface UpdateWebhookEndpointBody {
  endpoint_id: string;
  /** HTTPS with TLS 1.2 or later; must answer OPTIONS within a second. */
  url?: string | undefined;
  /** The events to send; empty or null means all. An event subscribed to only by an alias is sent under that alias. */
  events?:
    | (
        | "avatar_video.success"
        | "avatar_video.fail"
        | "avatar_video_gif.success"
        | "avatar_video_gif.fail"
        | "video_translate.success"
        | "video_translate.fail"
        | "proofread_creation.success"
        | "proofread_creation.fail"
        | "photo_avatar_generation.success"
        | "photo_avatar_generation.fail"
        | "photo_avatar_train.success"
        | "photo_avatar_train.fail"
        | "personalized_video"
        | "live_avatar.started"
        | "live_avatar.stopped"
        | "live_avatar.feedback"
        | "live_avatar.handoff"
        | "video.completed"
        | "video.failed"
        | "avatar.generated"
      )[]
    | null
    | undefined;
  status?: "enabled" | "disabled" | undefined;
}

/** `UpscalePhotoAvatarBody` of the API. */
export interface UpscalePhotoAvatarBody {
  /** A photo avatar. */
  id: string;
}

/** `UsageDay` of the API. */
export interface UsageDay {
  /** In UTC. */
  date: string;
  /** Videos completed that day. */
  videos: number;
  /** Their length. */
  video_seconds: number;
  /** Widget and streaming sessions begun that day. */
  live_sessions: number;
  /** Their length: of widget sessions until the last thing that was said, of streaming sessions until their end. */
  live_seconds: number;
  /** Translations completed that day. */
  translations: number;
  /** Generations of people and looks completed that day. */
  generations: number;
  /** Trainings of photo avatars completed that day. */
  trainings: number;
  /** What visitors said or wrote in live sessions that day. */
  questions: number;
  /** Credits charged for what was ordered that day, less what was given back. */
  credits: number;
}

/** `UserSession` of the API. */
export interface UserSession {
  session_id: string;
  created_at: string;
  /** To the minute. */
  last_seen_at: string;
  /** The network address that signed in. */
  address: string;
  /** What the browser called itself; may be empty. */
  user_agent: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** `ValidatedKey` of the API. */
export interface ValidatedKey {
  valid: true;
  key_id: string;
  name: string;
  scopes: ("read" | "write" | "admin")[];
  metadata: Record<string, string>;
  created_at: string;
  expires_at: string | null;
  account: {
    id: string;
    name: string;
    plan: string;
  };
}

/** `VideoError` of the API. */
export interface VideoError {
  /** A code of the error catalogue, or `CANCELLED`. */
  code: string;
  /** The reason, in plain words. */
  message: string;
}

/** `VideoOrder` of the API. */
export interface VideoOrder {
  video_id: string;
  /** Where it was sent by `POST`, as `/v1/video-avatars`. */
  path: string;
  /** As it was sent, with defaults, and without the addresses that it named for its events. */
  body: Record<string, unknown>;
}

/** Look of the video, and what happens when it is done. */
export interface VideoSettings {
  title?: string | undefined;
  /** The shorter side of the picture. Default "720p". */
  resolution?: "480p" | "720p" | "1080p" | "1440p" | "2160p" | undefined;
  /** Default "16:9". */
  aspect?: "16:9" | "9:16" | "1:1" | undefined;
  /** In place of `resolution` and `aspect`. */
  dimension?: Dimension | undefined;
  /** Pictures a second. Default 25. */
  fps?: 25 | 30 | undefined;
  /** Default "mp4". */
  format?: "mp4" | "webm" | undefined;
  /** `transparent` needs `format` webm. Defaults to a photo avatar's own; white for all others. */
  background?: Background | undefined;
  /** `normal` as framed, `closeUp` nearer, `circle` before a disc that cuts them off, `voiceOnly` heard but not seen. Default "normal". */
  avatar_style?: "normal" | "closeUp" | "circle" | "voiceOnly" | undefined;
  /** Color of the disc in `circle`, whatever lies around it; other styles have none. Default "#c3d0df". */
  circle_background_color?: string | undefined;
  /** How much is seen; defaults to what the pose shows if `avatar_id` is one's id, else `half_body`. */
  camera?: "half_body" | "close_up" | "full_body" | undefined;
  /** Also make a version with the captions drawn in. Default false. */
  caption?: boolean | undefined;
  /** A short label, such as `AI`, in a corner of every picture: viewers see that the video is synthetic. Files say so to programs in any case; an installation may draw the label into all of its videos. */
  mark?: string | undefined;
  /** Rate of speech; 1 is the voice's own. Default 1. */
  speed?: number | undefined;
  /** Percent of an octave; 0 is the voice's own. Default 0. */
  pitch?: number | undefined;
  /** The mood of face and body; capitalized names mean the same, `Broadcaster` is `serious`. Default "neutral". */
  emotion?:
    | "neutral"
    | "friendly"
    | "serious"
    | "excited"
    | "soothing"
    | "Friendly"
    | "Serious"
    | "Excited"
    | "Soothing"
    | "Broadcaster"
    | undefined;
  /** The folder for the video; one that does not exist is an error. */
  folder_id?: string | undefined;
  /** The brand voice whose vocabulary is spoken, and whose tone is the mood where none is requested. */
  brand_voice_id?: string | undefined;
  /** Comes back in every event of this request. */
  callback_id?: string | undefined;
  /** Receives the events of this request, as a webhook endpoint does. */
  callback_url?: string | undefined;
  /** Alias of `callback_url`. */
  webhook_url?: string | undefined;
  /** Free of charge, with a watermark. Default false. */
  test?: boolean | undefined;
}

/** `VideoShare` of the API. */
export interface VideoShare {
  video_id: string;
  /** The video's page, for everyone who has the address. */
  share_url: string;
  /** Whether the page is there. */
  is_enabled: boolean;
  /** When it expires; null for never. */
  expires_at: string | null;
  has_password: boolean;
  /** A moving preview, at an address that works as long as the page does; null where there is none (yet). */
  gif_url: string | null;
  /** HTML for a mail: the preview as a link to the page, or the title alone where a password is required; null until the video is completed. */
  gif_html: string | null;
}

/** `VideoStatus` of the API. */
export interface VideoStatus {
  id: string;
  title: string | null;
  status: "pending" | "processing" | "completed" | "failed";
  /** Percent; never goes back. */
  progress: number;
  /** What is being done: `waiting` for its turn, `preparing` its files and its people, `speaking`, `drawing`, `finishing`; null when the video is final. Goes back if a worker stops before the end and another one starts over. */
  stage: "waiting" | "preparing" | "speaking" | "drawing" | "finishing" | null;
  /** The video; signed, valid 7 days, null until it is there. */
  video_url: string | null;
  /** The video with its captions drawn in, if they were requested; signed, valid 7 days, null until it is there. */
  video_url_caption: string | null;
  /** The captions as WebVTT; signed, valid 7 days, null until it is there. */
  caption_url: string | null;
  /** A still picture; signed, valid 7 days, null until it is there. */
  thumbnail_url: string | null;
  /** A short silent preview; signed, valid 7 days, null until it is there. */
  gif_url: string | null;
  /** Seconds. */
  duration: number | null;
  created_at: string;
  folder_id: string | null;
  /** When it was thrown into the trash; null for what was not, or lies there with its folder. */
  trashed_at: string | null;
  callback_id: string | null;
  /** Why the video failed. */
  error: VideoError | null;
  /** Warnings, one per line: a voice that spoke instead of one whose engine was away, letters of captions that no font has, words of a script that the voice does not read. Known when the video is completed. */
  warnings: string[];
}

/** `VideoTranslateFail` of the API. */
export interface VideoTranslateFail {
  video_translate_id: string;
  /** The reason, in plain words. */
  msg: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `VideoTranslateSuccess` of the API. */
export interface VideoTranslateSuccess {
  video_translate_id: string;
  /** The video; signed, valid 7 days. */
  url: string;
  /** Captions as WebVTT; empty when there are none. */
  caption_url: string;
  folder_id: string;
  /** As given in the request; empty when none was. */
  callback_id: string;
}

/** `VideoTranslation` of the API. */
export interface VideoTranslation {
  video_translate_id: string;
  title: string | null;
  status: "pending" | "processing" | "completed" | "failed";
  /** Percent; never goes back. */
  progress: number;
  /** What is being done: `waiting` for its turn, `preparing`, `listening`, `watching` who is seen, `translating`, `speaking`, `drawing`, `finishing`; null when it is final. Goes back if a worker stops before the end and another one starts over. */
  stage:
    | "waiting"
    | "preparing"
    | "listening"
    | "watching"
    | "translating"
    | "speaking"
    | "drawing"
    | "finishing"
    | null;
  /** The language of the result, as `es` or `es-MX`. */
  output_language: string;
  /** The language of the source; null until it is known. */
  source_language: string | null;
  /** `draft` where an engine is known to do less than people expect, and `quality_reasons` says which; null until it is known. */
  quality: "draft" | "good" | null;
  /** Why the quality is `draft`, a sentence each. */
  quality_reasons: string[];
  /** The agreement of the person who is seen in a film to new lips; null where none was given. */
  consent: Consent | null;
  created_at: string;
  folder_id: string | null;
  callback_id: string | null;
  /** Why it failed. */
  error: VideoError | null;
  /** Warnings, one per line: lines that do not fit, a voice that spoke instead of one whose engine was away, words of a script that the voice does not read. */
  warnings: string[];
  /** The video; signed, valid 7 days, null until it is there. */
  video_url: string | null;
  /** The captions in the language of the result, as WebVTT; signed, valid 7 days, null until it is there. */
  caption_url: string | null;
  /** The same as SRT; signed, valid 7 days, null until it is there. */
  srt_url: string | null;
  /** The sound alone as M4A: of a film with `translate_audio_only`; signed, valid 7 days, null until it is there. */
  audio_url: string | null;
  /** Seconds. */
  duration: number | null;
  /** `reperformed`: the video is made anew of its script, so that lips, head and hands are those of the new words; `visual_dubbing`: new lips in the film's own pictures; `none`: the picture is as it was. */
  lip_sync: "none" | "reperformed" | "visual_dubbing";
  /** Why it is that. */
  lip_sync_reason: string;
  /** How many people speak; null until it is known. */
  speakers: number | null;
  /** The proofread of which it was made. */
  proofread_id: string | null;
}

/** `VideoTranslationCaption` of the API. */
export interface VideoTranslationCaption {
  error: null;
  data: {
    caption_url: string;
  };
}

/** `Voice` of the API. */
export interface Voice {
  id: string;
  name: string;
  /** Language and region, as en-US. */
  language: string;
  gender: "male" | "female" | "neutral";
  /** The preview audio. */
  preview_url: string;
  properties: {
    accent: string;
    /** young, adult or senior. */
    age: string;
    /** One word for the manner, as warm. */
    style: string;
    /** `neural` voices were trained on recordings; `classic` ones sound synthetic and need no model. */
    quality: "neural" | "classic";
    /** What speaks, as `GET /v1/engines` names it. */
    engine: string;
  };
}

/** `VoiceLocale` of the API. */
export interface VoiceLocale {
  /** Full name of the locale. */
  value: string;
  /** Short label, as English (UK) or Czech (CZ). */
  label: string;
  /** Name of the spoken language. */
  language: string;
  /** Optional marker. */
  tag: string | null;
  /** Locale identifier. */
  locale: string;
  /** Language and region in one code. */
  language_code: string;
}

/** `VoicePreview` of the API. */
export interface VoicePreview {
  voice_id: string;
  /** Signed, valid 7 days. */
  preview_url: string;
  duration_ms: number;
}

/** `WebhookCallbackSecret` of the API. */
export interface WebhookCallbackSecret {
  /** `whsec_` and 32 bytes in base64; one for all callbacks of the account. */
  secret: string;
}

/** `WebhookDelivery` of the API. */
export interface WebhookDelivery {
  delivery_id: string;
  /** Null for the `callback_url` of a single request. */
  endpoint_id: string | null;
  url: string;
  event_id: string;
  /** The name under which it is sent to this place. */
  event_type:
    | "avatar_video.success"
    | "avatar_video.fail"
    | "avatar_video_gif.success"
    | "avatar_video_gif.fail"
    | "video_translate.success"
    | "video_translate.fail"
    | "proofread_creation.success"
    | "proofread_creation.fail"
    | "photo_avatar_generation.success"
    | "photo_avatar_generation.fail"
    | "photo_avatar_train.success"
    | "photo_avatar_train.fail"
    | "personalized_video"
    | "live_avatar.started"
    | "live_avatar.stopped"
    | "live_avatar.feedback"
    | "live_avatar.handoff"
    | "video.completed"
    | "video.failed"
    | "avatar.generated";
  /** `failed` after 11 attempts over 3 days, or if the endpoint is deleted or disabled. */
  status: "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the last response; null if there was none. */
  response_status: number | null;
  /** Why the last try failed. */
  last_error: string | null;
  next_attempt_at: string | null;
  created_at: string;
  delivered_at: string | null;
}

/** `WebhookDeliveryDetail` of the API. */
export interface WebhookDeliveryDetail {
  delivery_id: string;
  /** Null for the `callback_url` of a single request. */
  endpoint_id: string | null;
  url: string;
  event_id: string;
  /** The name under which it is sent to this place. */
  event_type:
    | "avatar_video.success"
    | "avatar_video.fail"
    | "avatar_video_gif.success"
    | "avatar_video_gif.fail"
    | "video_translate.success"
    | "video_translate.fail"
    | "proofread_creation.success"
    | "proofread_creation.fail"
    | "photo_avatar_generation.success"
    | "photo_avatar_generation.fail"
    | "photo_avatar_train.success"
    | "photo_avatar_train.fail"
    | "personalized_video"
    | "live_avatar.started"
    | "live_avatar.stopped"
    | "live_avatar.feedback"
    | "live_avatar.handoff"
    | "video.completed"
    | "video.failed"
    | "avatar.generated";
  /** `failed` after 11 attempts over 3 days, or if the endpoint is deleted or disabled. */
  status: "pending" | "delivered" | "failed";
  attempts: number;
  /** HTTP status of the last response; null if there was none. */
  response_status: number | null;
  /** Why the last try failed. */
  last_error: string | null;
  next_attempt_at: string | null;
  created_at: string;
  delivered_at: string | null;
  /** What is sent, the same bytes at every try. */
  request_body: string;
  /** The newest first, 25 at most, over all series of attempts. */
  tries: WebhookTry[];
}

/** `WebhookEndpoint` of the API. */
export interface WebhookEndpoint {
  endpoint_id: string;
  url: string;
  /** `whsec_` and 24 to 64 bytes in base64; signs every delivery. */
  secret: string;
  status: "enabled" | "disabled";
  /** Subscribed events; empty means all. */
  events: string[];
  /** The account it belongs to. */
  username: string;
  created_at: string;
}

/** `WebhookTry` of the API. */
export interface WebhookTry {
  at: string;
  /** Where it was sent. */
  url: string;
  /** Milliseconds from its start to the answer, or to the failure. */
  duration_ms: number;
  /** Names in lower case; the values of those that prove something are not kept. */
  request_headers: Record<string, string>;
  /** Null if there was none. */
  response: {
    status: number;
    /** Names in lower case; the values of those that prove something are not kept. */
    headers: Record<string, string>;
    /** The first 2,048 bytes as text, unchecked: show it as text, never as a page. */
    body: string;
    /** Whether there was more of it. */
    cut: boolean;
  } | null;
  /** Why it failed; null if the event was accepted. */
  error: string | null;
}

/** `WebmAnswer` of the API. */
export interface WebmAnswer {
  /** 100 means success; errors carry another code, and `error` and `request_id` beside it. */
  code: number;
  data: {
    video_id: string;
  };
  message: string | null;
}

/** What the widget's visitor may use; the service enforces it. */
export interface WidgetFeatures {
  /** Default true. */
  voice_input?: boolean | undefined;
  /** Default true. */
  text_input?: boolean | undefined;
  /** Default true. */
  knowledge_base?: boolean | undefined;
  /** Whether the page may make the person say texts; everyone who has the token then can. Marked in the transcript. Default false. */
  say?: boolean | undefined;
  /** Whether the page may register tools that the agentic avatar does not declare. Anyone who holds the token can then write descriptions and results that a chat model reads. Default false. */
  page_tools?: boolean | undefined;
  /** Whether sound may be brought that the person speaks (`agent.speak`); everyone who has the token then can. Marked in the transcript. Default false. */
  agent_audio?: boolean | undefined;
}

/** `WidgetSession` of the API. */
export interface WidgetSession {
  /** A signed JWT; safe in a page. */
  session_token: string;
  expires_at: string;
  /** A page for an iframe. */
  widget_url: string;
  session_id: string;
}

/** `WidgetSessionDetails` of the API. */
export interface WidgetSessionDetails {
  session_id: string;
  agentic_avatar_id: string;
  status: "active" | "expired" | "terminated";
  created_at: string;
  expires_at: string;
  /** The voice that speaks: the session's own, or the same person's classic one where the machine cannot speak with the other in time; null before anybody has joined. */
  live_voice: {
    voice_id: string;
    /** `neural` voices were trained on recordings; `classic` ones sound synthetic and need no model. */
    quality: "neural" | "classic";
  } | null;
  settings: {
    max_duration: number;
    allowed_domains?: string[] | undefined;
    features: {
      voice_input: boolean;
      text_input: boolean;
      knowledge_base: boolean;
      say: boolean;
      page_tools: boolean;
      agent_audio: boolean;
    };
    is_test: boolean;
  };
}

/** `WidgetSettings` of the API. */
export interface WidgetSettings {
  /** Seconds. Default 3600. */
  max_duration?: number | undefined;
  /** Where the widget may be embedded, as `example.com`, `*.example.com` or `localhost:3000`; defaults to anywhere. */
  allowed_domains?: string[] | undefined;
  features?: WidgetFeatures | undefined;
  /** Whether it is for trying the agentic avatar out: its conversations are marked so. Default false. */
  is_test?: boolean | undefined;
}
