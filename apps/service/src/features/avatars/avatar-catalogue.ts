import type { Avatar } from "./avatar.ts";
import type { AvatarStore } from "./avatar-store.ts";

/** Which of the avatars that an account may use. */
type AvatarScope = "all" | "public" | "private";

/** The cast and an account's own avatars as one list. */
export interface AvatarCatalogue {
  /** Own ones first, newest first; then the cast. */
  page(
    accountId: string,
    query: { scope: AvatarScope; offset: number; limit: number },
  ): Promise<{ avatars: Avatar[]; total: number }>;
  find(accountId: string, id: string): Promise<Avatar | undefined>;
}

/** Builds it. */
export function createAvatarCatalogue(cast: readonly Avatar[], store: AvatarStore): AvatarCatalogue {
  return {
    async page(accountId, { scope, offset, limit }) {
      const own = scope === "public" ? 0 : await store.count(accountId);
      const shared = scope === "private" ? [] : cast;
      const avatars = offset < own ? await store.list(accountId, { offset, limit }) : [];
      const from = Math.max(0, offset - own);
      return {
        avatars: [...avatars, ...shared.slice(from, from + limit - avatars.length)],
        total: own + shared.length,
      };
    },
    async find(accountId, id) {
      return cast.find((avatar) => avatar.id === id) ?? store.find(accountId, id);
    },
  };
}
