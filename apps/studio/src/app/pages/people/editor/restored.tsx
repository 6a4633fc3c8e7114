import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { editorWords } from "./words/editor-words.ts";

/** Says that somebody is back who was not saved, and lets go of them. */
export function Restored({ onStartOver }: { onStartOver(): void }) {
  const say = useWords(editorWords);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5 text-on-soft"
    >
      <p className="grow">{say("restored")}</p>
      <Button size="small" onClick={onStartOver}>
        {say("startOver")}
      </Button>
    </div>
  );
}
