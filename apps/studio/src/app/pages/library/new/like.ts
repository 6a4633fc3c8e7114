import type { CreateVideoAvatarBody, VideoSettings } from "@orator/sdk";
import { ASPECTS } from "./order.ts";
import type { NewVideo } from "./order.ts";

/** An order that is given once more: what the form shows of it, and what it has besides. */
interface LikeAnother {
  entered: NewVideo;
  personId: string;
  voiceId: string | undefined;
  /** Goes along as it is. */
  besides: Partial<CreateVideoAvatarBody>;
}

/** Takes an order apart into what the form of a new video shows and the rest. */
export function likeOf({
  avatar_id: personId,
  voice_id: voiceId,
  text,
  settings,
  ...others
}: CreateVideoAvatarBody): LikeAnother {
  const { title, aspect, caption, background, ...rest } = settings ?? {};
  const color = background?.type === "color" ? background.value : undefined;
  const hasColor = color !== undefined && /^#[0-9a-f]{6}$/i.test(color);
  const shown = ASPECTS.find((one) => one === aspect);
  const kept: VideoSettings = {
    ...rest,
    ...(aspect !== undefined && shown === undefined && { aspect }),
    ...(background !== undefined && !hasColor && { background }),
  };
  return {
    entered: {
      text: text ?? "",
      title: title ?? "",
      aspect: shown ?? "16:9",
      hasCaptions: caption === true,
      background: hasColor ? color : "",
    },
    personId,
    voiceId,
    besides: { ...others, ...(Object.keys(kept).length > 0 && { settings: kept }) },
  };
}

/** An order with what another one had besides. */
export function withBesides(
  order: CreateVideoAvatarBody,
  { settings, ...others }: Partial<CreateVideoAvatarBody>,
): CreateVideoAvatarBody {
  if (settings === undefined) return { ...others, ...order };
  return { ...others, ...order, settings: { ...settings, ...order.settings } };
}
