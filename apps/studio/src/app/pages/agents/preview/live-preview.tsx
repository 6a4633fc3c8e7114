import type { AgenticAvatarDetails } from "@orator/sdk";
import { MessageCircle, RotateCcw, X } from "lucide-react";
import { useProblem } from "../../../api/problems.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Fault } from "../../../ui/fault.tsx";
import { Face } from "../agent/face.tsx";
import { LiveFrame } from "./live-frame.tsx";
import type { LiveFrameProps } from "./live-frame.tsx";
import { useLiveSession } from "./use-live-session.ts";
import { previewWords } from "./words.ts";

interface LivePreviewProps extends Pick<LiveFrameProps, "looks" | "onTold"> {
  agent: AgenticAvatarDetails;
  /** Of the box in which the person is. */
  className?: string;
}

/** The agent itself, as visitors meet it. No session is made before somebody wants to talk to it. */
export function LivePreview({ agent, className, ...frame }: LivePreviewProps) {
  const say = useWords(previewWords);
  const { session, isStarting, error, start, stop } = useLiveSession(agent);
  const problem = useProblem();
  return (
    <section aria-label={say("preview")} className="grid gap-3">
      <div
        className={classes(
          "relative h-150 max-h-[80dvh] overflow-hidden rounded-card border border-line bg-panel shadow-card",
          className,
        )}
      >
        {session === undefined ? (
          <Waiting agent={agent} isStarting={isStarting} onStart={start} />
        ) : (
          <LiveFrame
            key={session.session_id}
            session={session}
            title={say("frame", { name: agent.name })}
            {...frame}
          />
        )}
      </div>
      {error !== null && error !== undefined && <Fault text={problem(error)} />}
      {session !== undefined && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="small" busy={isStarting} onClick={start}>
            <RotateCcw aria-hidden />
            {say("again")}
          </Button>
          <Button size="small" onClick={stop}>
            <X aria-hidden />
            {say("stop")}
          </Button>
        </div>
      )}
    </section>
  );
}

interface WaitingProps {
  agent: AgenticAvatarDetails;
  isStarting: boolean;
  onStart(): void;
}

function Waiting({ agent, isStarting, onStart }: WaitingProps) {
  const say = useWords(previewWords);
  const mayTalk = useMay("editor");
  const { name, status } = agent;
  return (
    <div className="grid h-full place-items-center p-4">
      <div className="grid justify-items-center gap-4 rounded-card bg-panel p-6 text-center">
        <Face personId={agent.avatar_id} className="size-40 rounded-full" />
        {status === "inactive" ? (
          <p className="text-muted">{say("inactive", { name })}</p>
        ) : mayTalk ? (
          <>
            <Button look="primary" busy={isStarting} onClick={onStart}>
              <MessageCircle aria-hidden />
              {say("talk", { name })}
            </Button>
            <p className="text-sm text-muted">{say("text")}</p>
          </>
        ) : (
          <p className="text-muted">{say("onlyEditors", { name })}</p>
        )}
      </div>
    </div>
  );
}
