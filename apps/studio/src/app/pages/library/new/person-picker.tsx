import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { castQuery } from "../../../api/people.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { newWords } from "./words.ts";

interface PickerProps {
  chosen: string | undefined;
  open: boolean;
  onClose(): void;
  onChoose(id: string): void;
}

const SHOWN_WHILE_LOADING = 10;

/** Everybody with their picture, to choose one. */
export function PersonPicker({ chosen, open, onClose, onChoose }: PickerProps) {
  const say = useWords(newWords);
  const [words, setWords] = useState("");
  const cast = useQuery({ ...castQuery, enabled: open });
  const found = cast.data?.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <Dialog title={say("choosePerson")} open={open} onClose={onClose} wide>
      <TextField
        label={say("searchPeople")}
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {cast.isError && <LoadFault error={cast.error} onRetry={cast.refetch} />}
      {found?.length === 0 && <p className="py-8 text-center text-muted">{say("noPerson")}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {found === undefined
          ? [...Array(SHOWN_WHILE_LOADING).keys()].map((index) => (
              <li key={index}>
                <Skeleton className="aspect-square" />
              </li>
            ))
          : found.map(({ id, name, thumbnail_url: picture, scope }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === chosen}
                  onClick={() => {
                    onChoose(id);
                    onClose();
                  }}
                  className="group grid w-full gap-1.5 rounded-xl p-1.5 text-left hover:bg-raised aria-pressed:bg-accent-soft"
                >
                  <span className="relative block aspect-square overflow-hidden rounded-lg bg-raised">
                    <img src={picture} alt="" loading="lazy" className="size-full object-cover object-top" />
                    {id === chosen && (
                      <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-accent text-accent-ink">
                        <Check className="size-4" aria-hidden />
                      </span>
                    )}
                  </span>
                  <span className="flex items-center gap-2 px-0.5">
                    <span className="truncate font-medium">{name}</span>
                    {scope === "private" && <Badge look="accent">{say("own")}</Badge>}
                  </span>
                </button>
              </li>
            ))}
      </ul>
    </Dialog>
  );
}
