import type { AgenticAvatarDetails, WidgetSession } from "@orator/sdk";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { orator } from "../../../api/orator.ts";

/** Long enough to try something out; it ends when the page is left. */
const LASTS_S = 1_800;

/** A session of an agent that is shown in the studio itself, and nowhere else. */
interface StudioSession {
  session: WidgetSession | undefined;
  isStarting: boolean;
  error: unknown;
  start(): void;
  stop(): void;
}

/**
 * A widget session for the studio's own page: its one allowed domain is this page's, whichever the agent's other sessions
 * allow. It is begun anew when the agent has been changed, and ended when the page is left.
 */
export function useLiveSession({ id, updated_at: version }: AgenticAvatarDetails): StudioSession {
  const [session, setSession] = useState<WidgetSession>();
  const running = useRef<WidgetSession>(undefined);
  function keep(next: WidgetSession | undefined): void {
    if (running.current !== undefined)
      // It ends by itself soon, if this does not reach the service.
      orator.widgetSessions.terminate(running.current.session_id).catch(() => undefined);
    running.current = next;
    setSession(next);
  }
  const work = useMutation({
    mutationFn: () =>
      orator.widgetSessions.create({
        agentic_avatar_id: id,
        settings: { max_duration: LASTS_S, allowed_domains: [location.host], is_test: true },
      }),
    onSuccess: keep,
  });
  const { mutate } = work;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (running.current !== undefined) mutate();
  }, [version, mutate]);
  useEffect(() => () => keep(undefined), []);
  return {
    session,
    isStarting: work.isPending,
    error: work.error,
    start: () => mutate(),
    stop: () => keep(undefined),
  };
}
