import { useController, useFormContext } from "react-hook-form";
import { faultOf } from "../../../api/problems.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { TextField } from "../../../ui/field.tsx";
import type { AgentValues } from "./agent-values.ts";
import { PersonField } from "./person-field.tsx";
import { Section } from "./section.tsx";
import { VoiceField } from "./voice-field.tsx";
import { formWords } from "./words.ts";

/** Who is seen and heard, and by which name. */
export function WhoFields({ error }: { error: unknown }) {
  const say = useWords(formWords);
  const disabled = !useMay("editor");
  const { register, formState, control } = useFormContext<AgentValues>();
  const person = useController({ control, name: "personId" }).field;
  const voice = useController({ control, name: "voiceId" }).field;
  return (
    <Section title={say("who")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonField personId={person.value} onChoose={person.onChange} disabled={disabled} />
        <VoiceField voiceId={voice.value} onChoose={voice.onChange} disabled={disabled} />
      </div>
      <TextField
        label={say("name")}
        maxLength={200}
        fault={(formState.errors.name && say("nameNeeded")) ?? faultOf(error, "name")}
        {...register("name", { validate: (name) => name.trim() !== "" })}
      />
    </Section>
  );
}
