import type { Voice } from "@orator/sdk";
import { useMutation } from "@tanstack/react-query";
import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { orator } from "../../api/orator.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { voiceWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

/** The one voice that is heard; another one's turn ends it. */
let heard: HTMLAudioElement | undefined;

interface HearProps {
  voice: Voice;
  /** At most 500 characters. */
  sentence: string;
  /** Stands on the button; without it the button is a sign alone. */
  label?: string;
  /** Words of the sentence and how they are said. */
  vocabulary?: [word: string, said: string][] | undefined;
  /** Of the button alone: says what is heard where not the voice is what matters. */
  name?: string;
}

/** Lets a voice say a sentence, or its own sample where there is none. */
export function HearVoice({ voice, sentence, label, vocabulary, name = voice.name }: HearProps) {
  const say = useWords(voiceWords);
  const tellFault = useTellFault();
  const [playing, setPlaying] = useState(false);
  const own = useRef<HTMLAudioElement>(undefined);
  const hear = useMutation({
    async mutationFn() {
      const text = sentence.trim();
      const { preview_url: url } =
        text === "" ? voice : await orator.voices.preview(voice.id, { text, vocabulary });
      heard?.pause();
      const audio = new Audio(url);
      heard = audio;
      own.current = audio;
      for (const end of ["ended", "pause", "error"]) audio.addEventListener(end, () => setPlaying(false));
      await audio.play();
      setPlaying(true);
    },
    onError: tellFault,
  });
  useEffect(() => () => own.current?.pause(), []);
  return (
    <Button
      {...(label === undefined ? { look: "quiet", size: "icon" } : { size: "small" })}
      busy={hear.isPending}
      {...(label === undefined && { "aria-label": say(playing ? "stop" : "hear", { name }) })}
      onClick={() => (playing ? own.current?.pause() : hear.mutate())}
    >
      {!hear.isPending && (playing ? <Square aria-hidden /> : <Play aria-hidden />)}
      {label !== undefined && (playing ? say("stop", { name }) : label)}
    </Button>
  );
}
