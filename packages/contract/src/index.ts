export { HTTP_ERRORS, ERRORS, statusOf } from "./core/errors.ts";
export type { ErrorCode } from "./core/errors.ts";
export {
  EVENT_ALIASES,
  EVENT_NAMES,
  EVENTS,
  eventName,
  eventTypeOf,
  subscribedName,
  webhookEvent,
} from "./core/events.ts";
export type { EventKind } from "./core/event-kind.ts";
export type { EventData, EventName, EventType } from "./core/events.ts";
export { ID_PREFIXES, URL_FAULTS, urlFault } from "./core/fields.ts";
export type { IdKind } from "./core/fields.ts";
export type { BodyInputOf, BodyOf, ParamsOf, QueryOf, ResponseOf, RouteId } from "./core/infer.ts";
export type { LiveModel, ShownLiveModel } from "./core/live-model.ts";
export type { LiveTool } from "./core/live-tools.ts";
export { toolParametersFault } from "./core/tool-parameters.ts";
export { ISO_639_1, languageCode } from "./core/languages.ts";
export {
  DEFAULT_AVATAR_ID,
  DEFAULT_AVATAR_POSE_ID,
  DEFAULT_CIRCLE_COLOR,
  DEFAULT_SENTENCE,
  DEFAULT_VOICE_ID,
  emotion,
  MAX_SCENE_CHARACTERS,
  MAX_SCENES,
  MAX_VIDEO_SECONDS,
  pixelsOf,
} from "./core/media.ts";
export type { Background, Dimension } from "./core/media.ts";
export {
  MAX_VARIABLE_NAME,
  replaceVariables,
  variableAlone,
  variableName,
  variablesIn,
} from "./core/variables.ts";
export type { VariableType } from "./core/variables.ts";
export type { Transcript } from "./core/transcript.ts";
export { errorsOf } from "./core/route.ts";
export type { Auth, BodyKind, Envelope, RateClass, Route, Scope, Upload } from "./core/route.ts";
export { createOpenapi } from "./openapi/document.ts";
export type {
  JsonSchema,
  OpenapiDocument,
  OpenapiMedia,
  OpenapiOperation,
  OpenapiParameter,
  OpenapiResponse,
  Ref,
} from "./openapi/types.ts";
export { UNLIMITED_QUOTA } from "./routes/account.ts";
export type { Quota } from "./routes/account.ts";
export type {
  AgenticAvatar,
  AgenticAvatarDetails,
  AgenticAvatarSettings,
  CreateAgenticAvatarBody,
  UpdateAgenticAvatarBody,
} from "./routes/agentic-avatars.ts";
export type { Asset } from "./routes/assets.ts";
export type { Avatar, AvatarDetails, CreateAvatarBody } from "./routes/avatars.ts";
export type {
  Brain,
  BrainDetails,
  BrainPassage,
  BrainSource,
  CreateBrainBody,
  UpdateBrainBody,
} from "./routes/brains.ts";
export type { AddDocumentBody, Document } from "./routes/documents.ts";
export type { AddToAvatarGroupBody, CreateAvatarGroupBody } from "./routes/avatar-groups.ts";
export type { Batch, BatchRowStatus, BatchRowView, DryRun } from "./routes/batch-record.ts";
export { MAX_BATCH_BYTES, MAX_BATCH_ROWS } from "./routes/batches.ts";
export type { BatchRowBody, CreateBatchBody } from "./routes/batches.ts";
export type {
  BrandVoice,
  BrandVoiceRecording,
  BrandVoiceRecordingBody,
  CreateBrandVoiceBody,
  UpdateBrandVoiceBody,
} from "./routes/brand-voices.ts";
export type { Folder } from "./routes/folders.ts";
export type { UpdateVideoShareBody, VideoShare } from "./routes/video-shares.ts";
export { routes } from "./routes/index.ts";
export type {
  AvatarGroup,
  PhotoAvatar,
  PhotoGeneration,
  PhotoTraining,
} from "./routes/photo-avatar-record.ts";
export type { GenerateLooksBody, GeneratePhotoAvatarBody } from "./routes/photo-generations.ts";
export type { GenerateVideoBody, Scene } from "./routes/scenes.ts";
export type { CreateVideoAvatarBody, StartedVideo, VideoSettings } from "./routes/video-avatars.ts";
export { SET_NAMES } from "./routes/template-document.ts";
export type {
  TemplateBackground,
  TemplateDocument,
  TemplateScene,
  TemplateVariable,
  VariableProperties,
  VariableValue,
} from "./routes/template-document.ts";
export { ENGINE_CAPABILITIES } from "./routes/engines.ts";
export type { Engine } from "./routes/engines.ts";
export { FONT_NAMES, MAX_LAYER_CHARACTERS } from "./routes/template-layers.ts";
export type { TemplateLayer } from "./routes/template-layers.ts";
export { templateBody } from "./routes/templates.ts";
export type { GenerateTemplateBody, Template, TemplateBody } from "./routes/templates.ts";
export type { CreateProofreadBody } from "./routes/proofreads.ts";
export type { VideoStatus } from "./routes/video-record.ts";
export type { Proofread, ProofreadSegment, VideoTranslation } from "./routes/video-translation-record.ts";
export type { CreateVideoTranslationBody } from "./routes/video-translations.ts";
export type {
  CreateStreamingSessionBody,
  SendTaskBody,
  StreamingAccess,
  StreamingSession,
} from "./routes/streaming.ts";
export type { Voice, VoiceLocale } from "./routes/voices.ts";
export type { WebhookDelivery } from "./routes/webhook-deliveries.ts";
export type {
  AddWebhookEndpointBody,
  UpdateWebhookEndpointBody,
  WebhookEndpoint,
} from "./routes/webhook-endpoints.ts";
export type { CreateWebmBody } from "./routes/webm.ts";
export type {
  CreateWidgetSessionBody,
  WidgetSession,
  WidgetSessionDetails,
  WidgetSettings,
} from "./routes/widget-sessions.ts";
