import type { AvatarDetails } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clapperboard } from "lucide-react";
import { useForm } from "react-hook-form";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextField } from "../../../ui/field.tsx";
import { submits } from "../../../ui/submits.ts";
import { uiWords } from "../../../ui/words.ts";
import { DownloadModel } from "../download-model.tsx";
import type { Recipe } from "./recipe/recipe.ts";
import { savePerson } from "./requests.ts";
import { editorWords } from "./words/editor-words.ts";

interface SavePersonProps {
  recipe: Recipe;
  /** What the person was called whom this one began with. */
  name: string;
  onSaved(): void;
  onClose(): void;
}

/** Saves whoever was built as one of the account's own people, and leads on. */
export function SavePerson({ recipe, name, onSaved, onClose }: SavePersonProps) {
  const say = useWords(editorWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const client = useQueryClient();
  const form = useForm({ defaultValues: { name } });
  const save = useMutation({
    mutationFn: (entered: { name: string }) => savePerson(recipe, entered.name.trim()),
    async onSuccess() {
      onSaved();
      await client.invalidateQueries({ queryKey: ["people"] });
    },
  });
  if (save.isSuccess) return <Saved person={save.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={say("saveTitle")} description={say("saveText")}>
      {save.isError && <Fault text={problem(save.error)} />}
      <form className="grid gap-4" onSubmit={submits(form, (entered) => save.mutate(entered))}>
        <TextField label={say("name")} required maxLength={100} {...form.register("name")} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {say("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Saved({ person, onClose }: { person: AvatarDetails; onClose(): void }) {
  const say = useWords(editorWords);
  const { id, name } = person;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say("saved", { name })}
      description={say("savedText")}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say("goOn")}
          </Button>
          <DownloadModel person={person} label={say("download")} />
          <Button asChild>
            <Link to="/library/new" search={{ person: id }}>
              <Clapperboard aria-hidden />
              {say("makeVideo")}
            </Link>
          </Button>
          <Button look="primary" asChild>
            <Link to="/people/$avatarId" params={{ avatarId: id }}>
              {say("toPerson", { name })}
            </Link>
          </Button>
        </>
      }
    />
  );
}
