import { ConnectionError } from "@orator/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { orator } from "../api/orator.ts";
import { useSession } from "../api/session.ts";
import { useWords } from "../i18n/words.ts";
import { Button } from "../ui/button.tsx";
import { shellWords } from "./words.ts";

const CALM_MS = 30_000;
const LOST_MS = 2_000;

/** Tells when the service is away, and when it came back in another version than the page's. */
export function ConnectionBanner() {
  const say = useWords(shellWords);
  const client = useQueryClient();
  const { version } = useSession();
  const [isLost, setLost] = useState(false);
  const status = useQuery({
    queryKey: ["status"],
    queryFn: ({ signal }) => orator.system.getHealth({ signal, maxRetries: 0 }),
    retry: false,
    refetchInterval: isLost ? LOST_MS : CALM_MS,
  });
  const failed = status.error instanceof ConnectionError;
  useEffect(() => {
    // Nothing that was asked meanwhile stays unanswered.
    if (isLost && !failed) void client.refetchQueries({ type: "active" });
    setLost(failed);
  }, [client, failed, isLost]);
  const isNewer = status.data !== undefined && status.data.version !== version;
  if (!failed && !isNewer) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 bg-warn-soft px-4 py-2 text-warn sm:px-8">
      {failed ? <WifiOff className="size-4" aria-hidden /> : <RefreshCw className="size-4" aria-hidden />}
      <span className="grow">{failed ? say("lost") : say("updated")}</span>
      {!failed && (
        <Button size="small" onClick={() => location.reload()}>
          {say("reload")}
        </Button>
      )}
    </div>
  );
}
