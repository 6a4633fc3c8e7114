import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { voicesQuery } from "../../../api/people.ts";
import { faultOf } from "../../../api/problems.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { SelectField } from "../../../ui/field.tsx";
import type { AgentValues } from "./agent-values.ts";
import { LanguageRow } from "./language-row.tsx";
import { Section } from "./section.tsx";
import { languageOf, spokenLanguages } from "./voices.ts";
import { formWords } from "./words.ts";

/** What it speaks, each language with a voice and a greeting of its own where that is wanted. */
export function LanguageFields({ error }: { error: unknown }) {
  const say = useWords(formWords);
  const format = useFormat();
  const { control, watch } = useFormContext<AgentValues>();
  const languages = useController({ control, name: "languages" }).field;
  const chosen = languages.value;
  const voices = useQuery(voicesQuery).data ?? [];
  const mainVoice = voices.find(({ id }) => id === watch("voiceId"));
  const others = spokenLanguages(voices, format.languageName).filter(({ code }) => !chosen.includes(code));
  return (
    <Section title={say("languages")} text={say("languagesText")}>
      <ul className="grid gap-3">
        {chosen.map((language, index) => (
          <LanguageRow
            key={language}
            language={language}
            isFirst={index === 0}
            isMain={mainVoice !== undefined && languageOf(mainVoice.language) === language}
            voices={voices.filter((voice) => languageOf(voice.language) === language)}
            fault={
              faultOf(error, `settings.languages[${index}]`) ??
              faultOf(error, `settings.voices.${language}`) ??
              faultOf(error, `settings.greetings.${language}`)
            }
            {...(chosen.length > 1 && {
              onRemove: () => languages.onChange(chosen.filter((one) => one !== language)),
            })}
            onFirst={() => languages.onChange([language, ...chosen.filter((one) => one !== language)])}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="max-w-60">
          <SelectField
            label={say("addLanguage")}
            value=""
            onChange={({ target }) => languages.onChange([...chosen, target.value])}
          >
            <option value="" disabled>
              {say("chooseLanguage")}
            </option>
            {others.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </Section>
  );
}
