import { RotateCcw } from "lucide-react";
import { useWords } from "../../../../i18n/words.ts";
import { classes } from "../../../../ui/classes.ts";
import { editorWords } from "../words/editor-words.ts";

interface ResetProps {
  /** What is put back. */
  name: string;
  isChanged: boolean;
  onReset(): void;
}

/** Puts one control back; there for eyes and hands while there is something to put back. */
export function Reset({ name, isChanged, onReset }: ResetProps) {
  const say = useWords(editorWords);
  return (
    <button
      type="button"
      aria-label={say("reset", { name })}
      title={say("reset", { name })}
      // What is pressed stays where it is, so that the focus is not lost.
      aria-hidden={!isChanged || undefined}
      tabIndex={isChanged ? undefined : -1}
      onClick={onReset}
      className={classes(
        "grid size-7 shrink-0 place-items-center rounded-md text-muted transition hover:bg-raised hover:text-ink",
        !isChanged && "pointer-events-none opacity-0",
      )}
    >
      <RotateCcw className="size-3.5" aria-hidden />
    </button>
  );
}
