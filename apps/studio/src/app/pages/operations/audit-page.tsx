import type { AuditEntry } from "@orator/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { followedQuery } from "../../api/pages.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Empty, LoadFault, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import { operationWords } from "./words.ts";

const PAGE = 100;

/** Who changed what, for a year. */
export function AuditPage() {
  const say = useWords(operationWords);
  const audit = useInfiniteQuery(
    followedQuery(["audit"], (token, signal) =>
      orator.auditAndUsage.listAudit({ limit: PAGE, ...token }, { signal }),
    ),
  );
  const columns = useColumns();
  const items = audit.data?.pages.flatMap(({ entries }) => entries);
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{say("auditText")}</p>
      {audit.isPending && <Skeleton className="h-96" />}
      {audit.isError && <LoadFault error={audit.error} onRetry={audit.refetch} />}
      {items?.length === 0 && (
        <Empty icon={<History aria-hidden />} title={say("noAudit")} text={say("auditText")} />
      )}
      {items !== undefined && items.length > 0 && (
        <Table
          label={say("audit")}
          columns={columns}
          items={items}
          keyOf={({ entry_id: id }) => id}
          onEnd={() => audit.hasNextPage && audit.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** What is said of it in words; other codes stand as they are. */
const DETAILS = [
  "password",
  "provider",
  "setup",
  "invitation",
  "reset",
  "SIGN_IN_FAILED",
  "CODE_REQUIRED",
  "RATE_LIMIT_EXCEEDED",
  "INSUFFICIENT_PERMISSIONS",
] as const;

function isKnown(detail: string): detail is (typeof DETAILS)[number] {
  return (DETAILS as readonly string[]).includes(detail);
}

function useColumns(): readonly Column<AuditEntry>[] {
  const say = useWords(operationWords);
  const format = useFormat();
  const sayDetail = (detail: string): string => (isKnown(detail) ? say(`detail_${detail}`) : detail);
  return [
    {
      name: say("who"),
      width: "minmax(7rem, 1fr)",
      cell: ({ actor }) => (
        <>
          <span className="block truncate font-medium">{actor.name}</span>
          <span className="block text-sm text-muted">{say(actor.kind)}</span>
        </>
      ),
    },
    {
      name: say("what"),
      width: "minmax(8rem, 2fr)",
      cell: ({ operation, resource_id: id, detail }) => (
        <>
          <span className="block truncate font-mono text-sm">{operation}</span>
          {detail !== null && <span className="block text-sm text-muted">{sayDetail(detail)}</span>}
          {id !== null && <span className="block truncate font-mono text-xs text-muted">{id}</span>}
        </>
      ),
    },
    {
      name: say("outcome"),
      width: "6rem",
      cell: ({ outcome }) => <Badge look={outcome === "done" ? "good" : "warn"}>{say(outcome)}</Badge>,
    },
    {
      name: say("address"),
      width: "minmax(7rem, 1fr)",
      wide: true,
      cell: ({ address }) => <span className="block truncate font-mono text-sm">{address ?? "–"}</span>,
    },
    { name: say("when"), width: "minmax(8rem, 1fr)", wide: true, cell: ({ at }) => format.moment(at) },
  ];
}
