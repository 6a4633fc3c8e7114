import type { Voice } from "@orator/sdk";
import type { ComponentProps } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import { TextArea } from "../../../ui/field.tsx";
import { HearVoice } from "../../voices/hear-voice.tsx";
import { MOST_CHARACTERS } from "./order.ts";
import { speakingSeconds } from "./speaking-time.ts";
import { newWords } from "./words.ts";

/** The longest text that a voice says as a sample, in characters. */
const MOST_HEARD = 500;

interface ScriptProps extends ComponentProps<"textarea"> {
  text: string;
  voice: Voice | undefined;
  fault: string | undefined;
}

/** What is said: how long it is, about how long it takes, and how its beginning sounds. */
export function ScriptField({ text, voice, fault, ...area }: ScriptProps) {
  const say = useWords(newWords);
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <TextArea
        label={say("text")}
        placeholder={say("textPlaceholder")}
        rows={9}
        fault={fault}
        {...area}
        className="text-base"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className={classes("grow text-sm text-muted", text.length > MOST_CHARACTERS && "text-danger")}>
          {say("characters", { count: text.length, most: MOST_CHARACTERS })}
          {text.trim() !== "" &&
            ` · ${say("about", { time: format.duration(Math.max(1, speakingSeconds(text))) })}`}
        </p>
        {voice && text.trim() !== "" && (
          <HearVoice voice={voice} sentence={beginningOf(text.trim(), MOST_HEARD)} label={say("hearText")} />
        )}
      </div>
    </div>
  );
}

/** At most so many characters, cut after a word. */
function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : most);
}
