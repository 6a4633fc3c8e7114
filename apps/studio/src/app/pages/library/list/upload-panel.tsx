import { CircleAlert, CircleCheck, RotateCcw, X } from "lucide-react";
import { problemWords } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Progress } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page.tsx";
import { clearUploads, dropUpload, retryUpload, useUploads } from "./uploads.ts";
import type { Upload } from "./uploads.ts";
import { libraryWords } from "./words.ts";

/** What is being uploaded, how far it is, and what did not arrive. */
export function UploadPanel() {
  const say = useWords(libraryWords);
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const isUnderWay = uploads.some(({ status }) => status === "waiting" || status === "sending");
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <h2 className="grow font-semibold">{say("uploads")}</h2>
        {!isUnderWay && (
          <Button size="small" look="quiet" onClick={clearUploads}>
            {say("dismiss")}
          </Button>
        )}
      </div>
      <ul className="grid max-h-72 gap-3 overflow-y-auto" aria-live="polite">
        {uploads.map((upload) => (
          <Line key={upload.id} upload={upload} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ upload: { id, name, progress, status, fault } }: { upload: Upload }) {
  const say = useWords(libraryWords);
  const sayProblem = useWords(problemWords);
  return (
    <li className="flex items-center gap-3">
      {status === "failed" && <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />}
      {status === "done" && <CircleCheck className="size-4 shrink-0 text-good" aria-hidden />}
      <div className="min-w-0 grow">
        <p className="truncate">{name}</p>
        {status === "failed" && <p className="text-sm text-danger">{fault || sayProblem("offline")}</p>}
        {status === "done" && <p className="text-sm text-muted">{say("uploaded")}</p>}
        {(status === "waiting" || status === "sending") && (
          <div className="grid min-h-5 items-center">
            {progress < 100 ? (
              <Progress value={progress} label={say("uploading", { name })} />
            ) : (
              <p className="text-sm text-muted">{say("checking")}</p>
            )}
          </div>
        )}
      </div>
      {status === "failed" && (
        <Button size="small" onClick={() => retryUpload(id)}>
          <RotateCcw aria-hidden />
          {say("retryUpload")}
        </Button>
      )}
      {status !== "done" && (
        <Button
          look="quiet"
          size="icon"
          aria-label={say("stopUpload", { name })}
          onClick={() => dropUpload(id)}
        >
          <X aria-hidden />
        </Button>
      )}
    </li>
  );
}
