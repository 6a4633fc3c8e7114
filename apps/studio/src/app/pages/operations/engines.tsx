import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { orator } from "../../api/orator.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card, LoadFault, Skeleton } from "../../ui/page.tsx";
import { operationWords } from "./words.ts";

const LOOKS = { ready: "good", missing: "plain", failed: "danger" } as const;

/** What does the work, and what is missing with the way to add it. `since`: when a model last came or went. */
export function Engines({ since }: { since: string }) {
  const say = useWords(operationWords);
  const engines = useQuery({
    queryKey: ["engines", since],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => orator.engines.list({ signal }),
  });
  return (
    <section aria-labelledby="engines" className="grid gap-3">
      <h2 id="engines" className="text-lg font-semibold">
        {say("engines")}
      </h2>
      {engines.isPending && <Skeleton className="h-56" />}
      {engines.isError && <LoadFault error={engines.error} onRetry={engines.refetch} />}
      {engines.data !== undefined && (
        <Card className="p-0">
          <ul className="divide-y divide-line">
            {engines.data.engines.map(({ capability, engine, name, state, detail }) => (
              <li
                key={`${capability} ${engine}`}
                className="grid gap-1 px-5 py-3 sm:grid-cols-[10rem_1fr_auto]"
              >
                <span className="text-sm text-muted">{say(capability)}</span>
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="block text-sm text-muted">{detail}</span>
                </span>
                <span>
                  <Badge look={LOOKS[state]}>{say(`engine_${state}`)}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
