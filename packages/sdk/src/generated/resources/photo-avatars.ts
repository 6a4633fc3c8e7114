// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  AddPhotoAvatarMotionBody,
  AddToAvatarGroupBody,
  AddedToAvatarGroup,
  AvatarGroup,
  CheckPhotoAvatarBody,
  CreateAvatarGroupBody,
  CreatedAvatarGroup,
  DeletedAvatarGroup,
  DeletedPhotoAvatar,
  GeneratePhotoAvatarBody,
  GeneratePhotoAvatarLooksBody,
  Pagination,
  PhotoAvatar,
  PhotoAvatarCheck,
  PhotoGeneration,
  PhotoTraining,
  StartedLookGeneration,
  StartedPhotoGeneration,
  StartedTraining,
  TrainAvatarGroupBody,
  UpscalePhotoAvatarBody,
} from "../types.ts";

/** The query of `getPhotoAvatarGeneration`. */
export interface GetPhotoAvatarGenerationQuery {
  /** Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up. Default 0. */
  wait?: number | undefined;
}

/** The query of `listPhotoAvatarGroups`. */
export interface ListPhotoAvatarGroupsQuery {
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
}

/** What `photoAvatars.listGroups` answers. */
export interface ListPhotoAvatarGroupsAnswer {
  avatar_groups: AvatarGroup[];
  pagination: Pagination;
}

/** The query of `listPhotoAvatars`. */
export interface ListPhotoAvatarsQuery {
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
}

/** What `photoAvatars.list` answers. */
export interface ListPhotoAvatarsAnswer {
  avatars: PhotoAvatar[];
  pagination: Pagination;
}

/** The query of `getPhotoAvatarTraining`. */
export interface GetPhotoAvatarTrainingQuery {
  /** Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up. Default 0. */
  wait?: number | undefined;
}

