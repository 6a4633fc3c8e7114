import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import { useLanguage } from "../../../i18n/language.tsx";
import { useWords } from "../../../i18n/words.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Card, Page } from "../../../ui/page.tsx";
import { VoiceField } from "../../agents/form/voice-field.tsx";
import { HearVoice } from "../hear-voice.tsx";
import { useHeardVoice } from "../use-heard-voice.ts";
import { VoiceTabs } from "../voice-tabs.tsx";
import { voiceWords } from "../words.ts";
import { KeepWord } from "./keep-word.tsx";
import { pronunciationWords } from "./words.ts";

/** A word is heard as it is, then said another way, then kept in a brand voice. */
export function PronunciationPage() {
  const say = useWords(pronunciationWords);
  const sayVoices = useWords(voiceWords);
  const { language } = useLanguage();
  const mayChange = useMay("editor");
  const search = useSearch({ from: "/signed-in/voices/pronunciation" });
  const [voice, choose] = useHeardVoice(language);
  const [word, setWord] = useState(search.word ?? "");
  const [spelling, setSpelling] = useState({ isIpa: false, text: "" });
  const [sentence, setSentence] = useState("");
  const text = spelling.text.trim();
  const said = spelling.isIpa && text !== "" ? `/${text.replaceAll("/", "")}/` : text;
  return (
    <Page title={sayVoices("pronunciation")} lead={say("lead")}>
      <VoiceTabs />
      <div className="grid max-w-2xl gap-4">
        <Card className="grid gap-4">
          <h2 className="font-semibold">{say("step1")}</h2>
          {voice && <VoiceField voiceId={voice.id} onChoose={choose} />}
          <TextField
            label={say("word")}
            placeholder={say("wordExample")}
            maxLength={100}
            value={word}
            onChange={({ target }) => setWord(target.value.replaceAll(/[[\]|]/g, ""))}
          />
          {voice && word.trim() !== "" && (
            <div>
              <HearVoice voice={voice} sentence={word} label={say("hearPlain")} />
            </div>
          )}
        </Card>
        <Card className="grid gap-4">
          <h2 className="font-semibold">{say("step2")}</h2>
          <SelectField
            label={say("how")}
            value={spelling.isIpa ? "ipa" : "letters"}
            onChange={({ target }) => setSpelling({ isIpa: target.value === "ipa", text: "" })}
          >
            <option value="letters">{say("letters")}</option>
            <option value="ipa">{say("phonetic")}</option>
          </SelectField>
          <TextField
            label={say("said")}
            placeholder={say(spelling.isIpa ? "ipaExample" : "saidExample")}
            hint={say(spelling.isIpa ? "ipaHint" : "saidHint")}
            maxLength={190}
            value={spelling.text}
            onChange={({ target }) =>
              setSpelling({ ...spelling, text: target.value.replaceAll(/[[\]|]/g, "") })
            }
          />
          <TextField
            label={say("inSentence")}
            hint={say("inSentenceHint")}
            maxLength={500}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
          {voice && word.trim() !== "" && said !== "" && (
            <div className="flex flex-wrap gap-2">
              <HearVoice
                voice={voice}
                sentence={word}
                vocabulary={[[word.trim(), said]]}
                label={say("hearSaid")}
              />
              {sentence.trim() !== "" && (
                <HearVoice
                  voice={voice}
                  sentence={sentence}
                  vocabulary={[[word.trim(), said]]}
                  label={say("hearSentence")}
                />
              )}
            </div>
          )}
        </Card>
        {mayChange ? (
          <KeepWord word={word.trim()} said={said} brandId={search.brand} />
        ) : (
          <p className="text-muted">{say("viewer")}</p>
        )}
      </div>
    </Page>
  );
}
