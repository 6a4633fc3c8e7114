import type { UnansweredGroup } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { unansweredQuery } from "../../../api/conversations.ts";
import { orator } from "../../../api/orator.ts";
import { faultOf, useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { conversationWords } from "./words.ts";

interface AnswerDialogProps {
  agentId: string;
  group: UnansweredGroup;
  onClose(): void;
}

/** Takes the answer to a question that had none, and writes it into what the agent knows. */
export function AnswerDialog({ agentId, group, onClose }: AnswerDialogProps) {
  const say = useWords(conversationWords);
  const sayUi = useWords(uiWords);
  const tell = useTell();
  const problem = useProblem();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { question: group.question.slice(0, 200), answer: "" },
  });
  const { errors } = formState;
  const isSaid = (text: string): boolean => text.trim() !== "";
  const work = useMutation({
    mutationFn: (body: { question: string; answer: string }) =>
      orator.conversations.answerUnansweredQuestion(agentId, group.group_id, body),
    async onSuccess() {
      tell({ text: say("saved") });
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: unansweredQuery(agentId).queryKey }),
        client.invalidateQueries({ queryKey: ["documents"] }),
        client.invalidateQueries({ queryKey: ["brain"] }),
      ]);
    },
  });
  return (
    <Dialog open wide title={say("answerTitle")} description={say("answerText")} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((body) => work.mutate(body))(event)}
      >
        <TextField
          label={say("answerQuestion")}
          maxLength={200}
          fault={(errors.question && say("needed")) ?? faultOf(work.error, "question")}
          {...register("question", { validate: isSaid })}
        />
        <TextArea
          label={say("answer")}
          rows={6}
          maxLength={20_000}
          autoFocus
          fault={(errors.answer && say("needed")) ?? faultOf(work.error, "answer")}
          {...register("answer", { validate: isSaid })}
        />
        {work.isError && <Fault text={problem(work.error)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={work.isPending}>
            {say("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
