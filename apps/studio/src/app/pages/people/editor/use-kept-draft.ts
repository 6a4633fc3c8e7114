import { useEffect, useRef } from "react";
import { keepDraft } from "./kept-draft.ts";
import type { Draft } from "./recipe/history.ts";

/**
 * Remembers whoever is not saved, through reloads and a new sign-in; forgets them where there is nobody to remember, and when the
 * page is left knowingly.
 */
export function useKeptDraft(begunWith: string | undefined, draft: Draft | undefined): void {
  const isUnloading = useRef(false);
  useEffect(() => keepDraft(begunWith, draft), [begunWith, draft]);
  useEffect(() => {
    function onUnload(): void {
      isUnloading.current = true;
    }
    addEventListener("pagehide", onUnload);
    return () => {
      removeEventListener("pagehide", onUnload);
      const comesBack = isUnloading.current || location.pathname.endsWith("/sign-in");
      if (!comesBack) keepDraft(begunWith, undefined);
    };
  }, [begunWith]);
}
