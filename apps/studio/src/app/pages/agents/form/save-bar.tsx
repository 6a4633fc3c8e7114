import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { uiWords } from "../../../ui/words.ts";
import { formWords } from "./words.ts";

/** Says that something is not saved yet, where it is always in sight. */
export function SaveBar({ isSaving, onDiscard }: { isSaving: boolean; onDiscard(): void }) {
  const say = useWords(formWords);
  const sayUi = useWords(uiWords);
  return (
    <div className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-panel p-3 shadow-float">
      <p role="status" className="grow px-1 text-muted">
        {say("unsaved")}
      </p>
      <Button disabled={isSaving} onClick={onDiscard}>
        {say("discard")}
      </Button>
      <Button type="submit" look="primary" busy={isSaving}>
        {sayUi("save")}
      </Button>
    </div>
  );
}
