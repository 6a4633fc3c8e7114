export { ERRORS, statusOf } from "./core/errors.ts";
export type { ErrorCode } from "./core/errors.ts";
export {
  EVENT_ALIASES,
  EVENT_EXAMPLES,
  EVENT_NAMES,
  EVENTS,
  eventTypeOf,
  subscribedName,
  webhookEvent,
} from "./core/events.ts";
export type { EventData, EventName, EventType } from "./core/events.ts";
export { ID_PREFIXES, URL_FAULTS, urlFault } from "./core/fields.ts";
export type { IdKind } from "./core/fields.ts";
export type { BodyInputOf, BodyOf, ResponseOf, RouteId } from "./core/infer.ts";
export type { LiveModel, ShownLiveModel } from "./core/live-model.ts";
export type { LiveTool } from "./core/live-tools.ts";
export { toolParametersFault } from "./core/tool-parameters.ts";
export {
  DEFAULT_AVATAR_ID,
  DEFAULT_CIRCLE_COLOR,
  DEFAULT_VOICE_ID,
  emotion,
  MAX_SCENE_CHARACTERS,
  MAX_SCENES,
  MAX_VIDEO_SECONDS,
  pixelsOf,
} from "./core/media.ts";
export type { Background, Dimension } from "./core/media.ts";
export { replaceVariables, variableAlone, variablesIn } from "./core/variables.ts";
export type { VariableType } from "./core/variables.ts";
export type { Transcript } from "./core/transcript.ts";
export { errorsOf, ROLES } from "./core/route.ts";
export type { Envelope, RateClass, Role, Route, Scope } from "./core/route.ts";
export { createOpenapi } from "./openapi/document.ts";
export type {
  JsonSchema,
  OpenapiDocument,
  OpenapiMedia,
  OpenapiOperation,
  OpenapiParameter,
} from "./openapi/types.ts";
export { UNLIMITED_QUOTA } from "./routes/account.ts";
export type {
  AgenticAvatar,
  AgenticAvatarDetails,
  AgenticAvatarSettings,
  UpdateAgenticAvatarBody,
} from "./routes/agentic-avatars.ts";
export type { Asset } from "./routes/assets.ts";
export type { Avatar, AvatarDetails } from "./routes/avatars.ts";
export type { DescribedPeople } from "./routes/people.ts";
export type { Brain, BrainDetails, BrainPassage, BrainSource } from "./routes/brains.ts";
export type { ModelJob } from "./routes/models.ts";
export type { Backup } from "./routes/backups.ts";
export type { Conversation } from "./routes/conversations.ts";
export { MAX_DOCUMENT_CHARACTERS } from "./routes/documents.ts";
export type { AddDocumentBody, Document } from "./routes/documents.ts";
export type { CreateAvatarGroupBody } from "./routes/avatar-groups.ts";
export type { Batch, BatchRowStatus, BatchRowView } from "./routes/batch-record.ts";
export { MAX_BATCH_BYTES, MAX_BATCH_ROWS } from "./routes/batches.ts";
export type { CreateBatchBody } from "./routes/batches.ts";
export type {
  BrandVoice,
  BrandVoiceRecording,
  BrandVoiceRecordingBody,
  UpdateBrandVoiceBody,
} from "./routes/brand-voices.ts";
export type { Folder } from "./routes/folders.ts";
export type { VideoShare } from "./routes/video-shares.ts";
export { routes } from "./routes/index.ts";
export type {
  AvatarGroup,
  PhotoAvatar,
  PhotoGeneration,
  PhotoTraining,
} from "./routes/photo-avatar-record.ts";
export type { GeneratePhotoAvatarBody } from "./routes/photo-generations.ts";
export type { GenerateVideoBody, Scene } from "./routes/scenes.ts";
export type { CreateVideoAvatarBody } from "./routes/video-avatars.ts";
export { SET_NAMES } from "./routes/template-document.ts";
export type {
  TemplateBackground,
  TemplateDocument,
  TemplateScene,
  TemplateVariable,
  VariableProperties,
  VariableValue,
} from "./routes/template-document.ts";
export type { Engine } from "./routes/engines.ts";
export { FONT_NAMES, MAX_LAYER_CHARACTERS } from "./routes/template-layers.ts";
export type { TemplateLayer } from "./routes/template-layers.ts";
export { templateBody } from "./routes/templates.ts";
export type { GenerateTemplateBody, Template, TemplateBody } from "./routes/templates.ts";
export type { CreateProofreadBody } from "./routes/proofreads.ts";
export type { VideoStatus } from "./routes/video-record.ts";
export type { Proofread, ProofreadSegment, VideoTranslation } from "./routes/video-translation-record.ts";
export type { StudioUser } from "./routes/user-record.ts";
export type { Voice, VoiceLocale } from "./routes/voices.ts";
export type { CreateWebmBody } from "./routes/webm.ts";
