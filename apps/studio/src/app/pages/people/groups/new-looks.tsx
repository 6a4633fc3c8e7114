import type { AvatarGroup, GeneratePhotoAvatarLooksBody } from "@orator/sdk";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { WandSparkles } from "lucide-react";
import { useForm } from "react-hook-form";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { readSetting, writeSetting } from "../../../theme/settings.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { SelectField, TextArea } from "../../../ui/field.tsx";
import { Card } from "../../../ui/page.tsx";
import { submits } from "../../../ui/submits.ts";
import { LooksMade } from "./looks-made.tsx";
import { groupWords } from "./words.ts";

type Entered = Pick<GeneratePhotoAvatarLooksBody, "prompt" | "orientation" | "pose" | "style">;

const ORIENTATIONS = ["square", "horizontal", "vertical"] as const;
const POSES = ["half_body", "close_up", "full_body"] as const;
const STYLES = ["Unspecified", "Realistic", "Pixar", "Cinematic", "Vintage", "Noir", "Cyberpunk"] as const;

interface LooksProps {
  group: AvatarGroup;
  /** Of pictures that are being made, as the address says. */
  generationId: string | undefined;
}

/** Asks in words for new looks of somebody. What is being made stands in the address, and this browser finds it again. */
export function NewLooks({ group: { group_id: groupId, name }, generationId }: LooksProps) {
  const say = useWords(groupWords);
  const problem = useProblem();
  const navigate = useNavigate();
  const remembered = `looks-${groupId}`;
  const shown = generationId ?? (readSetting(remembered) || undefined);
  const form = useForm<Entered>({
    defaultValues: { prompt: "", orientation: "square", pose: "half_body", style: "Unspecified" },
  });
  async function show(looks: string | undefined): Promise<void> {
    writeSetting(remembered, looks ?? "");
    await navigate({
      to: "/people/groups/$groupId",
      params: { groupId },
      search: looks === undefined ? {} : { looks },
      replace: true,
      resetScroll: false,
    });
  }
  const generate = useMutation({
    mutationFn: (entered: Entered) => orator.photoAvatars.generateLooks({ group_id: groupId, ...entered }),
    onSuccess: ({ generation_job_id: id }) => show(id),
  });
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="font-semibold">{say("looks")}</h2>
        <p className="text-sm text-muted">{say("looksText")}</p>
      </div>
      {shown !== undefined && (
        <LooksMade generationId={shown} groupId={groupId} name={name} onDone={() => show(undefined)} />
      )}
      <form className="grid gap-4" onSubmit={submits(form, (entered) => generate.mutate(entered))}>
        {generate.isError && <Fault text={problem(generate.error)} />}
        <TextArea
          label={say("prompt")}
          placeholder={say("promptExample")}
          required
          maxLength={1000}
          rows={2}
          {...form.register("prompt")}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label={say("orientation")} {...form.register("orientation")}>
            {ORIENTATIONS.map((one) => (
              <option key={one} value={one}>
                {say(one)}
              </option>
            ))}
          </SelectField>
          <SelectField label={say("pose")} {...form.register("pose")}>
            {POSES.map((one) => (
              <option key={one} value={one}>
                {say(one)}
              </option>
            ))}
          </SelectField>
          <SelectField label={say("style")} {...form.register("style")}>
            {STYLES.map((one) => (
              <option key={one} value={one}>
                {say(one)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" className="justify-self-start" busy={generate.isPending}>
          {!generate.isPending && <WandSparkles aria-hidden />}
          {say("generate")}
        </Button>
      </form>
    </Card>
  );
}
