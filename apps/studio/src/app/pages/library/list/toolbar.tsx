import { useNavigate } from "@tanstack/react-router";
import { LayoutGrid, List } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { BOX } from "../../../ui/field.tsx";
import type { LibrarySearch } from "../search.ts";
import type { View } from "./items-view.tsx";
import { libraryWords } from "./words.ts";

const TYPES = ["image", "audio", "video", "model"] as const;
const SEARCHES = { videos: "search", templates: "searchNames", assets: "searchUploads" } as const;
const PAUSE_MS = 300;

interface ToolbarProps {
  search: LibrarySearch;
  view: View;
  onView(view: View): void;
}

/** What narrows the list, and how it is shown. */
export function Toolbar({ search, view, onView }: ToolbarProps) {
  const say = useWords(libraryWords);
  const navigate = useNavigate();
  const { tab = "videos" } = search;
  function narrow(name: "words" | "type", value: string): void {
    const { [name]: _, ...rest } = search;
    void navigate({
      to: "/library",
      search: value === "" ? rest : { ...rest, [name]: value },
      replace: true,
    });
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {tab !== "translations" && (
        <WordsField
          key={tab}
          label={say(SEARCHES[tab])}
          words={search.words ?? ""}
          onChange={(words) => narrow("words", words)}
        />
      )}
      {tab === "assets" && (
        <select
          aria-label={say("type")}
          value={search.type ?? ""}
          onChange={({ target }) => narrow("type", target.value)}
          className={classes(BOX, "h-10 w-auto pr-8")}
        >
          <option value="">{say("anyType")}</option>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {say(type)}
            </option>
          ))}
        </select>
      )}
      <div
        role="group"
        aria-label={say("view")}
        className="ml-auto flex shrink-0 gap-0.5 rounded-lg bg-raised p-0.5"
      >
        {(["grid", "list"] as const).map((one) => (
          <Button
            key={one}
            look="quiet"
            size="icon"
            aria-label={say(one)}
            aria-pressed={view === one}
            onClick={() => onView(one)}
            className="size-9 text-muted aria-pressed:bg-panel aria-pressed:text-ink aria-pressed:shadow-sm"
          >
            {one === "grid" ? <LayoutGrid aria-hidden /> : <List aria-hidden />}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface WordsProps {
  label: string;
  words: string;
  onChange(words: string): void;
}

/** Looked for when the typing pauses. */
function WordsField({ label, words, onChange }: WordsProps) {
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      className={classes(BOX, "h-10 w-auto min-w-40 flex-1 sm:max-w-72")}
    />
  );
}
