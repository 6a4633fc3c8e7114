// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  AgenticAvatar,
  AgenticAvatarDetails,
  CreateAgenticAvatarBody,
  Pagination,
  UpdateAgenticAvatarBody,
} from "../types.ts";

/** The query of `listAgenticAvatars`. */
export interface ListAgenticAvatarsQuery {
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Defaults to both. */
  status?: "active" | "inactive" | undefined;
}

/** What `agenticAvatars.list` answers. */
export interface ListAgenticAvatarsAnswer {
  agentic_avatars: AgenticAvatar[];
  pagination: Pagination;
}

/** What `agenticAvatars.delete` answers. */
export interface DeleteAgenticAvatarAnswer {
  message: string;
  id: string;
}

/** People who can be talked to: an avatar, a voice, a brain and a manner. */
export function agenticAvatarsOf(send: Send) {
  return {
    /**
     * Create an agentic avatar.
     *
     * Joins an avatar, a voice and a brain into a person who can be talked to. An id that names nothing, or a thing of another account, is 404 with its field. Each of the `languages` has a voice of its own, given in `voices` or the one most like `voice_id`; a voice of another language than its key, and a language that no voice of this machine speaks, are 400.
     */
    create: (body: CreateAgenticAvatarBody, options?: RequestOptions) =>
      send<AgenticAvatar>({ method: "POST", path: "/v1/agentic-avatars", body, keyed: true }, options),

    /**
     * List agentic avatars.
     *
     * The account's agentic avatars, newest first, without settings and usage.
     */
    list: (query: ListAgenticAvatarsQuery = {}, options?: RequestOptions) =>
      listPages<ListAgenticAvatarsAnswer, "agentic_avatars">(
        send,
        { method: "GET", path: "/v1/agentic-avatars", query },
        "agentic_avatars",
        options,
      ),

    /**
     * Read an agentic avatar.
     *
     * One agentic avatar with its settings and how much it has been used.
     */
    get: (agenticAvatarId: string, options?: RequestOptions) =>
      send<AgenticAvatarDetails>(
        { method: "GET", path: `/v1/agentic-avatars/${segment(agenticAvatarId)}` },
        options,
      ),

    /**
     * Change an agentic avatar.
     *
     * Updates the given fields, also within `settings`. Another avatar, voice or brain is that of sessions made from now on; an id that names nothing, or a thing of another account, is 404 with its field. An `inactive` one accepts no new sessions; existing ones continue.
     */
    update: (agenticAvatarId: string, body: UpdateAgenticAvatarBody, options?: RequestOptions) =>
      send<AgenticAvatarDetails>(
        { method: "PATCH", path: `/v1/agentic-avatars/${segment(agenticAvatarId)}`, body },
        options,
      ),

    /**
     * Delete an agentic avatar.
     *
     * Deletes it permanently. Live widget sessions continue until they end; the avatar, voice and brain stay.
     */
    delete: (agenticAvatarId: string, options?: RequestOptions) =>
      send<DeleteAgenticAvatarAnswer>(
        { method: "DELETE", path: `/v1/agentic-avatars/${segment(agenticAvatarId)}` },
        options,
      ),
  };
}

/** People who can be talked to: an avatar, a voice, a brain and a manner. */
export type AgenticAvatars = ReturnType<typeof agenticAvatarsOf>;
