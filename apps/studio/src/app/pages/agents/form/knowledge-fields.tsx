import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { brainsQuery } from "../../../api/brains.ts";
import { brandVoicesQuery } from "../../../api/brand-voices.ts";
import { faultOf } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { AgentValues } from "./agent-values.ts";
import { Section } from "./section.tsx";
import { formWords } from "./words.ts";

/** From what it answers, how it says the words of a brand, and when a conversation begins anew. */
export function KnowledgeFields({ error }: { error: unknown }) {
  const say = useWords(formWords);
  const { register, formState, watch } = useFormContext<AgentValues>();
  const [brainId, brandVoiceId] = watch(["brainId", "brandVoiceId"]);
  const brains = useQuery(brainsQuery);
  const brandVoices = useQuery(brandVoicesQuery);
  return (
    <Section title={say("knowledge")}>
      <SelectField
        label={say("brain")}
        hint={say("brainHint")}
        fault={faultOf(error, "brain_id")}
        // The choices come later than the form.
        key={`brains-${brains.status}`}
        {...register("brainId")}
      >
        {brains.data === undefined && <option value={brainId}>…</option>}
        {brains.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {(brandVoiceId !== "" || (brandVoices.data?.length ?? 0) > 0) && (
        <SelectField
          label={say("brandVoice")}
          hint={say("brandVoiceHint")}
          fault={faultOf(error, "settings.brand_voice_id")}
          key={`brand-voices-${brandVoices.status}`}
          {...register("brandVoiceId")}
        >
          <option value="">{say("noBrandVoice")}</option>
          {brandVoices.data === undefined && brandVoiceId !== "" && <option value={brandVoiceId}>…</option>}
          {brandVoices.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={say("length")}
        hint={say("lengthHint")}
        type="number"
        min={1}
        max={1000}
        className="max-w-40"
        fault={formState.errors.length && say("lengthFault")}
        {...register("length", {
          validate: (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 1000,
        })}
      />
    </Section>
  );
}
