import { routes } from "@orator/contract";
import type { Feature } from "../../platform/feature.ts";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";

const ROUTES = [
  routes.generatePhotoAvatar,
  routes.generatePhotoAvatarLooks,
  routes.getPhotoAvatarGeneration,
  routes.createPhotoAvatarGroup,
  routes.addToPhotoAvatarGroup,
  routes.listPhotoAvatarGroups,
  routes.getPhotoAvatarGroup,
  routes.listPhotoAvatars,
  routes.trainPhotoAvatarGroup,
  routes.getPhotoAvatarTraining,
  routes.deletePhotoAvatarGroup,
  routes.getPhotoAvatar,
  routes.addPhotoAvatarMotion,
  routes.upscalePhotoAvatar,
  routes.deletePhotoAvatar,
] as const;

/** Builds the feature: every operation is there, and none does anything yet. */
export function createPhotoAvatarsFeature(): Feature {
  return {
    operations: ROUTES.map((route) =>
      operation(route).does(async () => fail("SERVICE_UNAVAILABLE", "Photo avatars cannot be made yet.")),
    ),
  };
}
