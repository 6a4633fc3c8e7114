import { useCallback, useEffect, useRef, useState } from "react";
import { previewOf } from "../requests.ts";
import type { Recipe } from "../recipe/recipe.ts";

/** A slider that is drawn is asked about when it rests. */
const REST_MS = 250;
/** People who were just there are back at once: an undone change costs nothing. */
const KEPT = 8;

/** How it stands with showing a person. */
interface Preview {
  isWorking: boolean;
  fault: unknown;
  retry(): void;
}

/** Has the person of a recipe made and shown, again with each change of it; one that is overtaken is dropped. */
export function usePreview(recipe: Recipe, show: (avatar: Uint8Array) => Promise<unknown>): Preview {
  const kept = useRef(new Map<string, Uint8Array>());
  const isFirst = useRef(true);
  const [attempt, setAttempt] = useState(0);
  const [isWorking, setWorking] = useState(true);
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    async function follow(): Promise<void> {
      const key = JSON.stringify(recipe);
      try {
        const avatar = kept.current.get(key) ?? (await previewOf(recipe, signal));
        keep(kept.current, key, avatar);
        if (signal.aborted) return;
        await show(avatar);
        if (!signal.aborted) setWorking(false);
      } catch (error) {
        if (signal.aborted) return;
        setFault(error);
        setWorking(false);
      }
    }
    setWorking(true);
    setFault(undefined);
    const isKnown = kept.current.has(JSON.stringify(recipe));
    const timer = setTimeout(() => void follow(), isFirst.current || isKnown ? 0 : REST_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      off.abort();
    };
  }, [recipe, show, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { isWorking, fault, retry };
}

function keep(kept: Map<string, Uint8Array>, key: string, avatar: Uint8Array): void {
  kept.delete(key);
  kept.set(key, avatar);
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
}
