import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/page.tsx";
import { Section } from "../form/section.tsx";
import { Answer } from "./answer.tsx";
import { ask } from "./ask.ts";
import { knowledgeWords } from "./words.ts";

/** Asks the documents something, and shows what the answer rests on. */
export function AskPanel({ brainId, name }: { brainId: string; name: string }) {
  const say = useWords(knowledgeWords);
  const problem = useProblem();
  const [question, setQuestion] = useState("");
  const work = useMutation({ mutationFn: (text: string) => ask(brainId, text) });
  return (
    <Section title={say("ask")} text={say("askText")}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== "") work.mutate(question.trim());
        }}
      >
        <TextField
          label={say("question")}
          value={question}
          maxLength={2000}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" className="justify-self-start" busy={work.isPending}>
          {say("askButton")}
        </Button>
      </form>
      <div aria-live="polite">
        {work.isPending && <Skeleton className="h-24" />}
        {work.isError && <Fault text={problem(work.error)} />}
        {work.data && <Answer brainId={brainId} answer={work.data} name={name} />}
      </div>
    </Section>
  );
}
