import type { Avatar, Voice } from "@orator/sdk";
import { AudioLines, ChevronsUpDown, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Skeleton } from "../../../ui/page.tsx";
import { newWords } from "./words.ts";

/** Who is chosen; pressed to choose somebody else. */
export function ChosenPerson({ person, onChange }: { person: Avatar | undefined; onChange(): void }) {
  const say = useWords(newWords);
  return (
    <Chosen
      label={say("person")}
      title={person?.name}
      picture={
        person ? (
          <img src={person.thumbnail_url} alt="" className="size-full object-cover object-top" />
        ) : (
          <UserRound aria-hidden />
        )
      }
      onPress={onChange}
    />
  );
}

/** Which voice is chosen; pressed to choose another. */
export function ChosenVoice({ voice, onChange }: { voice: Voice | undefined; onChange(): void }) {
  const say = useWords(newWords);
  const format = useFormat();
  return (
    <Chosen
      label={say("voice")}
      title={voice?.name}
      text={voice && format.languageName(voice.language)}
      picture={<AudioLines aria-hidden />}
      onPress={onChange}
    />
  );
}

interface ChosenProps {
  label: string;
  title: string | undefined;
  text?: string | undefined;
  picture: ReactNode;
  onPress(): void;
}

function Chosen({ label, title, text, picture, onPress }: ChosenProps) {
  const say = useWords(newWords);
  return (
    <button
      type="button"
      disabled={title === undefined}
      onClick={onPress}
      className="flex min-h-18 min-w-0 items-center gap-3 rounded-xl border border-strong-line p-2.5 text-left transition-colors hover:border-ink hover:bg-raised"
    >
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-lg bg-raised text-muted [&_svg]:size-5">
        {picture}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-sm text-muted">{label}</span>
        {title === undefined ? (
          <Skeleton className="mt-1 h-4 w-24" />
        ) : (
          <span className="block truncate font-medium">
            {title}
            {text && <span className="font-normal text-muted"> · {text}</span>}
          </span>
        )}
      </span>
      <span className="sr-only">{say("change")}</span>
      <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden />
    </button>
  );
}
