import { setTimeout as sleep } from "node:timers/promises";
import type { Orator } from "@orator/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { bytesOf, ended, small, trained } from "./made.ts";

/** A film is drawn here, heard, watched, and drawn again. */
const LONG = { timeout: 900_000 };
/** For some seconds, of words that the least of recognizers understands. */
const SCRIPT =
  "People want to know more about the water. " +
  "Please remember to bring a map, because the paths between the mountains may be empty for miles.";
const consent = { name: "James Example", statement: "I agree that this film of me says new words." };

/** A template has them where it leaves the person open, for one order and for each row of a batch. */
async function fills(client: Orator, avatarId: string): Promise<void> {
  const { templates, batches } = client;
  const { template_id } = await templates.create({
    name: "Video avatar",
    dimension: small,
    variables: { host: { type: "character", properties: { character_id: "emma" } } },
    scenes: [
      {
        character: { type: "avatar", avatar_id: "{{host}}" },
        voice: { type: "text", voice_id: "en-us-james", input_text: "Hello {{name}}." },
      },
    ],
  });
  const variables = { host: avatarId, name: "Ada" };
  const { data } = await templates.generate(template_id, { variables });
  expect(await ended(client, data.video_id)).toMatchObject({ status: "completed", warnings: [] });
  const rows = [{ variables: { ...variables, name: "Ben" } }];
  const { batch_id } = await batches.create(template_id, { rows });
  let batch = await batches.get(batch_id);
  for (; batch.finished_at === null; await sleep(300)) batch = await batches.get(batch_id);
  expect(batch).toMatchObject({ status: "completed", counts: { completed: 1 } });
}

/** Made again from its script: the same person, other words, and lips that say them; where this machine translates. */
async function saysInSpanish({ videoTranslations }: Orator, videoId: string): Promise<void> {
  const { languages } = await videoTranslations.listLanguages({ source_language: "en" });
  if (!languages.some(({ code }) => code === "es")) return;
  const order = { video_id: videoId, output_language: "es" };
  const { video_translate_id } = await videoTranslations.create(order);
  for (;;) {
    const translation = await videoTranslations.get(video_translate_id, { wait: 30 });
    if (translation.status !== "completed" && translation.status !== "failed") continue;
    expect(translation).toMatchObject({ status: "completed", lip_sync: "reperformed", warnings: [] });
    break;
  }
}

describe.skipIf(stack === undefined)("Video avatars", () => {
  let account: Account;
  /** Of somebody who speaks to the camera. */
  let film: Buffer;
  let imageKey: string;
  beforeAll(async () => {
    account = await newAccount("video-avatar");
    const { client } = account;
    const { video_id } = await client.videos.create({
      avatar_id: "james_portrait",
      voice_id: "en-us-james",
      text: SCRIPT,
      settings: { dimension: { width: 480, height: 480 } },
    });
    film = await bytesOf((await ended(client, video_id)).video_url!);
    imageKey = (await client.assets.create(film, { name: "me.mp4" })).image_key!;
  }, LONG.timeout);

  it("createAsset 201, createPhotoAvatarGroup 400/404: a film of which nobody can be made is refused with a reason, and costs nothing", async () => {
    const { client, key } = account;
    const create = async (image_key: string | undefined) => {
      const json = { name: "James", image_key, consent };
      const answer = await raw("POST", "/v1/photo_avatar/avatar_group/create", { key, json });
      return [...refusal(answer), answer.body.error.details.reason];
    };
    const used = async () => (await client.account.getRemainingQuota()).details.used_quota;
    const before = await used();
    const third = film.subarray(0, film.length / 3);
    const { image_key: cut } = await client.assets.create(third, { name: "cut.mp4" });
    expect(await create(cut)).toEqual([400, "VALIDATION_ERROR", "image_key", "too_short"]);
    const missing = [404, "RESOURCE_NOT_FOUND", "image_key", expect.any(String)];
    expect(await create("video/ast_none")).toEqual(missing);
    expect(await create(imageKey.replace("video/", "image/"))).toEqual(missing);
    const theirs = (await newAccount("stranger")).client.photoAvatars;
    const stolen = theirs.createGroup({ name: "James", image_key: imageKey, consent });
    await expect(stolen).rejects.toMatchObject({ status: 404 });
    expect(await used()).toBe(before);
  });

  it(
    "createPhotoAvatarGroup 201, trainPhotoAvatarGroup 201, getPhotoAvatar 200/404, addPhotoAvatarMotion 400, generatePhotoAvatarLooks 409, listAvatars 200, generateVideo 201, createWebm 201, generateTemplate 201, createBatch 201, deletePhotoAvatarGroup 200: a film becomes an avatar, who says other words in videos, templates, batches and other languages",
    LONG,
    async () => {
      const { photoAvatars, avatars, videos, account: own } = account.client;
      const used = async () => (await own.getRemainingQuota()).details.used_quota;
      const before = await used();
      const { group_id, avatar_id, generation_id } = await photoAvatars.createGroup({
        name: "James",
        image_key: imageKey,
        consent,
      });
      expect(generation_id).toBe("");
      const fresh = await photoAvatars.get(avatar_id);
      expect(fresh).toMatchObject({ status: "pending", consent, film: { other_backgrounds: null } });
      expect((await bytesOf(fresh.image_url)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      await photoAvatars.trainGroup({ group_id });
      const progress: number[] = [];
      const training = await trained(account.client, group_id, progress);
      expect(training).toMatchObject({ status: "completed", error: null });
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect((await used()) - before).toBe(4);
      const made = await photoAvatars.get(avatar_id);
      expect(made).toMatchObject({ status: "completed", report: { made_from: "film" } });
      expect(made.film!.other_backgrounds).toEqual(expect.any(Boolean));
      expect(made.report!.notes).toContainEqual(expect.objectContaining({ code: "live_as_photo" }));
      expect((await avatars.list({ scope: "private" })).avatars).toMatchObject([{ id: avatar_id }]);
      await expect(photoAvatars.addMotion({ id: avatar_id, idle: false })).rejects.toMatchObject({
        status: 400,
      });
      const look = { prompt: "a hat", orientation: "square", pose: "half_body", style: "Noir" } as const;
      await expect(photoAvatars.generateLooks({ group_id, ...look })).rejects.toMatchObject({ status: 409 });

      const says = {
        character: { type: "talking_photo", talking_photo_id: avatar_id } as const,
        voice: { type: "text", voice_id: "en-us-james", input_text: "Maybe my map is old." } as const,
      };
      const [scene, webm] = await Promise.all([
        videos.generate({ video_inputs: [says], dimension: small }),
        videos.createWebm({ avatar_pose_id: avatar_id, input_text: "Hi.", dimension: small }),
      ]);
      for (const { data } of [scene, webm])
        expect(await ended(account.client, data.video_id)).toMatchObject({ status: "completed" });
      await fills(account.client, avatar_id);
      await saysInSpanish(account.client, scene.data.video_id);

      await photoAvatars.deleteGroup(group_id);
      for (const url of [made.image_url, made.thumbnail_url!, made.video_url!])
        expect((await fetch(url)).status).toBe(404);
      await expect(photoAvatars.get(avatar_id)).rejects.toMatchObject({ status: 404 });
    },
  );
});
