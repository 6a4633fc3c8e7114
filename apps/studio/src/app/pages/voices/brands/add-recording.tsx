import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { submits } from "../../../ui/submits.ts";
import { uiWords } from "../../../ui/words.ts";
import { ConsentFields } from "../../people/photo/consent-fields.tsx";
import type { Consent } from "../../people/photo/consent-fields.tsx";
import { useSaveBrand } from "./use-save-brand.ts";
import { brandWords } from "./words.ts";

interface Entered extends Consent {
  transcript: string;
}

/** Takes a recording of a speaker who agrees to have their voice cloned. */
export function AddRecording({ brandId, onClose }: { brandId: string; onClose(): void }) {
  const say = useWords(brandWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const [file, setFile] = useState<File>();
  const form = useForm<Entered>({
    defaultValues: { transcript: "", consentName: "", statement: say("statementDefault"), sure: false },
  });
  const save = useSaveBrand();
  const add = useMutation({
    async mutationFn({ transcript, consentName, statement }: Entered) {
      const { asset_id: assetId } = await orator.assets.create(file!);
      try {
        const recording = {
          audio_asset_id: assetId,
          transcript: transcript.trim(),
          consent: { name: consentName, statement },
        };
        await save.mutateAsync({ id: brandId, change: { recording }, text: say("recordingAdded") });
      } finally {
        // The brand voice has a copy.
        await orator.assets.delete(assetId).catch(() => undefined);
      }
    },
    onSuccess: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={say("addRecording")} description={say("addRecordingText")}>
      <form className="grid gap-4" onSubmit={submits(form, (entered) => add.mutate(entered))}>
        {add.isError && <Fault text={problem(add.error)} />}
        <TextField
          label={say("file")}
          hint={say("fileHint")}
          type="file"
          accept="audio/*,video/*"
          required
          className="h-auto py-2"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <TextArea
          label={say("transcript")}
          hint={say("transcriptHint")}
          maxLength={2000}
          rows={2}
          {...form.register("transcript")}
        />
        <ConsentFields register={form.register} text={say("consentText")} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" disabled={file === undefined} busy={add.isPending}>
            {say("addRecording")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
