import type { Voice } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { BOX } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { HearVoice } from "../hear-voice.tsx";
import { vocabularyOf } from "./brand-values.ts";
import type { BrandValues } from "./brand-values.ts";
import { brandWords } from "./words.ts";

/** Words and how they are said, each to be heard. */
export function WordFields({ brandId, voice }: { brandId: string; voice: Voice | undefined }) {
  const say = useWords(brandWords);
  const { control, register, watch } = useFormContext<BrandValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "words" });
  const words = watch("words");
  const box = classes(BOX, "h-10 min-w-0");
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold">{say("wordList")}</h2>
        <p className="text-sm text-muted">
          {say("wordListText")}{" "}
          <Link
            to="/voices/pronunciation"
            search={{ brand: brandId }}
            className="text-accent underline underline-offset-2"
          >
            {say("tryFirst")}
          </Link>
        </p>
      </div>
      {fields.length > 0 && (
        <div aria-hidden className="grid grid-cols-[1fr_1fr_5.25rem] gap-2 text-sm text-muted max-sm:hidden">
          <span>{say("word")}</span>
          <span>{say("said")}</span>
        </div>
      )}
      <ul className="grid gap-2">
        {fields.map(({ id }, i) => {
          const entry = words[i] ?? { word: "", said: "" };
          const name = entry.word.trim() || say("line", { count: i + 1 });
          return (
            <li
              key={id}
              className="grid grid-cols-[1fr_auto] gap-2 max-sm:rounded-lg max-sm:bg-raised max-sm:p-2 sm:grid-cols-[1fr_1fr_5.25rem]"
            >
              <input
                aria-label={say("wordOf", { name })}
                placeholder={say("wordExample")}
                maxLength={100}
                className={box}
                {...register(`words.${i}.word`)}
              />
              <input
                aria-label={say("saidOf", { name })}
                placeholder={say("saidExample")}
                maxLength={200}
                className={classes(box, "max-sm:col-start-1 max-sm:row-start-2")}
                {...register(`words.${i}.said`)}
              />
              <span className="flex max-sm:row-span-2 max-sm:row-start-1 max-sm:flex-col sm:justify-end">
                {voice && entry.word.trim() !== "" && (
                  <HearVoice
                    voice={voice}
                    name={name}
                    sentence={entry.word}
                    vocabulary={vocabularyOf([entry])}
                  />
                )}
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={say("removeWord", { name })}
                  onClick={() => remove(i)}
                >
                  <X aria-hidden />
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <Button size="small" className="justify-self-start" onClick={() => append({ word: "", said: "" })}>
        <Plus aria-hidden />
        {say("addWord")}
      </Button>
    </Card>
  );
}
