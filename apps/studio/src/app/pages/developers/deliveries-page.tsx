import type { WebhookDelivery } from "@orator/sdk";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { followedQuery } from "../../api/pages.ts";
import { endpointsQuery } from "../../api/webhooks.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Empty, LoadFault, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import { LOOKS_OF_DELIVERY, Redeliver } from "./redeliver.tsx";
import { developerWords } from "./words.ts";
import type { DeliveriesSearch } from "./search.ts";

const PAGE = 50;
const LOOK_EVERY_MS = 5_000;

/** Every delivery of an event: what it met, when it is tried again, and a way to send it once more. */
export function DeliveriesPage() {
  const say = useWords(developerWords);
  const search = useSearch({ from: "/signed-in/developers/deliveries" });
  const { endpoint, status } = search;
  const deliveries = useInfiniteQuery(
    followedQuery(
      ["deliveries", search],
      (token, signal) =>
        orator.webhooks.listDeliveries({ limit: PAGE, endpoint_id: endpoint, status, ...token }, { signal }),
      { refetchMs: LOOK_EVERY_MS },
    ),
  );
  const columns = useColumns();
  const items = deliveries.data?.pages.flatMap((page) => page.deliveries);
  return (
    <div className="grid gap-4">
      <Filters search={search} />
      {deliveries.isPending && <Skeleton className="h-72" />}
      {deliveries.isError && <LoadFault error={deliveries.error} onRetry={deliveries.refetch} />}
      {items?.length === 0 && (
        <Empty icon={<Send aria-hidden />} title={say("noDeliveries")} text={say("noDeliveriesText")} />
      )}
      {items !== undefined && items.length > 0 && (
        <Table
          label={say("deliveries")}
          columns={columns}
          items={items}
          keyOf={({ delivery_id: id }) => id}
          onEnd={() => deliveries.hasNextPage && deliveries.fetchNextPage()}
        />
      )}
    </div>
  );
}

function Filters({ search }: { search: DeliveriesSearch }) {
  const say = useWords(developerWords);
  const navigate = useNavigate();
  const endpoints = useQuery(endpointsQuery);
  function narrow(next: DeliveriesSearch): void {
    void navigate({ to: "/developers/deliveries", search: next });
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={say("endpoint")}
        value={search.endpoint ?? ""}
        onChange={({ target: { value } }) => {
          const { endpoint: _, ...rest } = search;
          narrow(value === "" ? rest : { ...rest, endpoint: value });
        }}
      >
        <option value="">{say("allEndpoints")}</option>
        {endpoints.data?.data.map(({ endpoint_id: id, url }) => (
          <option key={id} value={id}>
            {url}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say("state")}
        value={search.status ?? ""}
        onChange={({ target: { value } }) => {
          const { status: _, ...rest } = search;
          narrow(value === "" ? rest : { ...rest, status: value as NonNullable<DeliveriesSearch["status"]> });
        }}
      >
        <option value="">{say("allStates")}</option>
        {(["delivered", "pending", "failed"] as const).map((status) => (
          <option key={status} value={status}>
            {say(status)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function useColumns(): readonly Column<WebhookDelivery>[] {
  const say = useWords(developerWords);
  const format = useFormat();
  return [
    {
      name: say("event"),
      width: "minmax(9rem, 2fr)",
      cell: ({ delivery_id: id, event_type: type, url, last_error: fault }) => (
        <>
          <Link
            to="/developers/deliveries/$deliveryId"
            params={{ deliveryId: id }}
            className="block truncate font-mono text-sm text-accent hover:underline"
          >
            {type}
          </Link>
          <span className="block truncate text-xs text-muted">{url}</span>
          {fault !== null && <span className="line-clamp-2 text-sm break-words text-danger">{fault}</span>}
        </>
      ),
    },
    {
      name: say("state"),
      width: "minmax(6.5rem, 1fr)",
      cell: ({ status, response_status: code }) => (
        <Badge look={LOOKS_OF_DELIVERY[status]}>
          {say(status)}
          {code !== null && ` · ${code}`}
        </Badge>
      ),
    },
    {
      name: say("attempts"),
      width: "minmax(8rem, 1fr)",
      wide: true,
      cell: ({ attempts, next_attempt_at: next }) =>
        next === null
          ? say("tries", { count: attempts })
          : say("nextTry", { count: attempts, when: format.ago(next) }),
    },
    {
      name: say("when"),
      width: "minmax(7rem, 1fr)",
      wide: true,
      cell: ({ created_at: at }) => format.ago(at),
    },
    {
      name: say("actions"),
      unnamed: true,
      width: "3rem",
      cell: (delivery) => <Redeliver delivery={delivery} />,
    },
  ];
}
