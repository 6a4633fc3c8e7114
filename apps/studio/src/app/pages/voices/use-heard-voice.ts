import type { Voice } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { voicesQuery } from "../../api/people.ts";
import { voiceFor } from "../agents/form/voices.ts";

/** The voice in which something is heard: the one that was chosen here, else the best of a language, else of all. */
export function useHeardVoice(language: string): [Voice | undefined, (id: string) => void] {
  const [chosen, choose] = useState<string>();
  const { data: voices = [] } = useQuery(voicesQuery);
  const voice =
    voices.find(({ id }) => id === chosen) ??
    voiceFor(voices, undefined, language.split("-")[0]!.toLowerCase()) ??
    voices[0];
  return [voice, choose];
}
