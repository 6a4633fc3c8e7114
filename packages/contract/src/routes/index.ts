import type { Route } from "../core/route.ts";
import { accountRoutes } from "./account.ts";
import { activityRoutes } from "./activity.ts";
import { agenticAvatarRoutes } from "./agentic-avatars.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { assetRoutes } from "./assets.ts";
import { avatarGroupRoutes } from "./avatar-groups.ts";
import { avatarRoutes } from "./avatars.ts";
import { batchRoutes } from "./batches.ts";
import { conversationRoutes } from "./conversations.ts";
import { backupRoutes } from "./backups.ts";
import { brandVoiceRoutes } from "./brand-voices.ts";
import { brainRoutes } from "./brains.ts";
import { documentRoutes } from "./documents.ts";
import { engineRoutes } from "./engines.ts";
import { folderRoutes } from "./folders.ts";
import { installationRoutes } from "./installation.ts";
import { invitationRoutes } from "./invitations.ts";
import { modelRoutes } from "./models.ts";
import { peopleRoutes } from "./people.ts";
import { photoAvatarRoutes } from "./photo-avatars.ts";
import { photoGenerationRoutes } from "./photo-generations.ts";
import { proofreadRoutes } from "./proofreads.ts";
import { queueRoutes } from "./queue.ts";
import { sceneRoutes } from "./scenes.ts";
import { sessionRoutes } from "./sessions.ts";
import { streamingRoutes } from "./streaming.ts";
import { systemRoutes } from "./system.ts";
import { userRoutes } from "./users.ts";
import { videoAvatarRoutes } from "./video-avatars.ts";
import { videoRoutes } from "./videos.ts";
import { templateRoutes } from "./templates.ts";
import { videoShareRoutes } from "./video-shares.ts";
import { videoTranslationRoutes } from "./video-translations.ts";
import { voiceRoutes } from "./voices.ts";
import { webhookCallbackRoutes } from "./webhook-callbacks.ts";
import { webhookDeliveryRoutes } from "./webhook-deliveries.ts";
import { webhookEndpointRoutes } from "./webhook-endpoints.ts";
import { webmRoutes } from "./webm.ts";
import { widgetSessionRoutes } from "./widget-sessions.ts";

/** Every operation of the service by its id, in the order in which the documentation shows them. */
export const routes = {
  ...avatarRoutes,
  ...peopleRoutes,
  ...photoGenerationRoutes,
  ...avatarGroupRoutes,
  ...photoAvatarRoutes,
  ...voiceRoutes,
  ...videoAvatarRoutes,
  ...webmRoutes,
  ...sceneRoutes,
  ...videoRoutes,
  ...templateRoutes,
  ...videoShareRoutes,
  ...batchRoutes,
  ...videoTranslationRoutes,
  ...proofreadRoutes,
  ...folderRoutes,
  ...brandVoiceRoutes,
  ...assetRoutes,
  ...brainRoutes,
  ...documentRoutes,
  ...agenticAvatarRoutes,
  ...widgetSessionRoutes,
  ...streamingRoutes,
  ...conversationRoutes,
  ...webhookEndpointRoutes,
  ...webhookDeliveryRoutes,
  ...webhookCallbackRoutes,
  ...accountRoutes,
  ...apiKeyRoutes,
  ...sessionRoutes,
  ...invitationRoutes,
  ...userRoutes,
  ...activityRoutes,
  ...queueRoutes,
  ...installationRoutes,
  ...engineRoutes,
  ...modelRoutes,
  ...backupRoutes,
  ...systemRoutes,
} satisfies Record<string, Route>;
