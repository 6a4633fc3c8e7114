import { useForm } from "react-hook-form";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { useAddDocuments } from "./use-add-documents.ts";
import { knowledgeWords } from "./words.ts";

/** Takes a text that is typed or pasted. */
export function AddTextDialog({ brainId, onClose }: { brainId: string; onClose(): void }) {
  const say = useWords(knowledgeWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const tell = useTell();
  const add = useAddDocuments(brainId);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { title: "", text: "" } });
  const isSaid = (text: string): boolean => text.trim() !== "";

  async function send(body: { title: string; text: string }): Promise<void> {
    await add.mutateAsync(body).then(
      () => {
        tell({ text: say("addedOne", { title: body.title }) });
        onClose();
      },
      () => undefined,
    );
  }
  return (
    <Dialog open wide title={say("textTitle")} description={say("textText")} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
        <TextField
          label={say("textName")}
          maxLength={200}
          fault={formState.errors.title && say("needed")}
          {...register("title", { validate: isSaid })}
        />
        <TextArea
          label={say("textBody")}
          rows={12}
          maxLength={500_000}
          fault={formState.errors.text && say("needed")}
          {...register("text", { validate: isSaid })}
        />
        {add.isError && <Fault text={problem(add.error)} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={add.isPending}>
            {say("add")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
