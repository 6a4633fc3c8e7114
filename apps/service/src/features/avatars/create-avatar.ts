import type { Imprint } from "@orator/render";
import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@orator/contract";
import { isMediaError } from "@orator/media";
import type { ConsentRule } from "../../platform/consent-rule.ts";
import { asSentence } from "../../platform/errors/as-sentence.ts";
import { invalid, notFoundIn } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { Lane } from "../../platform/on-demand/lane.ts";
import type { Services } from "../../platform/services.ts";
import type { AssetsFeature } from "../assets/index.ts";
import type { VoicesFeature } from "../voices/index.ts";
import { preparePreviews } from "../previews/index.ts";
import type { Avatar } from "./avatar.ts";
import { mediumKey } from "./avatar-keys.ts";
import type { AvatarStore } from "./avatar-store.ts";
import { avatarDetailsView } from "./avatar-view.ts";
import { storeAvatar } from "./store-avatar.ts";
import { modelOfFile, modelOfRecipe } from "./take-model.ts";

/** Avatars that are looked at and drawn at the same time in one process: each may take a gigabyte. */
const AT_ONCE = 2;

/** POST /v1/avatars */
export function createAvatar(
  parts: Pick<Services, "database" | "queue" | "blobs" | "mediaUrls" | "newId" | "scratch" | "clock"> & {
    store: AvatarStore;
    assets: AssetsFeature;
    voices: VoicesFeature;
    imprint: Imprint;
    consentRule: ConsentRule;
  },
) {
  const { voices, imprint, store, blobs, database, queue, mediaUrls, newId, scratch } = parts;
  const lane = new Lane(AT_ONCE);

  /** Stores model and thumbnail, and shows the avatar once they are there. */
  const furnish = async (
    avatar: Avatar,
    model: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<void> => {
    const media = ["thumbnail.webp"] as const;
    await lane.run(() => storeAvatar({ avatar, model, media, folder }, { blobs, imprint, signal }));
    const keys = (
      ["preview.mp4", "web.avatar", "poster.webp", "poster.json", "poster-parts.webp"] as const
    ).map((name) => mediumKey(avatar, name));
    await database.transaction(async (tx) => {
      await store.publish(tx, avatar.id);
      await queue.add(preparePreviews, { keys }, { tx, priority: 1 });
    });
  };

  return operation(routes.createAvatar).does(async ({ caller, body, signal }) => {
    const { accountId } = caller;
    const { name, tags, default_voice_id: voiceId = null } = body;
    if (voiceId !== null && (await voices.resolve(accountId, voiceId)) === undefined)
      notFoundIn("default_voice_id", "voice");
    await using scratchFolder = await mkdtempDisposable(join(scratch, "avatar-"));
    const folder = scratchFolder.path;
    const [id, work] = [newId("avatar"), { folder, signal }];
    const { model, ...known } = await lane.run(() =>
      body.recipe === undefined
        ? modelOfFile({ accountId, assetId: body.asset_id!, consent: body.consent }, parts, work)
        : modelOfRecipe(body.recipe, { id, name }, work),
    );
    const { gender = known.gender, age = known.age } = body;
    const draft = { ...known, id, accountId, name, gender, age, tags, defaultVoiceId: voiceId };
    const avatar = await store.begin(draft);
    try {
      await furnish(avatar, model, folder, signal);
    } catch (error) {
      await store.remove(accountId, avatar.id);
      if (isMediaError(error)) invalid("asset_id", `cannot be shown: ${asSentence(error.message)}`);
      throw error;
    }
    return avatarDetailsView(avatar, mediaUrls);
  });
}
