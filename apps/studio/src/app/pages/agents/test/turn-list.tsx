import type { AgenticAvatarDetails } from "@orator/sdk";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../form/section.tsx";
import type { Turn } from "./use-turns.ts";
import { WhyDialog } from "./why-dialog.tsx";
import { testWords } from "./words.ts";

/** What was asked in the preview, with the answers, their sources, and how long they took. */
export function TurnList({ turns, agent }: { turns: readonly Turn[]; agent: AgenticAvatarDetails }) {
  const say = useWords(testWords);
  const [asked, setAsked] = useState<string>();
  return (
    <Section title={say("talk")} text={say("talkText")}>
      {turns.length === 0 && <p className="py-6 text-center text-muted">{say("noTurns")}</p>}
      <ol className="grid gap-3" aria-live="polite">
        {turns.map((turn) => (
          <li key={turn.id} className="grid gap-2 rounded-lg bg-raised p-3">
            <p className="font-medium">{turn.question}</p>
            {turn.answer !== undefined && <p>{turn.answer}</p>}
            <div className="flex flex-wrap items-center gap-2">
              {turn.firstWordsMs !== undefined && (
                <Badge look="accent">{say("firstWords", { count: turn.firstWordsMs })}</Badge>
              )}
              {turn.firstSoundMs !== undefined && (
                <Badge>{say("firstSound", { count: turn.firstSoundMs })}</Badge>
              )}
              {turn.sources !== undefined && (
                <span className="text-sm text-muted">{sourcesIn(turn.sources, say)}</span>
              )}
              {turn.answer !== undefined && (
                <Button look="quiet" size="small" className="ml-auto" onClick={() => setAsked(turn.question)}>
                  {say("why")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <WhyDialog agent={agent} question={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}

function sourcesIn(
  sources: readonly { title: string }[],
  say: (name: "sources" | "noSources", values?: { titles: string }) => string,
): string {
  const titles = [...new Set(sources.map(({ title }) => title))].join(", ");
  return titles === "" ? say("noSources") : say("sources", { titles });
}
