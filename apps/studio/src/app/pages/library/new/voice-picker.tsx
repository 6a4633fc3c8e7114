import type { Voice } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { voicesQuery } from "../../../api/people.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { HearVoice } from "../../voices/hear-voice.tsx";
import { newWords } from "./words.ts";

interface PickerProps {
  chosen: Voice | undefined;
  onClose(): void;
  onChoose(voice: Voice): void;
}

/** Every voice, by language, each to be heard; opens at the language of the one that is chosen. */
export function VoicePicker({ chosen, onClose, onChoose }: PickerProps) {
  const say = useWords(newWords);
  const format = useFormat();
  const voices = useQuery(voicesQuery);
  const [language, setLanguage] = useState(() => languageOf(chosen?.language ?? ""));
  const [words, setWords] = useState("");
  const languages = [...new Set(voices.data?.map((voice) => languageOf(voice.language)))]
    .map((tag) => ({ tag, name: format.languageName(tag) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const found = voices.data?.filter(
    (voice) => (language === "" || languageOf(voice.language) === language) && isMeant(voice, words),
  );
  return (
    <Dialog title={say("chooseVoice")} open onClose={onClose} wide>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={say("voiceLanguage")}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          <option value="">{say("allLanguages")}</option>
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say("searchVoices")}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      {voices.isError && <LoadFault error={voices.error} onRetry={voices.refetch} />}
      {voices.isPending && <Skeleton className="h-64" />}
      {found?.length === 0 && <p className="py-8 text-center text-muted">{say("noVoice")}</p>}
      {found !== undefined && found.length > 0 && (
        <VoiceList
          voices={found}
          chosenId={chosen?.id}
          onChoose={(voice) => {
            onChoose(voice);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface ListProps {
  voices: readonly Voice[];
  chosenId: string | undefined;
  onChoose(voice: Voice): void;
}

function VoiceList({ voices, chosenId, onChoose }: ListProps) {
  const say = useWords(newWords);
  const format = useFormat();
  return (
    <ul className="grid">
      {voices.map((voice) => {
        const { id, name, language, gender, properties } = voice;
        return (
          <li key={id} className="flex items-center gap-2 border-b border-line py-1.5 last:border-0">
            <HearVoice voice={voice} sentence="" />
            <button
              type="button"
              aria-pressed={id === chosenId}
              onClick={() => onChoose(voice)}
              className={classes(
                "flex min-h-11 grow items-center gap-3 rounded-lg px-3 py-1.5 text-left hover:bg-raised",
                id === chosenId && "bg-accent-soft text-on-soft hover:bg-accent-soft",
              )}
            >
              <span className="grow">
                <span className="block font-medium">{name}</span>
                <span className={classes("block text-sm", id === chosenId ? "" : "text-muted")}>
                  {[format.languageName(language), say(gender), properties.style].join(" · ")}
                </span>
              </span>
              {id === chosenId && <Check className="size-4 shrink-0" aria-hidden />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function languageOf(tag: string): string {
  return tag.split("-")[0]!.toLowerCase();
}

function isMeant({ name, properties: { accent, age, style } }: Voice, words: string): boolean {
  const all = `${name} ${accent} ${age} ${style}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
