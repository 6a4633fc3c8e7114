import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import type { Consent } from "./consent-fields.tsx";
import { PhotoCheck } from "./photo-check.tsx";
import { useCheckedFile } from "./use-checked-file.ts";
import { photoWords } from "./words.ts";
import { submits } from "../../../ui/submits.ts";

interface Entered extends Consent {
  name: string;
}

/** The picture, which is looked at at once, the name and the consent; then somebody is made of it. */
export function BeginPhoto() {
  const say = useWords(photoWords);
  const problem = useProblem();
  const navigate = useNavigate();
  const { file, check, isLooking, error, choose } = useCheckedFile();
  const form = useForm<Entered>({
    defaultValues: { name: "", consentName: "", statement: say("statementDefault"), sure: false },
  });
  const begin = useMutation({
    async mutationFn({ name, consentName, statement }: Entered) {
      const group = await orator.photoAvatars.createGroup({
        name,
        image_key: check!.image_key,
        consent: { name: consentName, statement },
      });
      await orator.photoAvatars.trainGroup({ group_id: group.group_id });
      return group.group_id;
    },
    onSuccess: (group) => navigate({ to: "/people/photo", search: { group } }),
  });
  return (
    <form
      className="grid items-start gap-6 lg:grid-cols-2"
      onSubmit={submits(form, (entered) => begin.mutate(entered))}
    >
      <ChooseFile
        file={file}
        face={check?.face}
        onChoose={(chosen) => {
          begin.reset();
          choose(chosen);
        }}
      >
        {error ? <Fault text={problem(error)} /> : file && <PhotoCheck check={check} />}
      </ChooseFile>
      <Card className="grid gap-4">
        {begin.isError && <Fault text={problem(begin.error)} />}
        <TextField
          label={say("name")}
          hint={say("nameHint")}
          required
          maxLength={100}
          {...form.register("name")}
        />
        <ConsentFields register={form.register} />
        <Button
          type="submit"
          look="primary"
          disabled={check?.accepted !== true || isLooking}
          busy={begin.isPending}
        >
          {say("begin")}
        </Button>
      </Card>
    </form>
  );
}
