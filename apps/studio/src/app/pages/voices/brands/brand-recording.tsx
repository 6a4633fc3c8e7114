import type { BrandVoice } from "@orator/sdk";
import { Mic } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Card } from "../../../ui/page.tsx";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { AddRecording } from "./add-recording.tsx";
import { useSaveBrand } from "./use-save-brand.ts";
import { brandWords } from "./words.ts";

/** The recording of the brand's speaker: whose it is, a new one, or none. */
export function BrandRecording({ brand }: { brand: BrandVoice }) {
  const say = useWords(brandWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const confirm = useConfirm();
  const tellFault = useTellFault();
  const save = useSaveBrand();
  const [adding, setAdding] = useState(false);
  const { id, recording } = brand;
  async function remove(): Promise<void> {
    const question = {
      title: say("removeRecording"),
      text: say("removeRecordingText"),
      action: say("removeRecording"),
    };
    if (await confirm(question))
      save.mutate({ id, change: { recording: null }, text: say("recordingRemoved") }, { onError: tellFault });
  }
  return (
    <Card className="grid gap-3 lg:mr-[23rem]">
      <div>
        <h2 className="font-semibold">{say("recording")}</h2>
        <p className="text-sm text-muted">{say("recordingText")}</p>
      </div>
      {recording && (
        <div className="flex items-start gap-3 rounded-lg bg-raised p-3">
          <Mic className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
          <div className="min-w-0 grow">
            <p>{say("recordingOf", { time: format.duration(recording.duration) })}</p>
            {recording.consent && (
              <p className="text-sm text-muted">
                {say("agreed", {
                  name: recording.consent.name,
                  day: format.day(recording.consent.recorded_at),
                })}
              </p>
            )}
            {recording.transcript !== "" && (
              <p className="mt-1 text-sm text-muted">“{recording.transcript}”</p>
            )}
          </div>
        </div>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAdding(true)}>
            {say(recording ? "replaceRecording" : "addRecording")}
          </Button>
          {recording && (
            <Button size="small" look="quiet" className="text-danger" onClick={() => void remove()}>
              {say("removeRecording")}
            </Button>
          )}
        </div>
      )}
      {adding && <AddRecording brandId={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}
