import { useEffect, useReducer, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { after, begun } from "./recipe/history.ts";
import type { Draft } from "./recipe/history.ts";
import type { Recipe } from "./recipe/recipe.ts";
import { editorWords } from "./words/editor-words.ts";

/** The person who is built, with every way to change them and to take that back, by buttons and by keys. */
export function usePersonHistory(start: Draft) {
  const say = useWords(editorWords);
  const [history, step] = useReducer(after, start, ({ recipe, base }) => begun(recipe, base));
  const [told, setTold] = useState("");
  function undo(): void {
    step({ do: "undo" });
    setTold(say("undone"));
  }
  function redo(): void {
    step({ do: "redo" });
    setTold(say("redone"));
  }
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return;
      if (key === "z") (event.shiftKey ? redo : undo)();
      else if (key === "y") redo();
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return {
    present: history.present,
    /** What was just done by a key, for readers. */
    told,
    undo: history.past.length > 0 ? undo : undefined,
    redo: history.future.length > 0 ? redo : undefined,
    change: (recipe: Recipe, what: string) => step({ do: "change", recipe, what, atMs: performance.now() }),
    replace: (recipe: Recipe) => step({ do: "replace", recipe }),
  };
}

/** Whether keys belong to a text, which has a history of its own. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ["text", "search"].includes(target.type))
  );
}
