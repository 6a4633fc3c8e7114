import type { CreateVideoAvatarBody } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Clapperboard, CodeXml } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { orator } from "../../../api/orator.ts";
import { keepOrder } from "../../../api/orders.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Card, LoadFault, Page } from "../../../ui/page.tsx";
import { CodeDialog } from "../parts/code-dialog.tsx";
import { AspectChoice, BackgroundChoice } from "./choices.tsx";
import { ChosenPerson, ChosenVoice } from "./chosen.tsx";
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
  const say = useWords(newWords);
  const problem = useProblem();
  const navigate = useNavigate();
  const client = useQueryClient();
  const choice = useChoice(useSearch({ from: "/signed-in/library/new" }).person);
  const { person, voice } = choice;
  const [picking, setPicking] = useState<"person" | "voice">();
  const [showsCode, setShowsCode] = useState(false);
  const { register, handleSubmit, watch, setValue, formState } = useForm<NewVideo>({ defaultValues: EMPTY });
  const entered = watch();
  const order = person && voice && orderOf(entered, person.id, voice.id);
  const make = useMutation({
    async mutationFn(body: CreateVideoAvatarBody) {
      const { video_id: id } = await orator.videos.create(body);
      keepOrder(id, body);
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
      {order && <CodeDialog order={order} open={showsCode} onClose={() => setShowsCode(false)} />}
    </Page>
  );
}
