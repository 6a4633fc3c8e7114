import type { LoggedRequest } from "@orator/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { followedQuery } from "../../api/pages.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Empty, LoadFault, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import type { RequestsSearch } from "./search.ts";
import { developerWords } from "./words.ts";

const PAGE = 100;

/** What was asked of the API in the last seven days. */
export function RequestsPage() {
  const say = useWords(developerWords);
  const { status } = useSearch({ from: "/signed-in/developers/requests" });
  const navigate = useNavigate();
  const requests = useInfiniteQuery(
    followedQuery(["requests", status], (token, signal) =>
      orator.auditAndUsage.listRequests({ limit: PAGE, status_class: status, ...token }, { signal }),
    ),
  );
  const columns = useColumns();
  const items = requests.data?.pages.flatMap((page) => page.requests);
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{say("requestsText")}</p>
      <SelectField
        label={say("status")}
        className="max-w-xs"
        value={status ?? ""}
        onChange={({ target: { value } }) =>
          void navigate({
            to: "/developers/requests",
            search: value === "" ? {} : { status: value as NonNullable<RequestsSearch["status"]> },
          })
        }
      >
        <option value="">{say("allStates")}</option>
        <option value="2xx">{say("ok")}</option>
        <option value="4xx">{say("refusedRequests")}</option>
        <option value="5xx">{say("failedRequests")}</option>
      </SelectField>
      {requests.isPending && <Skeleton className="h-96" />}
      {requests.isError && <LoadFault error={requests.error} onRetry={requests.refetch} />}
      {items?.length === 0 && (
        <Empty icon={<ScrollText aria-hidden />} title={say("noRequests")} text={say("noRequestsText")} />
      )}
      {items !== undefined && items.length > 0 && (
        <Table
          label={say("requests")}
          columns={columns}
          items={items}
          keyOf={({ request_id: id }) => id}
          onEnd={() => requests.hasNextPage && requests.fetchNextPage()}
        />
      )}
    </div>
  );
}

function useColumns(): readonly Column<LoggedRequest>[] {
  const say = useWords(developerWords);
  const format = useFormat();
  return [
    {
      name: say("request"),
      width: "minmax(9rem, 3fr)",
      cell: ({ method, path_template: path, request_id: id }) => (
        <>
          <span className="block truncate font-mono text-sm">
            {method} {path}
          </span>
          <span className="block truncate font-mono text-xs text-muted">{id}</span>
        </>
      ),
    },
    {
      name: say("status"),
      width: "4.5rem",
      cell: ({ status }) => (
        <Badge look={status < 400 ? "good" : status < 500 ? "warn" : "danger"}>{status}</Badge>
      ),
    },
    {
      name: say("duration"),
      width: "6rem",
      wide: true,
      cell: ({ ms }) => say("ms", { count: Math.round(ms) }),
    },
    {
      name: say("by"),
      width: "minmax(6rem, 1fr)",
      wide: true,
      cell: ({ actor }) => <span className="block truncate">{actor.name}</span>,
    },
    { name: say("when"), width: "minmax(10.5rem, 1fr)", wide: true, cell: ({ at }) => format.moment(at) },
  ];
}
