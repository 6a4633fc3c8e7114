import type { Voice } from "@orator/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { AudioLines } from "lucide-react";
import { useState } from "react";
import { orator } from "../../api/orator.ts";
import { numberedQuery } from "../../api/pages.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy.tsx";
import { TextField } from "../../ui/field.tsx";
import { Empty, LoadFault, Page, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import { HearVoice } from "./hear-voice.tsx";
import { isAge, VoiceFilters } from "./voice-filters.tsx";
import { VoiceTabs } from "./voice-tabs.tsx";
import { voiceWords } from "./words.ts";

const PAGE = 100;

/** The voices by language, gender and quality, each to be heard with a sentence of one's own. */
export function VoicesPage() {
  const say = useWords(voiceWords);
  const search = useSearch({ from: "/signed-in/voices" });
  const [sentence, setSentence] = useState("");
  const voices = useInfiniteQuery(
    numberedQuery(["voices", search], (page, signal) =>
      orator.voices.list({ ...search, page, limit: PAGE }, { signal }),
    ),
  );
  const columns = useColumns(sentence);
  const all = voices.data?.pages.flatMap((page) => page.voices);
  return (
    <Page title={say("title")} lead={say("lead")}>
      <VoiceTabs />
      <div className="grid gap-4">
        <TextField
          label={say("sentence")}
          hint={say("sentenceHint")}
          maxLength={500}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
        <VoiceFilters search={search} />
        {voices.data !== undefined && (
          <p className="text-sm text-muted" aria-live="polite">
            {say("count", { count: voices.data.pages[0]!.pagination.total })}
          </p>
        )}
      </div>
      {voices.isPending && <Skeleton className="h-96" />}
      {voices.isError && <LoadFault error={voices.error} onRetry={voices.refetch} />}
      {all?.length === 0 && (
        <Empty icon={<AudioLines aria-hidden />} title={say("none")} text={say("noneText")} />
      )}
      {all !== undefined && all.length > 0 && (
        <Table
          label={say("title")}
          columns={columns}
          items={all}
          keyOf={({ id }) => id}
          onEnd={() => voices.hasNextPage && voices.fetchNextPage()}
        />
      )}
    </Page>
  );
}

function useColumns(sentence: string): readonly Column<Voice>[] {
  const say = useWords(voiceWords);
  const format = useFormat();
  return [
    {
      name: say("listen"),
      unnamed: true,
      width: "3rem",
      cell: (voice) => <HearVoice voice={voice} sentence={sentence} />,
    },
    {
      name: say("name"),
      width: "minmax(7rem, 2fr)",
      cell: ({ name, language }) => (
        <>
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-muted">{format.languageName(language)}</span>
        </>
      ),
    },
    {
      name: say("manner"),
      width: "minmax(8rem, 2fr)",
      wide: true,
      cell: ({ gender, properties: { age, style } }) =>
        [say(gender), isAge(age) ? say(age) : age, style].filter((word) => word !== "").join(", "),
    },
    {
      name: say("quality"),
      width: "6rem",
      cell: ({ properties: { quality } }) => (
        <Badge look={quality === "neural" ? "accent" : "plain"}>{say(quality)}</Badge>
      ),
    },
    { name: say("copyId"), width: "7.5rem", wide: true, cell: ({ id }) => <CopyButton text={id} /> },
  ];
}
