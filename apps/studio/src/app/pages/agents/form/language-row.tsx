import type { Voice } from "@orator/sdk";
import { ArrowUp, X } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { BOX } from "../../../ui/field.tsx";
import { classes } from "../../../ui/classes.ts";
import type { AgentValues } from "./agent-values.ts";
import { formWords } from "./words.ts";

interface RowProps {
  language: string;
  isFirst: boolean;
  /** It is the language of the agent's own voice, which needs nothing more. */
  isMain: boolean;
  /** Those that speak it. */
  voices: readonly Voice[];
  fault: string | undefined;
  onRemove?: () => void;
  onFirst(): void;
}

/** One language: its voice and its greeting, or what they are by default. */
export function LanguageRow({ language, isFirst, isMain, voices, fault, onRemove, onFirst }: RowProps) {
  const say = useWords(formWords);
  const { languageName } = useFormat();
  const { register } = useFormContext<AgentValues>();
  const name = languageName(language);
  const box = classes(BOX, "h-10");
  return (
    <li className="grid gap-2 rounded-lg bg-raised p-3">
      <div className="flex items-center gap-2">
        <span className="font-medium">{name}</span>
        {isFirst && <Badge look="accent">{say("startsIn")}</Badge>}
        <span className="ml-auto flex">
          {!isFirst && (
            <Button
              look="quiet"
              size="icon"
              aria-label={say("makeFirst", { language: name })}
              onClick={onFirst}
            >
              <ArrowUp aria-hidden />
            </Button>
          )}
          {onRemove && (
            <Button
              look="quiet"
              size="icon"
              aria-label={say("removeLanguage", { language: name })}
              onClick={onRemove}
            >
              <X aria-hidden />
            </Button>
          )}
        </span>
      </div>
      {!isMain && (
        <div className="grid gap-2 sm:grid-cols-[16rem_1fr]">
          <select
            // The choices come later than the form.
            key={voices.length}
            aria-label={say("voiceOf", { language: name })}
            className={classes(box, "pr-8")}
            {...register(`voices.${language}`)}
          >
            <option value="">{say("automatic")}</option>
            {voices.map(({ id, name: voiceName, properties }) => (
              <option key={id} value={id}>
                {voiceName} ({properties.style})
              </option>
            ))}
          </select>
          <input
            aria-label={say("greetingOf", { language: name })}
            placeholder={say("greetingDefault")}
            maxLength={1000}
            className={box}
            {...register(`greetings.${language}`)}
          />
        </div>
      )}
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </li>
  );
}
