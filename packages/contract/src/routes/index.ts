import type { Route } from "../core/route.ts";
import { accountRoutes } from "./account.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { assetRoutes } from "./assets.ts";
import { avatarRoutes } from "./avatars.ts";
import { sceneRoutes } from "./scenes.ts";
import { systemRoutes } from "./system.ts";
import { videoAvatarRoutes } from "./video-avatars.ts";
import { videoRoutes } from "./videos.ts";
import { voiceRoutes } from "./voices.ts";
import { webhookDeliveryRoutes } from "./webhook-deliveries.ts";
import { webhookEndpointRoutes } from "./webhook-endpoints.ts";
import { webmRoutes } from "./webm.ts";

/** Every operation of the service by its id, in the order in which the documentation shows them. */
export const routes = {
  ...avatarRoutes,
  ...voiceRoutes,
  ...videoAvatarRoutes,
  ...webmRoutes,
  ...sceneRoutes,
  ...videoRoutes,
  ...assetRoutes,
  ...webhookEndpointRoutes,
  ...webhookDeliveryRoutes,
  ...accountRoutes,
  ...apiKeyRoutes,
  ...systemRoutes,
} satisfies Record<string, Route>;
