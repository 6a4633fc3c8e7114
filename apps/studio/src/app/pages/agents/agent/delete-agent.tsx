import type { AgenticAvatarDetails } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { agentQuery, agentsQuery } from "../../../api/agents.ts";
import { brainQuery, brainsQuery } from "../../../api/brains.ts";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { CheckField } from "../../../ui/field.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { agentWords } from "./words.ts";

/** Asks before an agent is deleted, and whether what it knows is to go with it. */
export function DeleteAgent({ agent, onClose }: { agent: AgenticAvatarDetails; onClose(): void }) {
  const say = useWords(agentWords);
  const sayUi = useWords(uiWords);
  const tell = useTell();
  const problem = useProblem();
  const client = useQueryClient();
  const navigate = useNavigate();
  const brain = useQuery({ ...brainQuery(agent.brain_id), retry: false });
  const [withBrain, setWithBrain] = useState(false);
  const { name } = agent;
  const work = useMutation({
    async mutationFn() {
      await orator.agenticAvatars.delete(agent.id);
      tell({ text: say("deleted", { name }) });
      if (!withBrain) return;
      // Another agent may still answer from it: then it stays.
      await orator.brains
        .delete(agent.brain_id)
        .catch((error: unknown) =>
          tell({ look: "fault", text: say("brainKept", { reason: problem(error) }) }),
        );
    },
    async onSuccess() {
      await navigate({ to: "/agents" });
      client.removeQueries({ queryKey: agentQuery(agent.id).queryKey });
      await client.invalidateQueries({ queryKey: agentsQuery.queryKey });
      await client.invalidateQueries({ queryKey: brainsQuery.queryKey });
    },
  });
  return (
    <Dialog
      open
      title={say("deleteTitle", { name })}
      description={say("deleteText")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button look="danger" busy={work.isPending} onClick={() => work.mutate()}>
            {sayUi("delete")}
          </Button>
        </>
      }
    >
      {brain.data !== undefined && (
        <CheckField
          label={say("deleteKnowledge", { name: brain.data.name })}
          hint={say("deleteKnowledgeText", { count: brain.data.document_count })}
          checked={withBrain}
          onChange={({ target }) => setWithBrain(target.checked)}
        />
      )}
      {work.isError && <Fault text={problem(work.error)} />}
    </Dialog>
  );
}
