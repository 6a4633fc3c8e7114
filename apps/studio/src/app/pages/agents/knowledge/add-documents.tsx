import { FileUp, Globe, LoaderCircle, TextCursorInput } from "lucide-react";
import { useId, useState } from "react";
import type { DragEvent } from "react";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Fault } from "../../../ui/fault.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { AddPageDialog } from "./add-page-dialog.tsx";
import { AddTextDialog } from "./add-text-dialog.tsx";
import { useAddDocuments } from "./use-add-documents.ts";
import { knowledgeWords } from "./words.ts";

const MOST = 20;
const ACCEPTED = ".pdf,.docx,.txt,.md,.markdown,.html,.htm,.csv,.json";

/** Takes files that are dropped or chosen, the address of a page, or a text. */
export function AddDocuments({ brainId }: { brainId: string }) {
  const say = useWords(knowledgeWords);
  const problem = useProblem();
  const tell = useTell();
  const id = useId();
  const add = useAddDocuments(brainId);
  const [isOver, setOver] = useState(false);
  const [open, setOpen] = useState<"page" | "text">();
  const sending = add.isPending && "files" in add.variables ? add.variables.files.length : 0;

  function take(files: FileList | null): void {
    if (files === null || files.length === 0) return;
    if (files.length > MOST) tell({ look: "fault", text: say("tooMany") });
    add.mutate({ files: [...files].slice(0, MOST) });
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  return (
    <div className="grid gap-3">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // Not where it is still over something inside.
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
        className={classes(
          "grid justify-items-center gap-3 rounded-card border border-dashed border-strong-line p-6 text-center transition-colors",
          isOver && "border-accent bg-accent-soft text-on-soft",
        )}
      >
        <p className="font-medium" role="status">
          {sending > 0 ? (
            <span className="flex items-center gap-2">
              <LoaderCircle className="size-4 animate-spin" aria-hidden />
              {say("uploading", { count: sending })}
            </span>
          ) : (
            say(isOver ? "dropNow" : "drop")
          )}
        </p>
        <p className={classes("text-sm", !isOver && "text-muted")}>{say("dropHint")}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild look="primary">
            <label
              htmlFor={id}
              className="relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
            >
              <FileUp aria-hidden />
              {say("choose")}
              <input
                id={id}
                type="file"
                multiple
                accept={ACCEPTED}
                className="sr-only"
                onChange={({ target }) => {
                  take(target.files);
                  target.value = "";
                }}
              />
            </label>
          </Button>
          <Button onClick={() => setOpen("page")}>
            <Globe aria-hidden />
            {say("addPage")}
          </Button>
          <Button onClick={() => setOpen("text")}>
            <TextCursorInput aria-hidden />
            {say("addText")}
          </Button>
        </div>
      </div>
      {add.isError && <Fault text={problem(add.error)} />}
      {open === "page" && <AddPageDialog brainId={brainId} onClose={() => setOpen(undefined)} />}
      {open === "text" && <AddTextDialog brainId={brainId} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
