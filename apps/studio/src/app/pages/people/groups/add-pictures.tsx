import type { AvatarGroup } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextField } from "../../../ui/field.tsx";
import { submits } from "../../../ui/submits.ts";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { ACCEPTED } from "../photo/choose-file.tsx";
import { ConsentFields } from "../photo/consent-fields.tsx";
import type { Consent } from "../photo/consent-fields.tsx";
import { photoWords } from "../photo/words.ts";
import { groupWords } from "./words.ts";

/** Pictures that the service takes at once. */
const MOST = 4;

interface Entered extends Consent {
  name: string;
}

/** Takes more pictures or films of somebody, with their consent; what the service has against one stands above. */
export function AddPictures({ group, onClose }: { group: AvatarGroup; onClose(): void }) {
  const say = useWords(groupWords);
  const sayPhoto = useWords(photoWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const tell = useTell();
  const client = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const form = useForm<Entered>({
    defaultValues: {
      name: group.name,
      consentName: "",
      statement: sayPhoto("statementDefault"),
      sure: false,
    },
  });
  const add = useMutation({
    async mutationFn({ name, consentName, statement }: Entered) {
      const keys: string[] = [];
      for (const file of files) keys.push((await orator.assets.create(file)).image_key!);
      return orator.photoAvatars.addToGroup({
        group_id: group.group_id,
        image_keys: keys,
        name,
        consent: { name: consentName, statement },
      });
    },
    async onSuccess({ avatars }) {
      tell({ text: say("added", { count: avatars.length }) });
      onClose();
      await client.invalidateQueries({ queryKey: ["photo-groups"] });
    },
  });
  const isTooMany = files.length > MOST;
  return (
    <Dialog open onClose={onClose} title={say("addPictures")} description={say("addText")}>
      <form className="grid gap-4" onSubmit={submits(form, (entered) => add.mutate(entered))}>
        {add.isError && <Fault text={problem(add.error)} />}
        <TextField
          label={say("files")}
          hint={say("filesHint")}
          fault={isTooMany ? say("tooMany", { count: MOST }) : undefined}
          type="file"
          multiple
          required
          accept={ACCEPTED}
          className="h-auto py-2"
          onChange={({ target }) => {
            add.reset();
            setFiles([...(target.files ?? [])]);
          }}
        />
        <TextField label={say("name")} required maxLength={200} {...form.register("name")} />
        <ConsentFields register={form.register} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button
            type="submit"
            look="primary"
            busy={add.isPending}
            disabled={files.length === 0 || isTooMany}
          >
            {say("addPictures")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
