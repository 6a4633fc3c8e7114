import type { UpdateVideoShareBody } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { orator } from "../../../api/orator.ts";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Card, LoadFault, Skeleton } from "../../../ui/page.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { videoWords } from "./words.ts";
import { useTellFault } from "../../../ui/tell-fault.ts";

/** The video's page for everybody who has its address: on, off, until when, with which password. */
export function Share({ videoId }: { videoId: string }) {
  const say = useWords(videoWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const tellFault = useTellFault();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const queryKey = ["share", videoId];
  const share = useQuery({ queryKey, queryFn: ({ signal }) => orator.videos.getShare(videoId, { signal }) });
  const change = useMutation({
    mutationFn: (body: UpdateVideoShareBody) => orator.videos.updateShare(videoId, body),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: tellFault,
  });
  if (share.isError) return <LoadFault error={share.error} onRetry={share.refetch} />;
  if (share.data === undefined) return <Skeleton className="h-40 rounded-card" />;
  const { share_url: url, expires_at: end, has_password: hasPassword } = share.data;
  const isOn = (change.isPending ? change.variables.is_enabled : undefined) ?? share.data.is_enabled;
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="font-semibold">{say("share")}</h2>
        <p className="mt-1 text-sm text-muted">{say(isOn ? "shareText" : "shareOffText")}</p>
      </div>
      {mayChange && (
        <CheckField
          label={say("shareOn")}
          checked={isOn}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ is_enabled: target.checked })}
        />
      )}
      {isOn && (
        <>
          <TextField
            label={say("shareLink")}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          {(end !== null || hasPassword) && (
            <p className="flex flex-wrap gap-2">
              {end !== null && <Badge>{say("expires", { time: format.day(end) })}</Badge>}
              {hasPassword && <Badge>{say("password")}</Badge>}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <CopyButton text={url} label={say("copyLink")} />
            <Button size="small" asChild>
              <a href={url} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                {say("open")}
              </a>
            </Button>
            {mayChange && (
              <Button size="small" look="quiet" onClick={() => setOpen(true)}>
                {say("shareMore")}
              </Button>
            )}
          </div>
        </>
      )}
      {open && (
        <ShareDialog share={share.data} onChange={change.mutateAsync} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
