import type { PhotoGeneration } from "@orator/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAgent } from "../agentic-avatars/agent.ts";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { startReceiver } from "../receiver.ts";
import type { Receiver } from "../receiver.ts";
import { backdropOf, bytesOf, ended, made, small, trained } from "./made.ts";

/** People are baked here, each for a quarter of a minute on an idle core. */
const LONG = { timeout: 900_000 };

describe.skipIf(stack === undefined)("Photo avatars", () => {
  let account: Account;
  let stranger: Account;
  let receiver: Receiver;
  let generation: PhotoGeneration;
  let groupId: string;
  let avatarId: string;
  beforeAll(async () => {
    [account, stranger, receiver] = await Promise.all([
      newAccount("photographer"),
      newAccount("stranger"),
      startReceiver(),
    ]);
  });
  afterAll(() => receiver?.stop());

  it(
    "generatePhotoAvatar 201/409, getPhotoAvatarGeneration 200/404: four pictures of different people, with what was read in the words and what was not",
    LONG,
    async () => {
      const { photoAvatars, webhooks } = account.client;
      const { secret } = await webhooks.addEndpoint({
        url: `${receiver.url}/made`,
        events: ["photo_avatar_generation.success", "photo_avatar_train.success"],
      });
      const body = {
        name: "Nora",
        gender: "Woman",
        age: "Late Middle Age",
        appearance: "gray hair and red glasses, holding a cup",
        callback_id: "order-9",
        callback_url: `${receiver.url}/callback`,
      } as const;
      const { job_id, status } = await photoAvatars.generate(body, { idempotencyKey: "people-1" });
      expect(status).toBe("processing");
      const other = photoAvatars.generate({ ...body, name: "Vera" }, { idempotencyKey: "people-1" });
      await expect(other).rejects.toMatchObject({ status: 409 });
      generation = await made(account.client, job_id);
      expect(generation).toMatchObject({
        status: "completed",
        progress: 100,
        callback_id: "order-9",
        error: null,
      });
      expect(generation.understood).toContainEqual(
        expect.objectContaining({ attribute: "glasses.color", value: "red" }),
      );
      expect(generation.ignored).toContainEqual({ text: "cup", reason: expect.any(String) });
      const pictures = await Promise.all(generation.images.map(({ url }) => bytesOf(url)));
      expect(pictures.map((bytes) => bytes.subarray(1, 4).toString())).toEqual(Array(4).fill("PNG"));
      expect(new Set(pictures.map((bytes) => bytes.toString("base64"))).size).toBe(4);
      const told = async () => (await receiver.events(secret, "/made")).map(({ event_data }) => event_data);
      await expect
        .poll(told)
        .toContainEqual(expect.objectContaining({ generation_id: job_id, callback_id: "order-9" }));
      const callbacks = await webhooks.getCallbackSecret();
      await expect.poll(() => receiver.events(callbacks.secret, "/callback")).toHaveLength(1);
      await expect(stranger.client.photoAvatars.getGeneration(job_id)).rejects.toMatchObject({ status: 404 });
    },
  );

  it(
    "createPhotoAvatarGroup 201/404/409, trainPhotoAvatarGroup 201/404/409, getPhotoAvatarTraining 200/404, getPhotoAvatarGroup 200/404, listPhotoAvatarGroups 200, listPhotoAvatars 200/404, getPhotoAvatar 200/404, listAvatars 200: a picture becomes one of the account's own avatars, for five credits in all",
    LONG,
    async () => {
      const { photoAvatars, avatars } = account.client;
      const { image_key } = generation.images[0]!;
      const body = { name: "Nora", image_key, generation_id: generation.generation_id };
      await expect(stranger.client.photoAvatars.createGroup(body)).rejects.toMatchObject({ status: 404 });
      const group = await photoAvatars.createGroup(body, { idempotencyKey: "group-1" });
      const again = photoAvatars.createGroup({ ...body, name: "Vera" }, { idempotencyKey: "group-1" });
      await expect(again).rejects.toMatchObject({ status: 409 });
      expect(group).toMatchObject({ ...body, status: "created", num_looks: 1 });
      ({ group_id: groupId, avatar_id: avatarId } = group);
      await expect(photoAvatars.getTraining(groupId)).rejects.toMatchObject({ status: 404 });
      const theirs = stranger.client.photoAvatars;
      await expect(theirs.trainGroup({ group_id: groupId })).rejects.toMatchObject({ status: 404 });
      const started = await photoAvatars.trainGroup({ group_id: groupId, callback_id: "train-9" });
      expect(Date.parse(started.estimated_completion)).toBeGreaterThan(Date.now());
      await expect(photoAvatars.trainGroup({ group_id: groupId })).rejects.toMatchObject({ status: 409 });
      const progress: number[] = [];
      const training = await trained(account.client, groupId, progress);
      expect(training).toMatchObject({
        status: "completed",
        training_id: started.training_id,
        progress: 100,
      });
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(await photoAvatars.getGroup(groupId)).toMatchObject({ status: "trained" });
      expect((await photoAvatars.listGroups()).avatar_groups.map(({ group_id }) => group_id)).toEqual([
        groupId,
      ]);
      expect((await photoAvatars.list(groupId)).avatars.map(({ avatar_id }) => avatar_id)).toEqual([
        avatarId,
      ]);
      const avatar = await photoAvatars.get(avatarId);
      expect(avatar).toMatchObject({ status: "completed", report: { made_from: "recipe" }, error: null });
      for (const url of [avatar.image_url, avatar.thumbnail_url!, avatar.video_url!])
        expect((await fetch(url)).status).toBe(200);
      expect((await avatars.list({ scope: "private" })).avatars).toMatchObject([
        { id: avatarId, scope: "private" },
      ]);
      await expect(theirs.getGroup(groupId)).rejects.toMatchObject({ status: 404 });
      await expect(theirs.list(groupId)).rejects.toMatchObject({ status: 404 });
      await expect(theirs.get(avatarId)).rejects.toMatchObject({ status: 404 });
      expect((await account.client.account.getRemainingQuota()).details.used_quota).toBe(5);
    },
  );

  it(
    "generateVideo 201/404/409, createWebm 201, createVideo 201: it talks in scenes beside the cast, on transparency, and for a fifth of the price",
    LONG,
    async () => {
      const { videos, photoAvatars, account: own } = account.client;
      const used = async () => (await own.getRemainingQuota()).details.used_quota;
      const before = await used();
      const voice = { type: "silence", duration: 0.4 } as const;
      const photo = (talking_photo_id: string) => ({
        character: { type: "talking_photo", talking_photo_id } as const,
        voice,
      });
      const order = async (...video_inputs: Parameters<typeof videos.generate>[0]["video_inputs"]) =>
        (await videos.generate({ video_inputs, dimension: small })).data.video_id;
      expect(await ended(account.client, await order(photo(avatarId)))).toMatchObject({
        status: "completed",
      });
      expect((await used()) - before).toBeCloseTo(0.1);
      const cast = { character: { type: "avatar", avatar_id: "zuri" } as const, voice };
      const beside = await order(photo(avatarId), cast);
      const webm = await videos.createWebm({
        avatar_pose_id: `${avatarId}_portrait`,
        input_text: "Hi.",
        dimension: small,
      });
      await photoAvatars.addMotion({ id: avatarId, gestures: false, idle: false });
      const plain = await videos.create({
        avatar_id: avatarId,
        voice_id: "en-us-clara",
        text: "Hi.",
        settings: { dimension: small },
      });
      const ids = [beside, webm.data.video_id, plain.video_id];
      const all = await Promise.all(ids.map((id) => ended(account.client, id)));
      expect(all.map(({ status }) => status)).toEqual(["completed", "completed", "completed"]);
      await expect(order(photo("pav_nobody"))).rejects.toMatchObject({ status: 404 });
      await expect(order(photo("zuri"))).rejects.toMatchObject({ status: 404 });
      const [, second] = generation.images;
      const { generation_id } = generation;
      const raw = await photoAvatars.createGroup({
        name: "Raw",
        image_key: second!.image_key,
        generation_id,
      });
      await expect(order(photo(raw.avatar_id))).rejects.toMatchObject({ status: 409 });
      await photoAvatars.deleteGroup(raw.group_id);
    },
  );

  it(
    "generatePhotoAvatarLooks 201/404/409, addToPhotoAvatarGroup 201/404/409: the same person in other clothes joins the group",
    LONG,
    async () => {
      const { photoAvatars } = account.client;
      const look = {
        group_id: groupId,
        prompt: "a white shirt, smiling, in a library, with green eyes",
        orientation: "horizontal",
        pose: "close_up",
        style: "Cinematic",
      } as const;
      await expect(photoAvatars.generateLooks({ ...look, group_id: "grp_none" })).rejects.toMatchObject({
        status: 404,
      });
      const [, second] = generation.images;
      const { generation_id } = generation;
      const raw = await photoAvatars.createGroup({
        name: "Raw",
        image_key: second!.image_key,
        generation_id,
      });
      const untrained = photoAvatars.generateLooks({ ...look, group_id: raw.group_id });
      await expect(untrained).rejects.toMatchObject({ status: 409 });
      await photoAvatars.deleteGroup(raw.group_id);
      const started = await photoAvatars.generateLooks(look);
      expect(started).toMatchObject({ ...look, status: "processing" });
      const looks = await made(account.client, started.generation_job_id);
      expect(looks).toMatchObject({ kind: "look", status: "completed", group_id: groupId });
      expect(looks.ignored).toContainEqual({
        text: "green eyes",
        reason: expect.stringContaining("another person"),
      });
      const body = { group_id: groupId, image_keys: [looks.images[0]!.image_key], name: "Nora in white" };
      await expect(photoAvatars.addToGroup({ ...body, group_id: "grp_none" })).rejects.toMatchObject({
        status: 404,
      });
      const added = await photoAvatars.addToGroup(body, { idempotencyKey: "look-1" });
      const again = photoAvatars.addToGroup({ ...body, name: "Other" }, { idempotencyKey: "look-1" });
      await expect(again).rejects.toMatchObject({ status: 409 });
      expect(added.avatars).toMatchObject([{ name: "Nora in white", status: "training" }]);
      expect(await trained(account.client, groupId)).toMatchObject({
        training_id: added.training_id,
        status: "completed",
      });
      expect(await photoAvatars.getGroup(groupId)).toMatchObject({ num_looks: 2 });
    },
  );

  it(
    "createAsset 201, checkPhotoAvatar 200/404, createPhotoAvatarGroup 201/400: an uploaded photo is judged, and talks with the consent that was given",
    LONG,
    async () => {
      const { photoAvatars, assets } = account.client;
      const upload = async (url: string, name: string) => assets.create(await bytesOf(url), { name });
      const [face, nobody] = await Promise.all([
        upload(generation.images[1]!.url, "me.png"),
        backdropOf(account.client).then((url) => upload(url, "wall.jpg")),
      ]);
      const consent = { name: "Ann", statement: "I agree that my photo talks." };
      const checked = await photoAvatars.check({ image_key: face.image_key! });
      expect(checked).toMatchObject({ accepted: true, refusals: [] });
      const { x, y, width, height } = checked.face!;
      for (const middle of [x + width / 2, y + height / 2]) expect(Math.abs(middle - 0.5)).toBeLessThan(0.3);
      const theirs = stranger.client.photoAvatars.check({ image_key: face.image_key! });
      await expect(theirs).rejects.toMatchObject({ status: 404 });
      expect(await photoAvatars.check({ image_key: nobody.image_key! })).toMatchObject({
        accepted: false,
        face: null,
        refusals: [{ code: "no_face" }],
      });
      const nameless = await raw("POST", "/v1/photo_avatar/avatar_group/create", {
        key: account.key,
        json: { name: "Me", image_key: face.image_key },
      });
      expect(refusal(nameless)).toEqual([400, "INVALID_REQUEST", "consent"]);
      const refused = await raw("POST", "/v1/photo_avatar/avatar_group/create", {
        key: account.key,
        json: { name: "Wall", image_key: nobody.image_key, consent },
      });
      expect(refusal(refused)).toEqual([400, "VALIDATION_ERROR", "image_key"]);
      expect(refused.body.error.details.reason).toBe("no_face");
      const group = await photoAvatars.createGroup({ name: "Me", image_key: face.image_key!, consent });
      expect(group.generation_id).toBe("");
      await photoAvatars.trainGroup({ group_id: group.group_id });
      expect(await trained(account.client, group.group_id)).toMatchObject({
        status: "completed",
        error: null,
      });
      expect(await photoAvatars.get(group.avatar_id)).toMatchObject({
        status: "completed",
        consent,
        report: { made_from: "photo" },
      });
      await photoAvatars.deleteGroup(group.group_id);
    },
  );

  it(
    "addPhotoAvatarMotion 200/404, upscalePhotoAvatar 200/404: what is kept about how it moves and looks",
    LONG,
    async () => {
      const { photoAvatars } = account.client;
      const theirs = stranger.client.photoAvatars;
      await expect(theirs.addMotion({ id: avatarId })).rejects.toMatchObject({ status: 404 });
      await expect(theirs.upscale({ id: avatarId })).rejects.toMatchObject({ status: 404 });
      const moved = await photoAvatars.addMotion({ id: avatarId, gestures: false });
      expect(moved.motion).toEqual({ idle: true, gestures: false });
      const { upscaled, image_width } = await photoAvatars.upscale({ id: avatarId });
      expect(upscaled).toMatchObject({ width: 2 * image_width, method: "rendered" });
      expect((await fetch(upscaled!.image_url)).headers.get("content-type")).toBe("image/png");
    },
  );

  it(
    "deletePhotoAvatar 200/404, deletePhotoAvatarGroup 200/404, createWidgetSession 201/409: nothing of it can be had any more, and what shows it takes no new sessions",
    LONG,
    async () => {
      const { photoAvatars, widgetSessions } = account.client;
      const theirs = stranger.client.photoAvatars;
      const agent = await newAgent(account.client, { avatar_id: avatarId });
      const session = { agentic_avatar_id: agent.id, settings: {} };
      const { session_id } = await widgetSessions.create(session);
      const before = await photoAvatars.get(avatarId);
      await expect(theirs.delete(avatarId)).rejects.toMatchObject({ status: 404 });
      const deleted = await photoAvatars.delete(avatarId);
      expect(deleted).toMatchObject({ avatar_id: avatarId, status: "deleted", message: expect.any(String) });
      expect(deleted.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      for (const url of [before.image_url, before.thumbnail_url!, before.video_url!])
        expect((await fetch(url)).status).toBe(404);
      await expect(photoAvatars.delete(avatarId)).rejects.toMatchObject({ status: 404 });
      await expect(account.client.avatars.get(avatarId)).rejects.toMatchObject({ status: 404 });
      await expect(widgetSessions.create(session)).rejects.toMatchObject({ status: 409 });
      expect(await widgetSessions.get(session_id)).toMatchObject({ status: "active" });
      await expect(theirs.deleteGroup(groupId)).rejects.toMatchObject({ status: 404 });
      expect(await photoAvatars.deleteGroup(groupId)).toMatchObject({ group_id: groupId, status: "deleted" });
      await expect(photoAvatars.getGroup(groupId)).rejects.toMatchObject({ status: 404 });
      expect((await account.client.avatars.list({ scope: "private" })).avatars).toEqual([]);
    },
  );
});
