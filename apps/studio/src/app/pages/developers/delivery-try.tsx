import type { WebhookDeliveryDetail } from "@orator/sdk";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { developerWords } from "./words.ts";

type Try = WebhookDeliveryDetail["tries"][number];

interface DeliveryTryProps {
  tried: Try;
  /** Whether it is unfolded at first. */
  open: boolean;
}

/** One try: when, how long, what was answered, folded away. What others wrote is shown as text alone. */
export function DeliveryTry({ tried, open }: DeliveryTryProps) {
  const say = useWords(developerWords);
  const format = useFormat();
  const { at, duration_ms: ms, response, error, request_headers: sent } = tried;
  return (
    <details open={open} className="group rounded-card border border-line bg-panel shadow-card">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-3">
        <ChevronRight className="size-4 shrink-0 transition-transform group-open:rotate-90" aria-hidden />
        <Badge look={error === null ? "good" : "danger"}>
          {response === null ? say("noAnswer") : response.status}
        </Badge>
        <span className="grow">{format.moment(at)}</span>
        <span className="text-sm text-muted tabular-nums">
          {say("ms", { count: format.number(Math.round(ms)) })}
        </span>
      </summary>
      <div className="grid min-w-0 gap-4 border-t border-line p-4">
        {response === null && <p className="break-words text-danger">{error}</p>}
        {response !== null && (
          <>
            <Part title={say("answer")}>
              {response.body === "" ? (
                <p className="text-sm text-muted">{say("emptyAnswer")}</p>
              ) : (
                <Foreign label={say("answer")} text={response.body} />
              )}
              {response.cut && <p className="text-sm text-muted">{say("answerCut")}</p>}
            </Part>
            <Part title={say("answerHeaders")}>
              <Headers label={say("answerHeaders")} headers={response.headers} />
            </Part>
          </>
        )}
        <Part title={say("sentHeaders")}>
          <Headers label={say("sentHeaders")} headers={sent} />
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </div>
  );
}

function Headers({ label, headers }: { label: string; headers: Readonly<Record<string, string>> }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return <Foreign label={label} text={lines.join("\n")} />;
}

/** What others wrote, in its own direction whatever marks are in it. */
function Foreign({ label, text }: { label: string; text: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      dir="ltr"
      className="isolate max-h-72 overflow-auto rounded-lg border border-line bg-ground p-3 font-mono text-sm break-all whitespace-pre-wrap [unicode-bidi:isolate]"
    >
      {text}
    </pre>
  );
}
