import { useMutation } from "@tanstack/react-query";
import { Dices, Save, Users } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { chance } from "./chance.ts";
import type { Recipe } from "./recipe/recipe.ts";
import { personOf } from "./requests.ts";
import { editorWords } from "./words/editor-words.ts";

/** Nothing that names anything: who comes of it is left to the seed. */
const ANYBODY = "a person";

interface EditorActionsProps {
  onBegin(): void;
  onSurprise(recipe: Recipe): void;
  onSave(): void;
}

/** What is done with a person as a whole. */
export function EditorActions({ onBegin, onSurprise, onSave }: EditorActionsProps) {
  const say = useWords(editorWords);
  const tellFault = useTellFault();
  const surprise = useMutation({
    mutationFn: () => personOf(ANYBODY, { seed: chance() }),
    onSuccess({ person }) {
      if (person !== undefined) onSurprise(person);
    },
    onError: tellFault,
  });
  return (
    <>
      <Button onClick={onBegin}>
        <Users aria-hidden />
        {say("beginWith")}
      </Button>
      <Button busy={surprise.isPending} onClick={() => surprise.mutate()}>
        {!surprise.isPending && <Dices aria-hidden />}
        {say("surprise")}
      </Button>
      <Button look="primary" onClick={onSave}>
        <Save aria-hidden />
        {say("save")}
      </Button>
    </>
  );
}
