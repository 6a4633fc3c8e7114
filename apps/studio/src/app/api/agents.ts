import type { AgenticAvatarDetails, UpdateAgenticAvatarBody } from "@orator/sdk";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { orator } from "./orator.ts";
import { numberedQuery } from "./pages.ts";

const SHOWN = 24;

/** The agents, newest first, page by page. */
export const agentsQuery = numberedQuery(["agents"], (page, signal) =>
  orator.agenticAvatars.list({ page, limit: SHOWN }, { signal }),
);

/** All that is known of one agent. */
export function agentQuery(id: string) {
  return queryOptions({
    queryKey: ["agent", id],
    queryFn: ({ signal }) => orator.agenticAvatars.get(id, { signal }),
  });
}

/** Changes an agent; what is shown of it follows. */
export function useChangeAgent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: UpdateAgenticAvatarBody) => orator.agenticAvatars.update(id, change),
    async onSuccess(agent: AgenticAvatarDetails) {
      client.setQueryData(agentQuery(id).queryKey, agent);
      await client.invalidateQueries({ queryKey: agentsQuery.queryKey });
    },
  });
}
