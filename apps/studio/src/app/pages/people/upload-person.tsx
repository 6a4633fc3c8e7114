import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { orator } from "../../api/orator.ts";
import { useProblem } from "../../api/problems.ts";
import { useWords } from "../../i18n/words.ts";
import { Progress } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Fault } from "../../ui/fault.tsx";
import { TextField } from "../../ui/field.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { uiWords } from "../../ui/words.ts";
import { peopleWords } from "./words.ts";
import { submits } from "../../ui/submits.ts";

interface Entered {
  name: string;
  files: FileList | null;
}

/** Adds somebody who was made elsewhere, as a GLB or VRM file. */
export function UploadPerson({ onClose }: { onClose(): void }) {
  const say = useWords(peopleWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const tell = useTell();
  const client = useQueryClient();
  const form = useForm<Entered>({ defaultValues: { name: "", files: null } });
  const upload = useMutation({
    async mutationFn({ name, files }: Entered) {
      const file = files?.item(0);
      if (!file) throw new TypeError("no file was chosen");
      const { asset_id: assetId } = await orator.assets.create(file);
      return orator.avatars.create({ asset_id: assetId, name });
    },
    async onSuccess({ name }) {
      await client.invalidateQueries({ queryKey: ["people"] });
      tell({ text: say("uploaded", { name }) });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={say("uploadTitle")} description={say("uploadText")}>
      {upload.isError && <Fault text={problem(upload.error)} />}
      <form className="grid gap-4" onSubmit={submits(form, (entered) => upload.mutate(entered))}>
        <TextField
          label={say("file")}
          type="file"
          accept=".glb,.vrm,model/gltf-binary"
          required
          className="py-1.5"
          {...form.register("files")}
        />
        <TextField label={say("name")} required maxLength={100} {...form.register("name")} />
        {upload.isPending && <Progress label={say("uploading")} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={upload.isPending}>
            {say("upload")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