/** People made from words, and photos that talk: pictures, groups of them, training, looks. */
export function photoAvatarsOf(send: Send) {
  return {
    /**
     * Generate pictures of a new person.
     *
     * Starts generating four pictures, each of a different person who fits the request. Follow them by `GET /v1/photo_avatar/generation/{generation_id}` with the `job_id`, or by the events `photo_avatar_generation.success` and `photo_avatar_generation.fail`. Turn the person you choose into an avatar with `POST /v1/photo_avatar/avatar_group/create` and `POST /v1/photo_avatar/train`. Costs one credit; a failed generation is refunded.
     */
    generate: (body: GeneratePhotoAvatarBody, options?: RequestOptions) =>
      send<StartedPhotoGeneration>(
        { method: "POST", path: "/v1/photo_avatar/photo/generate", body, keyed: true },
        options,
      ),

    /**
     * Generate new looks of a person.
     *
     * Starts generating four pictures of the person of a trained group in other clothes, with other hair, in another place or mood; face, skin and age stay the same. Follow them by `GET /v1/photo_avatar/generation/{generation_id}`; turn a picture into an avatar with `POST /v1/photo_avatar/avatar_group/add`. Of an uploaded photo the crop, the background and the light change; other clothes or hair need an images engine, and without one are listed as ignored. A group that is not trained, or of video avatars alone, is a 409. Costs one credit; a failed generation is refunded.
     */
    generateLooks: (body: GeneratePhotoAvatarLooksBody, options?: RequestOptions) =>
      send<StartedLookGeneration>(
        { method: "POST", path: "/v1/photo_avatar/look/generate", body, keyed: true },
        options,
      ),

    /**
     * Read a generation of pictures.
     *
     * State, progress and, when it is done, the pictures of a generation of people or of looks, with fresh signed URLs. With `wait` the response is sent as soon as something changes.
     */
    getGeneration: (
      generationId: string,
      query: GetPhotoAvatarGenerationQuery = {},
      options?: RequestOptions,
    ) =>
      send<PhotoGeneration>(
        { method: "GET", path: `/v1/photo_avatar/generation/${segment(generationId)}`, query },
        options,
      ),

    /**
     * Create an avatar group.
     *
     * Makes a group of a generated picture, an uploaded photo or an uploaded film, and the first avatar in it. An uploaded photo is checked first: one with no face, several faces, or a face that is too small, cut off, turned away, blurred or dark is a `VALIDATION_ERROR` that says what to do. An uploaded photo or film needs `consent`, unless the installation does without. The `image_key` of an uploaded video makes a video avatar of it: the person who speaks to the camera in it goes on moving as they do there, and says new words. The film lasts 5 seconds to 2 minutes, with sound; its length, its sound and single frames of it are checked first, and any problem is a `VALIDATION_ERROR`. Training checks all of it: a problem found only then fails the training with the reason, at no charge.
     */
    createGroup: (body: CreateAvatarGroupBody, options?: RequestOptions) =>
      send<CreatedAvatarGroup>(
        { method: "POST", path: "/v1/photo_avatar/avatar_group/create", body, keyed: true },
        options,
      ),

    /**
     * Add pictures to a group.
     *
     * Adds up to four pictures to a group, an avatar each. In a group that is trained they are made ready at once, at no charge; their training is followed as any other. An uploaded photo is checked first: one with no face, several faces, or a face that is too small, cut off, turned away, blurred or dark is a `VALIDATION_ERROR` that says what to do. An uploaded photo or film needs `consent`, unless the installation does without. The `image_key` of an uploaded video makes a video avatar of it: the person who speaks to the camera in it goes on moving as they do there, and says new words. The film lasts 5 seconds to 2 minutes, with sound; its length, its sound and single frames of it are checked first, and any problem is a `VALIDATION_ERROR`. Training checks all of it: a problem found only then fails the training with the reason, at no charge.
     */
    addToGroup: (body: AddToAvatarGroupBody, options?: RequestOptions) =>
      send<AddedToAvatarGroup>(
        { method: "POST", path: "/v1/photo_avatar/avatar_group/add", body, keyed: true },
        options,
      ),

    /**
     * List avatar groups.
     *
     * The account's groups, newest first.
     */
    listGroups: (query: ListPhotoAvatarGroupsQuery = {}, options?: RequestOptions) =>
      listPages<ListPhotoAvatarGroupsAnswer, "avatar_groups">(
        send,
        { method: "GET", path: "/v1/avatar_groups", query },
        "avatar_groups",
        options,
      ),

    /**
     * Read an avatar group.
     *
     * One group with the state of its training.
     */
    getGroup: (groupId: string, options?: RequestOptions) =>
      send<AvatarGroup>({ method: "GET", path: `/v1/avatar_groups/${segment(groupId)}` }, options),

    /**
     * Delete an avatar group.
     *
     * Permanently deletes a group and all its avatars, as `DELETE /v1/photo_avatar/{avatar_id}` does with one. A training in progress is stopped and refunded. Generated pictures and uploaded photos stay.
     */
    deleteGroup: (groupId: string, options?: RequestOptions) =>
      send<DeletedAvatarGroup>({ method: "DELETE", path: `/v1/avatar_groups/${segment(groupId)}` }, options),

    /**
     * List the avatars of a group.
     *
     * The photo avatars of a group, newest first.
     */
    list: (groupId: string, query: ListPhotoAvatarsQuery = {}, options?: RequestOptions) =>
      listPages<ListPhotoAvatarsAnswer, "avatars">(
        send,
        { method: "GET", path: `/v1/avatar_groups/${segment(groupId)}/avatars`, query },
        "avatars",
        options,
      ),

    /**
     * Train an avatar group.
     *
     * Starts training the group's avatars, so that they can speak in videos and live sessions. Follow it by `GET /v1/photo_avatar/train/status/{group_id}`, or by the events `photo_avatar_train.success` and `photo_avatar_train.fail`. A group that is being trained, or is trained, is a 409. Costs four credits; a failed training is refunded.
     */
    trainGroup: (body: TrainAvatarGroupBody, options?: RequestOptions) =>
      send<StartedTraining>({ method: "POST", path: "/v1/photo_avatar/train", body, keyed: true }, options),

    /**
     * Read a group's training.
     *
     * Status and progress of the group's latest training; a group that was never trained is a 404. With `wait` the response is sent as soon as something changes.
     */
    getTraining: (groupId: string, query: GetPhotoAvatarTrainingQuery = {}, options?: RequestOptions) =>
      send<PhotoTraining>(
        { method: "GET", path: `/v1/photo_avatar/train/status/${segment(groupId)}`, query },
        options,
      ),

    /**
     * Check a picture.
     *
     * Looks at an uploaded photo or film before anything is made of it: whether it can become an avatar, where the face is, and what to do better. Nothing is stored, and no consent is needed. The same check runs when a group is created. A generated picture is always accepted.
     */
    check: (body: CheckPhotoAvatarBody, options?: RequestOptions) =>
      send<PhotoAvatarCheck>({ method: "POST", path: "/v1/photo_avatar/check", body }, options),

    /**
     * Read a photo avatar.
     *
     * One photo avatar with its picture, the consent that was given for it and, once its group is trained, its previews and what was found while it was made.
     */
    get: (avatarId: string, options?: RequestOptions) =>
      send<PhotoAvatar>({ method: "GET", path: `/v1/photo_avatar/${segment(avatarId)}` }, options),

    /**
     * Delete a photo avatar.
     *
     * Permanently deletes a photo avatar with everything made from it: its file, pictures, film, motion, previews and consent. This cannot be undone. Finished videos stay. Live sessions that show it continue until they expire or end; new ones cannot use it.
     */
    delete: (avatarId: string, options?: RequestOptions) =>
      send<DeletedPhotoAvatar>({ method: "DELETE", path: `/v1/photo_avatar/${segment(avatarId)}` }, options),

    /**
     * Turn motion on or off.
     *
     * Sets how a photo avatar moves in videos ordered from now on. Lips, and blinks while it speaks, always move. A video avatar moves as in its film: requesting anything else is a `VALIDATION_ERROR`.
     */
    addMotion: (body: AddPhotoAvatarMotionBody, options?: RequestOptions) =>
      send<PhotoAvatar>({ method: "POST", path: "/v1/photo_avatar/add_motion", body }, options),

    /**
     * Make a picture twice as large.
     *
     * Makes the picture of a photo avatar twice as wide and high: a generated person is rendered anew with all detail, an uploaded photo, or the picture of a film, is resampled, which makes it larger and not more detailed. Repeating the request returns the same picture.
     */
    upscale: (body: UpscalePhotoAvatarBody, options?: RequestOptions) =>
      send<PhotoAvatar>({ method: "POST", path: "/v1/photo_avatar/upscale", body }, options),
  };
}

/** People made from words, and photos that talk: pictures, groups of them, training, looks. */
export type PhotoAvatars = ReturnType<typeof photoAvatarsOf>;
