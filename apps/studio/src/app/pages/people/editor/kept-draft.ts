import type { Draft } from "./recipe/history.ts";

const PREFIX = "orator-person-";

/** Somebody who is not saved yet, as this tab remembers them; `begunWith` is who they began with, if anybody. */
export function readDraft(begunWith: string | undefined): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(begunWith)) ?? "null");
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers somebody until the tab is closed, or forgets them. */
export function keepDraft(begunWith: string | undefined, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(begunWith));
    else sessionStorage.setItem(keyOf(begunWith), JSON.stringify(draft));
  } catch {
    // Where pages may keep nothing, leaving asks all the same.
  }
}

function keyOf(begunWith = "new"): string {
  return PREFIX + begunWith;
}

function isDraft(value: unknown): value is Draft {
  return isObject(value) && isObject(value["recipe"]) && isObject(value["base"]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
