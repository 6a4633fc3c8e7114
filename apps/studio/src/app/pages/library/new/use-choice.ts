import type { Avatar, Voice } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { castQuery, personQuery, voicesQuery } from "../../../api/people.ts";
import { readSetting, writeSetting } from "../../../theme/settings.ts";

/** Who speaks and with which voice: who is wished, else what was chosen here last, else the first person; each with a voice of their own, unless another is wished. */
export function useChoice(wished: string | undefined, wishedVoice?: string) {
  const cast = useQuery(castQuery);
  const voices = useQuery(voicesQuery);
  const [personId, setPersonId] = useState(wished ?? readSetting("person"));
  const [voiceId, setVoiceId] = useState(
    wishedVoice ??
      (wished === undefined || wished === readSetting("person") ? readSetting("voice") : undefined),
  );
  const person: Avatar | undefined = cast.data?.find(({ id }) => id === personId) ?? cast.data?.[0];
  const details = useQuery({ ...personQuery(person?.id ?? ""), enabled: person !== undefined });
  const voice: Voice | undefined =
    voices.data?.find(({ id }) => id === voiceId) ??
    (details.isPending
      ? undefined
      : (voices.data?.find(({ id }) => id === details.data?.default_voice_id) ?? voices.data?.[0]));
  return {
    person,
    voice,
    error: cast.error ?? voices.error,
    retry: () => Promise.all([cast.refetch(), voices.refetch()]),
    /** Somebody else comes with a voice of their own. */
    choosePerson(id: string): void {
      setPersonId(id);
      if (id !== person?.id) setVoiceId(undefined);
    },
    chooseVoice: ({ id }: Voice) => setVoiceId(id),
    /** Begins with these next time. */
    remember(): void {
      if (person) writeSetting("person", person.id);
      if (voice) writeSetting("voice", voice.id);
    },
  };
}
