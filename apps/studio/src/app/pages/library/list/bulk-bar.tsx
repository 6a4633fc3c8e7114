import { FolderInput, Trash2, X } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { libraryWords } from "./words.ts";

interface BulkProps {
  count: number;
  /** Absent where none of them can be moved. */
  onMove: (() => unknown) | undefined;
  /** Absent where none of them can be thrown away. */
  onDelete: (() => unknown) | undefined;
  /** Whether they go into the trash rather than for good. */
  isTrash: boolean;
  onAll(): void;
  onClear(): void;
}

/** What can be done with all that is selected; stays in sight while the list scrolls. */
export function BulkBar({ count, onMove, onDelete, isTrash, onAll, onClear }: BulkProps) {
  const say = useWords(libraryWords);
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center">
      <div
        role="toolbar"
        aria-label={say("selected", { count })}
        className="pointer-events-auto flex flex-wrap items-center justify-center gap-1.5 rounded-2xl border border-line bg-panel p-2 shadow-float"
      >
        <span aria-live="polite" className="px-2 font-medium whitespace-nowrap">
          {say("selected", { count })}
        </span>
        <Button look="quiet" size="small" onClick={onAll}>
          {say("selectAll")}
        </Button>
        {onMove && (
          <Button size="small" onClick={() => void onMove()}>
            <FolderInput aria-hidden />
            {say("move")}
          </Button>
        )}
        {onDelete && (
          <Button size="small" className="text-danger" onClick={() => void onDelete()}>
            <Trash2 aria-hidden />
            {say(isTrash ? "trashFolder" : "delete")}
          </Button>
        )}
        <Button look="quiet" size="icon" className="size-8" aria-label={say("clear")} onClick={onClear}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
}
