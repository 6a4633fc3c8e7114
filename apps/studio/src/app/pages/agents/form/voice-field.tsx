import { useQuery } from "@tanstack/react-query";
import { AudioLines } from "lucide-react";
import { useState } from "react";
import { voicesQuery } from "../../../api/people.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { VoicePicker } from "../../library/new/voice-picker.tsx";
import { formWords } from "./words.ts";

interface VoiceFieldProps {
  voiceId: string;
  onChoose(id: string): void;
  disabled?: boolean;
}

/** Who is heard, and the way to hear and choose others. */
export function VoiceField({ voiceId, onChoose, disabled }: VoiceFieldProps) {
  const say = useWords(formWords);
  const format = useFormat();
  const voices = useQuery(voicesQuery);
  const voice = voices.data?.find(({ id }) => id === voiceId);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-20 shrink-0 place-items-center rounded-xl bg-raised text-muted">
        <AudioLines className="size-7" aria-hidden />
      </span>
      <div className="grid min-w-0 gap-1.5">
        <p className="text-sm font-medium">{say("voice")}</p>
        <p className="truncate">
          {voice === undefined
            ? voices.isSuccess
              ? say("voiceGone")
              : "…"
            : `${voice.name}, ${format.languageName(voice.language)}`}
        </p>
        {!disabled && (
          <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
            {say("changeVoice")}
          </Button>
        )}
      </div>
      {isOpen && (
        <VoicePicker chosen={voice} onClose={() => setOpen(false)} onChoose={({ id }) => onChoose(id)} />
      )}
    </div>
  );
}
