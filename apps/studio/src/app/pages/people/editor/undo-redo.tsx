import { Redo2, Undo2 } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { editorWords } from "./words/editor-words.ts";

interface UndoRedoProps {
  /** Undefined where there is nothing to take back, or to do again. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** Takes changes back, and does them again. */
export function UndoRedo({ undo, redo }: UndoRedoProps) {
  const say = useWords(editorWords);
  return (
    <div className="absolute top-3 left-3 flex gap-0.5 rounded-xl border border-line bg-panel p-1 shadow-card">
      {(
        [
          ["undo", undo, <Undo2 key="undo" aria-hidden />],
          ["redo", redo, <Redo2 key="redo" aria-hidden />],
        ] as const
      ).map(([name, act, icon]) => (
        <Button
          key={name}
          look="quiet"
          size="icon"
          className="size-8"
          aria-label={say(name)}
          title={say(name)}
          // It keeps the focus at the last step.
          aria-disabled={act === undefined || undefined}
          onClick={act}
        >
          {icon}
        </Button>
      ))}
    </div>
  );
}
