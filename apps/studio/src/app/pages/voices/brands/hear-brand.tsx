import type { Voice } from "@orator/sdk";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useWords } from "../../../i18n/words.ts";
import { TextArea } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { VoiceField } from "../../agents/form/voice-field.tsx";
import { HearVoice } from "../hear-voice.tsx";
import { vocabularyOf } from "./brand-values.ts";
import type { BrandValues } from "./brand-values.ts";
import { brandWords } from "./words.ts";

/** So many words of the list are in the sentence that stands there first. */
const MOST_WORDS = 5;

interface HearProps {
  voice: Voice | undefined;
  onChoose(id: string): void;
}

/** Lets a voice say a sentence with and without the word list, as it stands in the form. */
export function HearBrand({ voice, onChoose }: HearProps) {
  const say = useWords(brandWords);
  const { watch } = useFormContext<BrandValues>();
  const vocabulary = vocabularyOf(watch("words"));
  const [text, setText] = useState(() => {
    const known = vocabulary.slice(0, MOST_WORDS).map(([word]) => word);
    return known.length === 0 ? "" : `${known.join(", ")}.`;
  });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="font-semibold">{say("hear")}</h2>
        <p className="text-sm text-muted">{say("hearText")}</p>
      </div>
      {voice && <VoiceField voiceId={voice.id} onChoose={onChoose} />}
      <TextArea
        label={say("sentence")}
        placeholder={say("sentenceExample")}
        maxLength={500}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {voice && text.trim() !== "" && (
        <div className="flex flex-wrap gap-2">
          <HearVoice voice={voice} sentence={text} vocabulary={vocabulary} label={say("hearWith")} />
          <HearVoice voice={voice} sentence={text} label={say("hearWithout")} />
        </div>
      )}
    </Card>
  );
}
