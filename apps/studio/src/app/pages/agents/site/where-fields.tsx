import { useWords } from "../../../i18n/words.ts";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { Section } from "../form/section.tsx";
import { domainsIn } from "./embed-code.ts";
import type { ChoiceProps } from "./look-fields.tsx";
import { siteWords } from "./words.ts";

const LASTS = { hour: 3_600, workday: 28_800, day: 86_400 } as const;

/** On which domains the widget may be shown, for how long, and where the service is. */
export function WhereFields({ choices, onChoose }: ChoiceProps) {
  const say = useWords(siteWords);
  const { domains, wrong } = domainsIn(choices.domains);
  return (
    <Section title={say("where")}>
      <TextArea
        label={say("domains")}
        hint={domains.length === 0 ? `${say("domainsHint")} ${say("anywhere")}` : say("domainsHint")}
        fault={wrong && say("domainsFault", { line: wrong })}
        rows={3}
        value={choices.domains}
        onChange={({ target }) => onChoose({ domains: target.value })}
      />
      <TextField
        label={say("server")}
        hint={say("serverHint")}
        type="url"
        value={choices.server}
        onChange={({ target }) => onChoose({ server: target.value.replace(/\/+$/, "") })}
      />
      <SelectField
        label={say("lasts")}
        value={choices.lastsS}
        onChange={({ target }) => onChoose({ lastsS: Number(target.value) })}
      >
        {(["hour", "workday", "day"] as const).map((name) => (
          <option key={name} value={LASTS[name]}>
            {say(name)}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
