import { Check, Pencil, X } from "lucide-react";
import { useState } from "react";
import { defineWords, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { BOX } from "../../../ui/field.tsx";
import { uiWords } from "../../../ui/words.ts";

const words = defineWords({
  en: { change: "Change the title", title: "Title" },
  de: { change: "Titel ändern", title: "Titel" },
});

interface TitleProps {
  title: string;
  /** Absent where the role does not allow it. */
  onChange?: ((title: string) => unknown) | undefined;
}

/** A title that is changed where it stands: Enter keeps, Escape leaves it as it was. */
export function EditableTitle({ title, onChange }: TitleProps) {
  const say = useWords(words);
  const sayUi = useWords(uiWords);
  const [draft, setDraft] = useState<string>();
  if (onChange === undefined) return title;
  if (draft === undefined)
    return (
      <span className="flex items-center gap-1.5">
        <span className="min-w-0">{title}</span>
        <Button look="quiet" size="icon" aria-label={say("change")} onClick={() => setDraft(title)}>
          <Pencil aria-hidden />
        </Button>
      </span>
    );
  return (
    <form
      className="flex items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== "" && draft.trim() !== title) onChange(draft.trim());
        setDraft(undefined);
      }}
    >
      <input
        autoFocus
        aria-label={say("title")}
        value={draft}
        maxLength={200}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={({ key }) => key === "Escape" && setDraft(undefined)}
        className={classes(BOX, "h-11 max-w-xl")}
      />
      <Button type="submit" look="primary" size="icon" aria-label={sayUi("save")}>
        <Check aria-hidden />
      </Button>
      <Button look="quiet" size="icon" aria-label={sayUi("cancel")} onClick={() => setDraft(undefined)}>
        <X aria-hidden />
      </Button>
    </form>
  );
}
