import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadFault, Skeleton } from "../../ui/page.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { settingsWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

const SESSIONS = ["sessions"];

/** The places where whoever is signed in is signed in, and a way out of each. */
export function Sessions() {
  const say = useWords(settingsWords);
  const format = useFormat();
  const tellFault = useTellFault();
  const tell = useTell();
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => orator.studioUsers.listSessions({ signal }),
  });
  const whole = {
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  };
  const end = useMutation({
    mutationFn: (id: string) => orator.studioUsers.endSession(id),
    onSuccess: () => tell({ text: say("sessionEnded") }),
    ...whole,
  });
  const endAll = useMutation({
    mutationFn: () => orator.studioUsers.signOutEverywhere(),
    // This one too: to the door, with nothing left in memory.
    onSuccess: () => location.assign("/studio/sign-in"),
    onError: whole.onError,
  });
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-semibold">{say("sessions")}</h2>
      {sessions.isPending && <Skeleton className="h-24" />}
      {sessions.isError && <LoadFault error={sessions.error} onRetry={sessions.refetch} />}
      <ul className="grid gap-3">
        {sessions.data?.sessions.map(
          ({ session_id: id, user_agent: agent, address, last_seen_at: seen, current }) => (
            <li key={id} className="flex items-center gap-3">
              <Monitor className="size-5 shrink-0 text-muted" aria-hidden />
              <div className="min-w-0 grow">
                <span className="block truncate">{browserOf(agent) ?? say("unknownBrowser")}</span>
                <span className="block truncate text-sm text-muted">
                  {address} · {format.ago(seen)}
                </span>
              </div>
              {current ? (
                <Badge look="good">{say("thisOne")}</Badge>
              ) : (
                <Button
                  size="small"
                  busy={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  {say("signOut")}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      <Button className="justify-self-start" busy={endAll.isPending} onClick={() => endAll.mutate()}>
        {say("signOutEverywhere")}
      </Button>
    </div>
  );
}

/** "Firefox, Linux" of what a browser calls itself. */
function browserOf(agent: string): string | undefined {
  // Most name others beside themselves: Edge says Chrome and Safari, Chrome says Safari.
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => agent.includes(`${name}/`));
  const system = /Windows|iPhone|iPad|Android|Mac OS X|Linux/.exec(agent)?.[0];
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS X": "macOS" };
  const parts = [browser, system].filter((part) => part !== undefined).map((part) => names[part] ?? part);
  return parts.length === 0 ? undefined : parts.join(", ");
}
