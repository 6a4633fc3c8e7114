import type { Template } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Clapperboard, CopyPlus } from "lucide-react";
import { useForm } from "react-hook-form";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { templateQuery } from "../../../api/templates.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { libraryWords } from "./words.ts";
import { useTellFault } from "../../../ui/tell-fault.ts";

interface TemplateProps {
  templateId: string;
  mayChange: boolean;
  onClose(): void;
}

/** A template: how it looks, and a video of it with other words in its blanks. */
export function TemplateDialog({ templateId, mayChange, onClose }: TemplateProps) {
  const say = useWords(libraryWords);
  const { data: template, error, refetch } = useQuery(templateQuery(templateId));
  return (
    <Dialog
      title={template?.name ?? say("templates")}
      {...(template?.description && { description: template.description })}
      open
      onClose={onClose}
      wide
    >
      {error && <LoadFault error={error} onRetry={refetch} />}
      {template === undefined && !error && <Skeleton className="aspect-video" />}
      {template && (
        <>
          {template.preview_url === null ? (
            <img
              src={template.thumbnail_url}
              alt=""
              className="max-h-80 w-full rounded-lg bg-raised object-contain"
            />
          ) : (
            <video
              src={template.preview_url}
              poster={template.thumbnail_url}
              controls
              playsInline
              preload="none"
              aria-label={template.name}
              className="max-h-80 w-full rounded-lg bg-black"
            />
          )}
          {mayChange && <MakeOf template={template} onClose={onClose} />}
        </>
      )}
    </Dialog>
  );
}

function MakeOf({ template, onClose }: { template: Template; onClose(): void }) {
  const say = useWords(libraryWords);
  const problem = useProblem();
  const tellFault = useTellFault();
  const tell = useTell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const blanks = Object.values(template.variables);
  const texts = blanks.filter(({ type }) => type === "text");
  const others = blanks.filter(({ type }) => type !== "text");
  const { register, handleSubmit } = useForm<{ texts: string[] }>({
    defaultValues: { texts: texts.map(({ properties }) => properties.content ?? "") },
  });
  const make = useMutation({
    async mutationFn(entered: readonly string[]) {
      // What is left empty takes what the template brings.
      const variables = Object.fromEntries(
        texts.flatMap(({ name }, index) => (entered[index] ? [[name, entered[index]]] : [])),
      );
      return (await orator.templates.generate(template.template_id, { variables })).data.video_id;
    },
    async onSuccess(videoId) {
      void client.invalidateQueries({ queryKey: ["videos"] });
      await navigate({ to: "/library/videos/$videoId", params: { videoId } });
    },
  });
  const copy = useMutation({
    mutationFn: () => orator.templates.duplicate(template.template_id, {}),
    async onSuccess() {
      tell({ text: say("templateDuplicated") });
      onClose();
      await client.invalidateQueries({ queryKey: ["templates"] });
    },
    onError: tellFault,
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((entered) => make.mutate(entered.texts))(event)}
    >
      {texts.length > 0 && <h3 className="font-medium">{say("templateFields")}</h3>}
      {texts.map(({ name }, index) => (
        <TextArea key={name} label={nameOf(name)} rows={2} {...register(`texts.${index}`)} />
      ))}
      {others.length > 0 && <p className="text-sm text-muted">{say("templateOther")}</p>}
      {make.isError && <Fault text={problem(make.error)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={copy.isPending} onClick={() => copy.mutate()}>
          {!copy.isPending && <CopyPlus aria-hidden />}
          {say("templateDuplicate")}
        </Button>
        <Button type="submit" look="primary" busy={make.isPending}>
          {!make.isPending && <Clapperboard aria-hidden />}
          {say("templateMake")}
        </Button>
      </div>
    </form>
  );
}

/** `first_name` as people write it. */
function nameOf(variable: string): string {
  const words = variable.replaceAll("_", " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
