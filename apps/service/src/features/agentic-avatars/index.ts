import type { Operation } from "../../platform/http/operation.ts";
import { deleteAgenticAvatar, updateAgenticAvatar } from "./change-agentic-avatar.ts";
import { createAgenticAvatar } from "./create-agentic-avatar.ts";
import type { Ingredients } from "./create-agentic-avatar.ts";
import { getAgenticAvatar, listAgenticAvatars } from "./read-agentic-avatars.ts";
import type { AgenticAvatarStore } from "./store.ts";

export type { Ingredients } from "./create-agentic-avatar.ts";
export { createAgenticAvatarStore } from "./store.ts";
export type { AgenticAvatarRow, AgenticAvatarStore } from "./store.ts";

/** The operations on agentic avatars. */
export function agenticAvatarOperations(store: AgenticAvatarStore, mayUse: Ingredients): Operation[] {
  return [
    createAgenticAvatar(store, mayUse),
    listAgenticAvatars(store),
    getAgenticAvatar(store),
    updateAgenticAvatar(store),
    deleteAgenticAvatar(store),
  ];
}
