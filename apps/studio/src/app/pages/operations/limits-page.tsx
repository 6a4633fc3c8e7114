import { useQuery } from "@tanstack/react-query";
import { orator } from "../../api/orator.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Card, LoadFault, Skeleton } from "../../ui/page.tsx";
import { operationWords } from "./words.ts";

type Limits = Awaited<ReturnType<typeof orator.installation.getLimits>>;

/** What this installation allows, as it is set. */
export function LimitsPage() {
  const say = useWords(operationWords);
  const limits = useQuery({
    queryKey: ["installation", "limits"],
    queryFn: ({ signal }) => orator.installation.getLimits({ signal }),
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{say("limitsText")}</p>
      {limits.isPending && <Skeleton className="h-96" />}
      {limits.isError && <LoadFault error={limits.error} onRetry={limits.refetch} />}
      {limits.data !== undefined && <Groups limits={limits.data} />}
    </div>
  );
}

function Groups({ limits }: { limits: Limits }) {
  const groups = useGroups(limits);
  return (
    <div className="gap-4 lg:columns-2">
      {groups.map(({ title, rows }) => (
        <Card key={title} className="mb-4 break-inside-avoid p-0">
          <h2 className="px-5 pt-4 pb-2 text-lg font-semibold">{title}</h2>
          <dl className="divide-y divide-line">
            {rows.map(([name, value]) => (
              <div key={name} className="flex items-baseline justify-between gap-4 px-5 py-2.5">
                <dt className="min-w-0 text-muted">{name}</dt>
                <dd className="shrink-0 font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}

function useGroups({
  requests,
  sizes,
  lengths,
  concurrency,
  kept_days: kept,
}: Limits): { title: string; rows: [string, string][] }[] {
  const say = useWords(operationWords);
  const format = useFormat();
  const minutely = (count: number): string => say("perMinute", { count: format.number(count) });
  const days = (count: number): string => say("keptDays", { count });
  return [
    {
      title: say("rates"),
      rows: [
        [say("ratePublic"), minutely(requests.public)],
        [say("rateStudio"), minutely(requests.studio)],
        [say("rateJobs"), minutely(requests.jobs)],
        [say("rateInference"), minutely(requests.inference)],
        [say("rateWidget"), say("perHour", { count: format.number(requests.widget_sessions) })],
        [say("ratePerson"), minutely(requests.person)],
        [say("rateSignIn"), minutely(requests.sign_ins_of_address)],
        [say("rateSignInPerson"), say("perQuarter", { count: format.number(requests.sign_ins_of_person) })],
      ],
    },
    {
      title: say("atOnce"),
      rows: [
        [say("rendersOfAccount"), format.number(concurrency.renders_of_account)],
        [say("rendersOfProcess"), format.number(concurrency.renders_of_process)],
        [say("liveVideos"), format.number(concurrency.live_videos)],
        [say("visitorsOfSession"), format.number(concurrency.visitors_of_session)],
      ],
    },
    {
      title: say("sizesAndLengths"),
      rows: [
        [say("uploadSize"), format.bytes(sizes.upload_bytes)],
        [say("jsonSize"), format.bytes(sizes.json_bytes)],
        [say("batchSize"), format.bytes(sizes.batch_bytes)],
        [say("documentLength"), format.number(sizes.document_characters)],
        [say("videoLength"), say("minutes", { count: Math.round(lengths.video_seconds / 60) })],
        [say("scenes"), format.number(lengths.scenes)],
        [say("sceneLength"), format.number(lengths.scene_characters)],
        [say("batchRows"), format.number(lengths.batch_rows)],
      ],
    },
    {
      title: say("kept"),
      rows: [
        [say("keptRequests"), days(kept.requests)],
        [say("keptDeliveries"), days(kept.deliveries)],
        [say("keptAudit"), days(kept.audit)],
      ],
    },
  ];
}
