import { useWords } from "../../../i18n/words.ts";
import { CheckField, SelectField, TextField } from "../../../ui/field.tsx";
import { Section } from "../form/section.tsx";
import { OPTIONS } from "./site-choices.ts";
import type { SiteChoices } from "./site-choices.ts";
import { siteWords } from "./words.ts";

/** What choices are shown, and how one is changed. */
export interface ChoiceProps {
  choices: SiteChoices;
  onChoose(change: Partial<SiteChoices>): void;
}

/** The widget's own accent, where none is chosen. */
const OWN_ACCENT = "#2563eb";

/** How the widget looks. */
export function LookFields({ name, choices, onChoose }: ChoiceProps & { name: string }) {
  const say = useWords(siteWords);
  function select<Member extends keyof typeof OPTIONS>(member: Member) {
    return (
      <SelectField
        label={say(member)}
        value={choices[member]}
        onChange={({ target }) => onChoose({ [member]: target.value })}
      >
        {OPTIONS[member].map((option) => (
          <option key={option} value={option}>
            {say(option)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <Section title={say("look")} text={say("lookText", { name })}>
      {select("mode")}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
        {choices.mode === "launcher" && select("position")}
        {select("theme")}
        {select("framing")}
        {select("background")}
      </div>
      <CheckField
        label={say("ownColor")}
        checked={choices.accent !== undefined}
        onChange={({ target }) => onChoose({ accent: target.checked ? OWN_ACCENT : undefined })}
      />
      {choices.accent !== undefined && (
        <TextField
          label={say("accent")}
          type="color"
          value={choices.accent}
          onChange={({ target }) => onChoose({ accent: target.value })}
          className="w-20 cursor-pointer p-1"
        />
      )}
      <CheckField
        label={say("handoff")}
        hint={say("handoffHint")}
        checked={choices.handoff}
        onChange={({ target }) => onChoose({ handoff: target.checked })}
      />
    </Section>
  );
}
