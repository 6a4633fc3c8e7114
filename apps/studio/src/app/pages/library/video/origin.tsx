import { useQuery } from "@tanstack/react-query";
import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, LoadFault, Skeleton } from "../../../ui/page.tsx";
import { Facts } from "./facts.tsx";
import { readFileOrigin } from "./file-origin.ts";
import type { FileOrigin } from "./file-origin.ts";
import { videoWords } from "./words.ts";

const KNOWN = [
  "compositeSynthetic",
  "algorithmicMedia",
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicallyEnhanced",
] as const;

/** What the film itself says of where it comes from, read from its bytes when it is asked for. */
export function Origin({ id, url }: { id: string; url: string }) {
  const say = useWords(videoWords);
  const [asked, setAsked] = useState(false);
  const read = useQuery({
    queryKey: ["origin", id],
    queryFn: ({ signal }) => readFileOrigin(url, signal),
    enabled: asked,
    staleTime: Infinity,
  });
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="font-semibold">{say("origin")}</h2>
      <p className="text-sm text-muted">{say("originText")}</p>
      {!asked && read.data === undefined && (
        <Button size="small" className="justify-self-start" onClick={() => setAsked(true)}>
          <ScanSearch aria-hidden />
          {say("originRead")}
        </Button>
      )}
      <div aria-live="polite">
        {read.isError && <LoadFault error={read.error} onRetry={read.refetch} />}
        {read.isLoading && <Skeleton className="h-20" />}
        {read.data && <Said origin={read.data} />}
      </div>
    </Card>
  );
}

function Said({ origin: { source, tool, consents, isSigned } }: { origin: FileOrigin }) {
  const say = useWords(videoWords);
  const format = useFormat();
  if (source === undefined && tool === undefined) return <p>{say("originNone")}</p>;
  const term = KNOWN.find((known) => known === source);
  return (
    <Facts
      facts={[
        { name: say("source"), value: term ? say(term) : source, note: source },
        { name: say("tool"), value: tool },
        ...consents.map(({ name, time }) => ({
          name: say("consent"),
          value: say("consentOf", { name, time: format.moment(time) }),
        })),
        { name: say("signed"), value: say(isSigned ? "isSigned" : "isNotSigned") },
      ]}
    />
  );
}
