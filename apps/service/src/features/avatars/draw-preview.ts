import type { AvatarName, Recipe } from "@orator/human";
import { withChild } from "@orator/media";
import type { AvatarMedium } from "./avatar-keys.ts";
import type { PictureRequest } from "./picture-process.ts";

const PROCESS = new URL("./picture-process.ts", import.meta.url);
/** Baking and packing a person take the most. */
const HEAP_MB = 1024;
const TIMEOUT_MS = 10 * 60_000;
const CALLS: Record<AvatarMedium, string> = {
  "thumbnail.webp": "thumbnail",
  "poster.webp": "poster",
  "poster-parts.webp": "posterParts",
  "poster.json": "posterHeights",
  "preview.mp4": "video",
  "web.avatar": "webAvatar",
  "model.glb": "model",
};

/** Bakes a person to a GLB, in a process of its own. */
export function bakeModel(
  request: { recipe: Recipe; who: AvatarName; file: string },
  signal: AbortSignal,
): Promise<void> {
  return inProcess("bake", request, signal);
}

/** Makes one object of an avatar, in a process of its own. Rejects with a MediaError for a file that cannot be drawn. */
export function drawPreview(
  medium: AvatarMedium,
  request: PictureRequest & { voiceId: string; text: string },
  signal: AbortSignal,
): Promise<void> {
  return inProcess(CALLS[medium], request, signal);
}

function inProcess(name: string, request: object, signal: AbortSignal): Promise<void> {
  return withChild(PROCESS, (child) => child.call<void>(name, request, { timeoutMs: TIMEOUT_MS }), {
    heapMb: HEAP_MB,
    signal,
  });
}
