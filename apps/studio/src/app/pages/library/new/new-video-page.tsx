import type { CreateVideoAvatarBody } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Clapperboard, CodeXml } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { orator } from "../../../api/orator.ts";
import { ORDER_PATH, orderQuery, studioOrder } from "../../../api/orders.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Card, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { CodeDialog } from "../parts/code-dialog.tsx";
import { AspectChoice, BackgroundChoice } from "./choices.tsx";
import { ChosenPerson, ChosenVoice } from "./chosen.tsx";
import { likeOf, withBesides } from "./like.ts";
import { MOST_CHARACTERS, orderOf } from "./order.ts";
import type { NewVideo } from "./order.ts";
import { PersonPicker } from "./person-picker.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { ScriptField } from "./script-field.tsx";
import { useChoice } from "./use-choice.ts";
import { VoicePicker } from "./voice-picker.tsx";
import { newWords } from "./words.ts";

const EMPTY: NewVideo = { text: "", title: "", aspect: "16:9", hasCaptions: false, background: "" };

/** The quick way to a video: a person, a voice, a text. */
export function NewVideoPage() {
  const { person, like } = useSearch({ from: "/signed-in/library/new" });
  const { data, isPending } = useQuery({ ...orderQuery(like ?? ""), enabled: like !== undefined });
  const say = useWords(newWords);
  if (like !== undefined && isPending)
    return (
      <Page title={say("title")} lead={say("lead")}>
        <Skeleton className="h-96" />
      </Page>
    );
  const order = studioOrder(data);
  const another = order && likeOf(order);
  return <NewVideoForm key={like} another={another} wished={another?.personId ?? person} />;
}

interface FormProps {
  /** The video that the new one begins as. */
  another: ReturnType<typeof likeOf> | undefined;
  /** Who is to speak. */
  wished: string | undefined;
}

function NewVideoForm({ another, wished }: FormProps) {
  const say = useWords(newWords);
  const problem = useProblem();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choice = useChoice(wished, another?.voiceId);
  const { person, voice } = choice;
  const [picking, setPicking] = useState<"person" | "voice">();
  const [showsCode, setShowsCode] = useState(false);
  const { register, handleSubmit, watch, setValue, formState } = useForm<NewVideo>({
    defaultValues: another?.entered ?? EMPTY,
  });
  const entered = watch();
  const order = person && voice && withBesides(orderOf(entered, person.id, voice.id), another?.besides ?? {});
  const make = useMutation({
    async mutationFn(body: CreateVideoAvatarBody) {
      const { video_id: id } = await orator.videos.create(body);
      return id;
    },
    async onSuccess(videoId) {
      choice.remember();
      void client.invalidateQueries({ queryKey: ["videos"] });
      await navigate({ to: "/library/videos/$videoId", params: { videoId } });
    },
  });
  return (
    <Page title={say("title")} lead={say("lead")}>
      {choice.error && <LoadFault error={choice.error} onRetry={choice.retry} />}
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(() => order && make.mutate(order))(event)}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <Card className="grid gap-6">
          <div className="grid gap-3 xl:grid-cols-2">
            <ChosenPerson person={person} onChange={() => setPicking("person")} />
            <ChosenVoice voice={voice} onChange={() => setPicking("voice")} />
          </div>
          <ScriptField
            text={entered.text}
            voice={voice}
            fault={formState.errors.text?.message}
            {...register("text", {
              validate: (text) =>
                (text.trim() === "" && say("textNeeded")) ||
                text.length <= MOST_CHARACTERS ||
                say("textTooLong", { count: text.length - MOST_CHARACTERS }),
            })}
          />
          <TextField
            label={say("titleField")}
            hint={say("titleHint")}
            maxLength={200}
            {...register("title")}
          />
        </Card>
        <div className="grid gap-4 lg:sticky lg:top-6">
          <Card className="grid gap-5">
            <PicturePreview person={person} aspect={entered.aspect} background={entered.background} />
            <AspectChoice value={entered.aspect} onChange={(aspect) => setValue("aspect", aspect)} />
            <BackgroundChoice
              value={entered.background}
              onChange={(color) => setValue("background", color)}
            />
            <CheckField label={say("captions")} hint={say("captionsHint")} {...register("hasCaptions")} />
          </Card>
          {make.isError && <Fault text={problem(make.error)} />}
          <div className="grid gap-2">
            <Button type="submit" look="primary" busy={make.isPending} disabled={order === undefined}>
              {!make.isPending && <Clapperboard aria-hidden />}
              {say("make")}
            </Button>
            <Button look="quiet" disabled={order === undefined} onClick={() => setShowsCode(true)}>
              <CodeXml aria-hidden />
              {say("code")}
            </Button>
          </div>
        </div>
      </form>
      <PersonPicker
        open={picking === "person"}
        chosen={person?.id}
        onClose={() => setPicking(undefined)}
        onChoose={choice.choosePerson}
      />
      {picking === "voice" && (
        <VoicePicker chosen={voice} onClose={() => setPicking(undefined)} onChoose={choice.chooseVoice} />
      )}
      {order && (
        <CodeDialog
          order={{ path: ORDER_PATH, body: { ...order } }}
          open={showsCode}
          onClose={() => setShowsCode(false)}
        />
      )}
    </Page>
  );
}
