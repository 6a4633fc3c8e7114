import type { AvatarReport, Imprint } from "@orator/render";
import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@orator/contract";
import { isMediaError } from "@orator/media";
import { inspectAvatar } from "@orator/render";
import { askForConsent, keptConsent } from "../../platform/consent-rule.ts";
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
  const { assets, voices, imprint, store, consentRule, blobs, database, queue, mediaUrls } = parts;
  const { newId, scratch, clock } = parts;
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
    const { asset_id, name, gender = null, age = null, tags, default_voice_id: voiceId = null } = body;
    const asset = (await assets.resolve(accountId, asset_id)) ?? notFoundIn("asset_id", "asset");
    if (asset.fileType !== "model") invalid("asset_id", "is not a GLB or VRM file");
    if (voiceId !== null && (await voices.resolve(accountId, voiceId)) === undefined)
      notFoundIn("default_voice_id", "voice");
    await using scratchFolder = await mkdtempDisposable(join(scratch, "avatar-"));
    const folder = scratchFolder.path;
    const model = await assets.download(asset, folder);
    const { isPhotographed } = await lane.run(() => refuseMute(model, signal));
    if (isPhotographed)
      askForConsent(consentRule, body.consent, {
        field: "consent",
        what: "a file that is made of a photo or a film",
        perceived: "seen",
      });
    const consent = isPhotographed ? keptConsent(consentRule, body.consent, clock) : null;
    const id = newId("avatar");
    const draft = { id, accountId, name, gender, age, tags, defaultVoiceId: voiceId, consent };
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

/** What there is to know of the file. Throws a VALIDATION_ERROR that says why it is no avatar, and which shapes its face lacks. */
async function refuseMute(model: string, signal: AbortSignal): Promise<AvatarReport & { ok: true }> {
  const report = await inspectAvatar(model, signal);
  if (report.ok) return report;
  const { reason, missing } = report;
  const unnamed = missing.filter((shape) => !reason.includes(shape));
  return invalid("asset_id", unnamed.length === 0 ? reason : `${reason}; missing: ${unnamed.join(", ")}`);
}
