import type { WebhookDeliveryDetail } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyText } from "../../ui/copy.tsx";
import { Card, LoadFault, Skeleton } from "../../ui/page.tsx";
import { DeliveryTry } from "./delivery-try.tsx";
import { LOOKS_OF_DELIVERY, Redeliver } from "./redeliver.tsx";
import { developerWords } from "./words.ts";

const LOOK_EVERY_MS = 3_000;

/** One delivery: what is sent, and what came back at each try. */
export function DeliveryPage() {
  const say = useWords(developerWords);
  const { deliveryId } = useParams({ from: "/signed-in/developers/deliveries/$deliveryId" });
  const delivery = useQuery({
    queryKey: ["deliveries", "one", deliveryId],
    queryFn: ({ signal }) => orator.webhooks.getDelivery(deliveryId, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? LOOK_EVERY_MS : false),
  });
  return (
    <div className="grid gap-4">
      <Link
        to="/developers/deliveries"
        className="inline-flex items-center gap-1.5 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {say("allDeliveries")}
      </Link>
      {delivery.isPending && <Skeleton className="h-96" />}
      {delivery.isError && <LoadFault error={delivery.error} onRetry={delivery.refetch} />}
      {delivery.data !== undefined && <Delivery delivery={delivery.data} />}
    </div>
  );
}

function Delivery({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const say = useWords(developerWords);
  const format = useFormat();
  const { event_type: type, event_id: eventId, url, status, created_at: at, tries } = delivery;
  return (
    <>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-60 flex-1">
            <h2 className="font-mono font-medium break-all">{type}</h2>
            <p className="font-mono text-sm break-all text-muted">{url}</p>
            <p className="text-sm text-muted">
              {format.moment(at)} · <span className="font-mono break-all">{eventId}</span>
            </p>
          </div>
          <Badge look={LOOKS_OF_DELIVERY[status]}>{say(status)}</Badge>
          <Redeliver delivery={delivery} named />
        </div>
        {delivery.next_attempt_at !== null && (
          <p className="text-sm text-muted">
            {say("nextTry", { count: delivery.attempts, when: format.ago(delivery.next_attempt_at) })}
          </p>
        )}
      </Card>
      <section aria-labelledby="body-sent" className="grid gap-2">
        <h2 id="body-sent" className="text-lg font-semibold">
          {say("bodySent")}
        </h2>
        <CopyText label={say("bodySent")} text={indented(delivery.request_body)} />
      </section>
      <section aria-labelledby="tries" className="grid gap-3">
        <h2 id="tries" className="text-lg font-semibold">
          {say("attempts")}
        </h2>
        <p className="max-w-prose text-sm text-muted">{say("keptText")}</p>
        {tries.length === 0 && <p className="text-muted">{say("noTries")}</p>}
        {tries.map((one, index) => (
          <DeliveryTry key={`${one.at} ${tries.length - index}`} tried={one} open={index === 0} />
        ))}
      </section>
    </>
  );
}

/** JSON as people read it; what is none stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
