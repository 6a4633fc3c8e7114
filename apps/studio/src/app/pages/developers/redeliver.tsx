import type { WebhookDelivery } from "@orator/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useTellFault } from "../../ui/tell-fault.ts";
import { useTell } from "../../ui/toasts.tsx";
import { developerWords } from "./words.ts";

/** How each state of a delivery looks. */
export const LOOKS_OF_DELIVERY = { pending: "warn", delivered: "good", failed: "danger" } as const;

interface RedeliverProps {
  delivery: WebhookDelivery;
  /** With its name beside the icon. */
  named?: boolean;
}

/** Sends a delivery once more; not while it is being tried anyway. */
export function Redeliver({ delivery: { delivery_id: id, status }, named = false }: RedeliverProps) {
  const say = useWords(developerWords);
  const tellFault = useTellFault();
  const tell = useTell();
  const client = useQueryClient();
  const redeliver = useMutation({
    mutationFn: () => orator.webhooks.redeliver(id),
    onSuccess: () => tell({ text: say("redelivered") }),
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: ["deliveries"] }),
  });
  if (status === "pending") return null;
  return (
    <Button
      {...(named ? {} : ({ look: "quiet", size: "icon", "aria-label": say("redeliver") } as const))}
      title={say("redeliver")}
      busy={redeliver.isPending}
      onClick={() => redeliver.mutate()}
    >
      {!redeliver.isPending && <RotateCw aria-hidden />}
      {named && say("redeliver")}
    </Button>
  );
}
