import type { BrainDetails } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { brainQuery } from "../../../api/brains.ts";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { knowledgeWords } from "./words.ts";

/** How answers from a knowledge base are to be phrased. */
export function Instructions({ brain }: { brain: BrainDetails }) {
  const say = useWords(knowledgeWords);
  const sayUi = useWords(uiWords);
  const tell = useTell();
  const problem = useProblem();
  const client = useQueryClient();
  const [text, setText] = useState(brain.instructions);
  const save = useMutation({
    mutationFn: (instructions: string) => orator.brains.update(brain.id, { instructions }),
    onSuccess(saved) {
      client.setQueryData(brainQuery(brain.id).queryKey, saved);
      tell({ text: say("instructionsSaved") });
    },
  });
  return (
    <Card>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(text);
        }}
      >
        <TextArea
          label={say("instructions")}
          hint={say("instructionsHint")}
          rows={4}
          maxLength={5000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {save.isError && <Fault text={problem(save.error)} />}
        {text !== brain.instructions && (
          <Button type="submit" className="justify-self-start" busy={save.isPending}>
            {sayUi("save")}
          </Button>
        )}
      </form>
    </Card>
  );
}
