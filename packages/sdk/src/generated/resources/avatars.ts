// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type { Avatar, AvatarDetails, CreateAvatarBody, Pagination } from "../types.ts";

/** The query of `listAvatars`. */
export interface ListAvatarsQuery {
  /** `public` ships with the service, `private` is the account's own. Default "all". */
  scope?: "all" | "public" | "private" | undefined;
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
}

/** What `avatars.list` answers. */
export interface ListAvatarsAnswer {
  avatars: Avatar[];
  pagination: Pagination;
}

/** What `avatars.delete` answers. */
export interface DeleteAvatarAnswer {
  message: string;
  id: string;
}

/** The people who can be shown: the public cast and your own. */
export function avatarsOf(send: Send) {
  return {
    /**
     * List avatars.
     *
     * The account's own avatars, newest first, then the public cast. Every URL in the list works; its file is made on first request, which takes a moment on a new service.
     */
    list: (query: ListAvatarsQuery = {}, options?: RequestOptions) =>
      listPages<ListAvatarsAnswer, "avatars">(
        send,
        { method: "GET", path: "/v1/avatars", query },
        "avatars",
        options,
      ),

    /**
     * Make an avatar.
     *
     * Takes either a `recipe` or an uploaded GLB or VRM file. Of a recipe, a person is made as `POST /v1/people/preview` shows them; the same recipe makes the same person. A file needs the 52 ARKit face shapes or the 15 Oculus visemes (VRM expressions are mapped); one whose face cannot speak is rejected with the names of the missing shapes. The thumbnail is rendered before the response; the preview video follows.
     */
    create: (body: CreateAvatarBody, options?: RequestOptions) =>
      send<AvatarDetails>({ method: "POST", path: "/v1/avatars", body, keyed: true }, options),

    /**
     * Read an avatar.
     *
     * One avatar with its looks, its voice and the pose ids that WebM videos accept.
     */
    get: (avatarId: string, options?: RequestOptions) =>
      send<AvatarDetails>({ method: "GET", path: `/v1/avatars/${segment(avatarId)}` }, options),

    /**
     * Delete an own avatar.
     *
     * Permanently deletes an avatar of the account; finished videos stay. The public cast cannot be deleted (403), nor an avatar that an agentic avatar uses (409).
     */
    delete: (avatarId: string, options?: RequestOptions) =>
      send<DeleteAvatarAnswer>({ method: "DELETE", path: `/v1/avatars/${segment(avatarId)}` }, options),

    /**
     * Download an avatar's model.
     *
     * The avatar as a GLB file (glTF 2.0) for other programs, named after the person: the account's own and the public cast. A person of the cast is made on first request, which takes a moment.
     */
    getModel: (avatarId: string, options?: RequestOptions) =>
      send<Response>(
        { method: "GET", path: `/v1/avatars/${segment(avatarId)}/model`, answer: "response" },
        options,
      ),
  };
}

/** The people who can be shown: the public cast and your own. */
export type Avatars = ReturnType<typeof avatarsOf>;
