import type { AgenticAvatarDetails } from "@orator/sdk";
import { useFormContext } from "react-hook-form";
import { faultOf } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { CheckField, TextField } from "../../../ui/field.tsx";
import type { AgentValues } from "./agent-values.ts";
import { Section } from "./section.tsx";
import { formWords } from "./words.ts";

/** The chat model that phrases the answers, where it is not the installation's. */
export function ModelFields({ agent, error }: { agent: AgenticAvatarDetails; error: unknown }) {
  const say = useWords(formWords);
  const { register, watch, formState } = useFormContext<AgentValues>();
  const { errors } = formState;
  const hasModel = watch("hasModel");
  const tools = agent.settings.tools?.length ?? 0;
  const isGiven = (text: string, { hasModel: isUsed }: AgentValues): boolean => !isUsed || text.trim() !== "";
  const isKeyKept = agent.settings.model?.has_api_key === true;
  return (
    <Section title={say("model")} text={say("modelText")}>
      <CheckField label={say("ownModel")} hint={say("ownModelHint")} {...register("hasModel")} />
      {hasModel && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={say("modelUrl")}
            hint={say("modelUrlHint")}
            type="url"
            fault={(errors.modelUrl && say("needed")) ?? faultOf(error, "settings.model.url")}
            {...register("modelUrl", { validate: isGiven })}
          />
          <TextField
            label={say("modelName")}
            maxLength={200}
            fault={(errors.modelName && say("needed")) ?? faultOf(error, "settings.model.model")}
            {...register("modelName", { validate: isGiven })}
          />
          <TextField
            label={say("modelKey")}
            hint={say(isKeyKept ? "modelKeyKept" : "modelKeyHint")}
            type="password"
            autoComplete="off"
            maxLength={1000}
            {...register("modelKey")}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={say("temperature")}
              hint={say("temperatureHint")}
              type="number"
              min={0}
              max={2}
              step="any"
              fault={faultOf(error, "settings.model.temperature")}
              {...register("temperature")}
            />
            <TextField
              label={say("maxTokens")}
              hint={say("maxTokensHint")}
              type="number"
              min={16}
              max={2000}
              fault={faultOf(error, "settings.model.max_tokens")}
              {...register("maxTokens")}
            />
          </div>
          <CheckField
            className="sm:col-span-2"
            label={say("generalKnowledge")}
            hint={say("generalKnowledgeHint")}
            {...register("generalKnowledge")}
          />
        </div>
      )}
      {tools > 0 && <p className="text-sm text-muted">{say("tools", { count: tools })}</p>}
    </Section>
  );
}
