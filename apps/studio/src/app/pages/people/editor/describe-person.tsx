import { useMutation } from "@tanstack/react-query";
import { WandSparkles } from "lucide-react";
import { useId, useState } from "react";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Fault } from "../../../ui/fault.tsx";
import { BOX } from "../../../ui/field.tsx";
import { Chips } from "./controls/chips.tsx";
import type { Recipe } from "./recipe/recipe.ts";
import { chance } from "./chance.ts";
import { personOf } from "./requests.ts";
import type { PersonOfWords } from "./requests.ts";
import { editorWords } from "./words/editor-words.ts";

type Mode = "changeThis" | "somebodyNew";

interface DescribePersonProps {
  recipe: Recipe;
  /** What words do until something else is chosen. */
  mode: Mode;
  /** Somebody of whom the words changed only what they name. */
  onChanged(recipe: Recipe): void;
  /** Somebody new. */
  onNew(recipe: Recipe): void;
}

/** Words that change the person or make another one, and what was understood of them. */
export function DescribePerson({ recipe, mode: usual, onChanged, onNew }: DescribePersonProps) {
  const say = useWords(editorWords);
  const problem = useProblem();
  const id = useId();
  const [words, setWords] = useState("");
  const [chosen, setMode] = useState<Mode>();
  const mode = chosen ?? usual;
  const describe = useMutation({
    mutationFn: () => personOf(words.trim(), mode === "changeThis" ? { like: recipe } : { seed: chance() }),
    onSuccess({ person }) {
      if (person !== undefined) (mode === "changeThis" ? onChanged : onNew)(person);
      // Whoever is there now is somebody to refine.
      setMode("changeThis");
    },
  });
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== "") describe.mutate();
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {say("wordsLabel")}
        </label>
        <input
          id={id}
          type="text"
          maxLength={1000}
          value={words}
          placeholder={say("wordsHint")}
          onChange={({ target }) => setWords(target.value)}
          className={classes(BOX, "h-10 w-auto min-w-56 grow basis-72")}
        />
        <fieldset className="contents">
          <legend className="sr-only">{say("wordsMode")}</legend>
          <Chips
            chips={(["changeThis", "somebodyNew"] as const).map((value) => ({ value, name: say(value) }))}
            value={mode}
            onChange={(value) => setMode(value as Mode)}
          />
        </fieldset>
        <Button type="submit" look="primary" busy={describe.isPending} disabled={words.trim() === ""}>
          {!describe.isPending && <WandSparkles aria-hidden />}
          {say("wordsGo")}
        </Button>
      </div>
      {describe.isError && <Fault text={problem(describe.error)} />}
      <div role="status">{describe.isSuccess && <Reading answer={describe.data} />}</div>
    </form>
  );
}

function Reading({ answer: { understood, ignored } }: { answer: PersonOfWords }) {
  const say = useWords(editorWords);
  if (understood.length === 0) return <p className="text-sm text-warn">{say("understoodNothing")}</p>;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted">{say("understood")}</span>
        {understood.map(({ text, attribute, value }) => (
          <Badge key={`${text} ${attribute}`} look="accent">
            {text}
            <span className="font-normal">
              {attribute}: {value}
            </span>
          </Badge>
        ))}
      </p>
      {ignored.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="text-muted">{say("notUnderstood")}</span>
          {ignored.map(({ text, reason }) => (
            <Badge key={text} look="warn">
              {text}
              <span className="font-normal">{reason}</span>
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}
