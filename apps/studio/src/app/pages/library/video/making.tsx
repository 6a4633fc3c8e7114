import type { VideoStatus, VideoTranslation } from "@orator/sdk";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Progress } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/page.tsx";
import { stageWords } from "../parts/stages.ts";
import { videoWords } from "./words.ts";

interface MakingProps {
  made: Pick<VideoStatus | VideoTranslation, "progress" | "stage">;
  /** What can be done about it. */
  actions?: ReactNode;
}

/** How far something is that is being made, in the place where it will be played. */
export function Making({ made: { progress, stage }, actions }: MakingProps) {
  const say = useWords(videoWords);
  const sayStage = useWords(stageWords);
  return (
    <div className="grid aspect-video max-h-[70vh] w-full place-items-center rounded-card border border-line bg-panel p-6 shadow-card">
      <div className="grid w-full max-w-md gap-4 text-center">
        <h2 className="text-lg font-semibold">{say("inTheMaking")}</h2>
        <Progress value={progress} label={say("progress")} />
        <p aria-live="polite" className="flex justify-center gap-2 text-muted tabular-nums">
          <span>{stage && sayStage(stage)}</span>
          <span aria-hidden>·</span>
          <span>{say("percent", { count: progress })}</span>
        </p>
        <p className="text-sm text-muted">{say("goesOn")}</p>
        {actions && <div className="flex justify-center">{actions}</div>}
      </div>
    </div>
  );
}

interface FailedProps {
  error: VideoStatus["error"];
  actions: ReactNode;
}

/** Why nothing came of it, and what can be done. */
export function Failed({ error, actions }: FailedProps) {
  const say = useWords(videoWords);
  const isCancelled = error?.code === "CANCELLED";
  return (
    <div className="grid aspect-video max-h-[70vh] w-full place-items-center rounded-card border border-line bg-panel p-6 shadow-card">
      <div className="grid max-w-md justify-items-center gap-3 text-center">
        {!isCancelled && <CircleAlert className="size-8 text-danger" aria-hidden />}
        <h2 className="text-lg font-semibold">{say(isCancelled ? "wasCancelled" : "failed")}</h2>
        {!isCancelled && error && (
          <>
            <p>{error.message}</p>
            <p className="text-sm text-muted">{say("failedCode", { code: error.code })}</p>
          </>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
      </div>
    </div>
  );
}

/** What the service noticed while it was made. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  const say = useWords(videoWords);
  if (warnings.length === 0) return null;
  return (
    <Card className="grid gap-2 border-warn bg-warn-soft text-warn">
      <h2 className="font-semibold">{say("warnings")}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Card>
  );
}
