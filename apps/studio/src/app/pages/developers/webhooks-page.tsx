import type { ListedWebhookEndpoint } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ellipsis, Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { orator } from "../../api/orator.ts";
import { endpointsQuery } from "../../api/webhooks.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Card, Empty, LoadFault, Skeleton } from "../../ui/page.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { uiWords } from "../../ui/words.ts";
import { EditEndpoint } from "./edit-endpoint.tsx";
import { VerifyWebhooks } from "./verify-webhooks.tsx";
import { developerWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

/** The places that hear of events: added, tried, switched off, deleted. */
export function WebhooksPage() {
  const say = useWords(developerWords);
  const [edited, setEdited] = useState<ListedWebhookEndpoint | "new">();
  const endpoints = useQuery(endpointsQuery);
  const add = (
    <Button look="primary" onClick={() => setEdited("new")}>
      <Plus aria-hidden />
      {say("addEndpoint")}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {endpoints.isPending && <Skeleton className="h-40" />}
      {endpoints.isError && <LoadFault error={endpoints.error} onRetry={endpoints.refetch} />}
      {endpoints.data?.data.length === 0 && (
        <Empty
          icon={<Webhook aria-hidden />}
          title={say("noEndpoints")}
          text={say("noEndpointsText")}
          action={add}
        />
      )}
      {endpoints.data !== undefined && endpoints.data.data.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-muted">{say("webhooksText")}</p>
            {add}
          </div>
          {endpoints.data.data.map((endpoint) => (
            <Endpoint key={endpoint.endpoint_id} endpoint={endpoint} onEdit={() => setEdited(endpoint)} />
          ))}
        </>
      )}
      <VerifyWebhooks />
      {edited !== undefined && (
        <EditEndpoint endpoint={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function Endpoint({ endpoint, onEdit }: { endpoint: ListedWebhookEndpoint; onEdit(): void }) {
  const say = useWords(developerWords);
  const sayUi = useWords(uiWords);
  const format = useFormat();
  const { endpoint_id: id, url, status, events, secret, created_at: createdAt } = endpoint;
  const actions = useEndpointActions(endpoint);
  return (
    <Card className="grid gap-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="truncate font-mono text-sm font-medium">{url}</h2>
          <p className="text-sm text-muted">
            {say("added", { day: format.day(createdAt) })} ·{" "}
            {events.length === 0 ? say("allEvents") : say("someEvents", { count: events.length })}
          </p>
        </div>
        <Badge look={status === "enabled" ? "good" : "plain"}>{say(status)}</Badge>
        <Menu
          items={[
            { label: say("edit"), onChoose: onEdit },
            { label: say(status === "enabled" ? "switchOff" : "switchOn"), onChoose: actions.toggle },
            { label: say("rotate"), onChoose: actions.rotate },
            { label: sayUi("delete"), danger: true, onChoose: actions.remove },
          ]}
        >
          <Button look="quiet" size="icon" aria-label={sayUi("more")}>
            <Ellipsis aria-hidden />
          </Button>
        </Menu>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={actions.isTesting} disabled={status !== "enabled"} onClick={actions.test}>
          {say("sendTest")}
        </Button>
        <Button size="small" asChild>
          <Link to="/developers/deliveries" search={{ endpoint: id }}>
            {say("seeDeliveries")}
          </Link>
        </Button>
        {secret !== null && <CopyButton text={secret} label={say("copySecret")} />}
      </div>
    </Card>
  );
}

function useEndpointActions({ endpoint_id: id, status, url }: ListedWebhookEndpoint) {
  const say = useWords(developerWords);
  const sayUi = useWords(uiWords);
  const tellFault = useTellFault();
  const tell = useTell();
  const confirm = useConfirm();
  const client = useQueryClient();
  const whole = {
    onError: tellFault,
    onSettled: () => client.invalidateQueries(endpointsQuery),
  };
  const test = useMutation({
    mutationFn: () => orator.webhooks.testEndpoint({ endpoint_id: id }),
    onSuccess: () => tell({ text: say("testSent") }),
    ...whole,
  });
  const update = useMutation({
    mutationFn: (next: "enabled" | "disabled") =>
      orator.webhooks.updateEndpoint({ endpoint_id: id, status: next }),
    onSuccess: (_, next) =>
      tell({
        text: say(next === "enabled" ? "switchedOn" : "switchedOff"),
        undo: () => turn(next === "enabled" ? "disabled" : "enabled"),
      }),
    ...whole,
  });
  function turn(next: "enabled" | "disabled"): void {
    update.mutate(next);
  }
  const rotate = useMutation({
    mutationFn: () => orator.webhooks.rotateSecret({ endpoint_id: id }),
    onSuccess: () => tell({ text: say("rotated") }),
    ...whole,
  });
  const remove = useMutation({
    mutationFn: () => orator.webhooks.deleteEndpoint({ endpoint_id: id }),
    onSuccess: () => tell({ text: say("endpointDeleted") }),
    ...whole,
  });
  return {
    isTesting: test.isPending,
    test: () => test.mutate(),
    toggle: () => turn(status === "enabled" ? "disabled" : "enabled"),
    async rotate() {
      const question = { title: say("rotate"), text: say("rotateText"), action: say("rotate") };
      if (await confirm(question)) rotate.mutate();
    },
    async remove() {
      const question = {
        title: say("deleteEndpoint"),
        text: say("deleteEndpointText", { url }),
        action: sayUi("delete"),
      };
      if (await confirm(question)) remove.mutate();
    },
  };
}
