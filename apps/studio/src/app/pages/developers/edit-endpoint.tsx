import type { AddWebhookEndpointBody, ListedWebhookEndpoint } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { orator } from "../../api/orator.ts";
import { useProblem } from "../../api/problems.ts";
import { endpointsQuery } from "../../api/webhooks.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Fault } from "../../ui/fault.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { uiWords } from "../../ui/words.ts";
import { developerWords } from "./words.ts";

type EventName = NonNullable<AddWebhookEndpointBody["events"]>[number];

interface EditEndpointProps {
  /** Undefined for one that is added. */
  endpoint: ListedWebhookEndpoint | undefined;
  onClose(): void;
}

/** Adds or changes a place that hears of events. */
export function EditEndpoint({ endpoint, onClose }: EditEndpointProps) {
  const say = useWords(developerWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const client = useQueryClient();
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [chosen, setChosen] = useState<readonly string[]>(endpoint?.events ?? []);
  const known = useQuery({
    queryKey: ["webhook-events"],
    queryFn: ({ signal }) => orator.webhooks.listEvents({ signal }),
    staleTime: Infinity,
  });
  const save = useMutation({
    mutationFn: () => {
      const body = { url, events: chosen as EventName[] };
      return endpoint === undefined
        ? orator.webhooks.addEndpoint(body)
        : orator.webhooks.updateEndpoint({ endpoint_id: endpoint.endpoint_id, ...body });
    },
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries(endpointsQuery),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={endpoint === undefined ? say("addEndpoint") : say("edit")}
      description={say("endpointText")}
    >
      {save.isError && <Fault text={problem(save.error)} />}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={say("url")}
          type="url"
          required
          autoFocus
          placeholder="https://example.com/orator"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">{say("events")}</legend>
          <p className="text-sm text-muted">{say("eventsHint")}</p>
          <div className="grid max-h-56 gap-2 overflow-y-auto rounded-lg border border-line p-3 sm:grid-cols-2">
            {known.data?.data.map((name) => (
              <CheckField
                key={name}
                label={name}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
            ))}
          </div>
        </fieldset>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {endpoint === undefined ? say("addEndpoint") : sayUi("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
