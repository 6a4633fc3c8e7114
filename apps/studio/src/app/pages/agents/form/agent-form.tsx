import type { AgenticAvatarDetails } from "@orator/sdk";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useChangeAgent } from "../../../api/agents.ts";
import { useProblem } from "../../../api/problems.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Fault } from "../../../ui/fault.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { changeOf, valuesOf } from "./agent-values.ts";
import type { AgentValues } from "./agent-values.ts";
import { KnowledgeFields } from "./knowledge-fields.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { ModelFields } from "./model-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { TalkFields } from "./talk-fields.tsx";
import { useKeepChanges } from "../../../ui/use-keep-changes.ts";
import { WhoFields } from "./who-fields.tsx";
import { formWords } from "./words.ts";

/** The form of an agent. Only what was changed is sent. */
export function AgentForm({ agent }: { agent: AgenticAvatarDetails }) {
  const say = useWords(formWords);
  const tell = useTell();
  const problem = useProblem();
  const mayChange = useMay("editor");
  const change = useChangeAgent(agent.id);
  const form = useForm<AgentValues>({ defaultValues: valuesOf(agent), mode: "onTouched" });
  const { handleSubmit, reset, formState } = form;
  const { isDirty } = formState;
  useKeepChanges({ areUnsaved: isDirty });
  // What was changed elsewhere is shown, unless something is being changed here.
  useEffect(() => {
    if (!isDirty) reset(valuesOf(agent));
    // A form that becomes clean is reset by what made it so.
  }, [agent, reset]);

  async function save(values: AgentValues): Promise<void> {
    await change.mutateAsync(changeOf(agent, values)).then(
      (saved) => {
        reset(valuesOf(saved));
        tell({ text: say("saved") });
      },
      () => undefined,
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        {!mayChange && <p className="mb-4 text-muted">{say("readOnly")}</p>}
        <fieldset disabled={!mayChange} className="grid gap-4">
          <WhoFields error={change.error} />
          <TalkFields error={change.error} />
          <LanguageFields error={change.error} />
          <KnowledgeFields error={change.error} />
          <ModelFields agent={agent} error={change.error} />
        </fieldset>
        {change.isError && (
          <div className="mt-4">
            <Fault text={problem(change.error)} />
          </div>
        )}
        {isDirty && (
          <SaveBar isSaving={change.isPending} onDiscard={() => (change.reset(), reset(valuesOf(agent)))} />
        )}
      </form>
    </FormProvider>
  );
}
