import { useFormContext } from "react-hook-form";
import { faultOf } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { TextArea } from "../../../ui/field.tsx";
import { linesOf } from "./agent-values.ts";
import type { AgentValues } from "./agent-values.ts";
import { Section } from "./section.tsx";
import { formWords } from "./words.ts";

const MOST_SUGGESTIONS = 6;
const LONGEST_SUGGESTION = 80;

/** What it says first, in which manner, and what it offers to be asked. */
export function TalkFields({ error }: { error: unknown }) {
  const say = useWords(formWords);
  const { register, formState } = useFormContext<AgentValues>();
  const { errors } = formState;
  const isSaid = (text: string): boolean => text.trim() !== "";
  return (
    <Section title={say("talk")}>
      <TextArea
        label={say("greeting")}
        hint={say("greetingHint")}
        rows={2}
        maxLength={1000}
        fault={(errors.greeting && say("needed")) ?? faultOf(error, "settings.greeting")}
        {...register("greeting", { validate: isSaid })}
      />
      <TextArea
        label={say("personality")}
        hint={say("personalityHint")}
        rows={3}
        maxLength={5000}
        fault={(errors.personality && say("needed")) ?? faultOf(error, "settings.personality")}
        {...register("personality", { validate: isSaid })}
      />
      <TextArea
        label={say("suggestions")}
        hint={say("suggestionsHint")}
        rows={3}
        fault={errors.suggestions && say("suggestionsTooMany")}
        {...register("suggestions", {
          validate: (text) =>
            linesOf(text).length <= MOST_SUGGESTIONS &&
            linesOf(text).every(({ length }) => length <= LONGEST_SUGGESTION),
        })}
      />
    </Section>
  );
}
