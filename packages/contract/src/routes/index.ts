import type { Route } from "../core/route.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { assetRoutes } from "./assets.ts";
import { avatarRoutes } from "./avatars.ts";
import { voiceRoutes } from "./voices.ts";

/** Every operation of the service by its id. */
export const routes = {
  ...avatarRoutes,
  ...voiceRoutes,
  ...assetRoutes,
  ...apiKeyRoutes,
} satisfies Record<string, Route>;
