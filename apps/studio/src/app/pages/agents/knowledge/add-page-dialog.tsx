import { useForm } from "react-hook-form";
import { faultOf, useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { useAddDocuments } from "./use-add-documents.ts";
import { knowledgeWords } from "./words.ts";

/** Asks for the address of a page that is to be read. */
export function AddPageDialog({ brainId, onClose }: { brainId: string; onClose(): void }) {
  const say = useWords(knowledgeWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const tell = useTell();
  const add = useAddDocuments(brainId);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { url: "", title: "" } });
  const urlFault = faultOf(add.error, "url");

  async function send({ url, title }: { url: string; title: string }): Promise<void> {
    // Typed as people say it.
    const full = /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
    await add.mutateAsync({ url: full, ...(title.trim() !== "" && { title: title.trim() }) }).then(
      ({ documents }) => {
        tell({ text: say("addedOne", { title: documents[0]?.title ?? full }) });
        onClose();
      },
      () => undefined,
    );
  }
  return (
    <Dialog open title={say("pageTitle")} description={say("pageText")} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
        <TextField
          label={say("address")}
          type="url"
          placeholder="https://www.example.com/faq"
          fault={(formState.errors.url && say("needed")) ?? urlFault}
          {...register("url", { validate: (url) => url.trim() !== "" })}
        />
        <TextField
          label={say("pageName")}
          hint={say("pageNameHint")}
          maxLength={200}
          {...register("title")}
        />
        {add.isError && urlFault === undefined && <Fault text={problem(add.error)} />}
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
