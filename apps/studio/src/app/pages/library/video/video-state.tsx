import type { CreateVideoAvatarBody, VideoStatus } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { orator } from "../../../api/orator.ts";
import { orderQuery, studioOrder } from "../../../api/orders.ts";
import { useMay } from "../../../api/session.ts";
import { videoQuery } from "../../../api/videos.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { Failed, Making } from "./making.tsx";
import { videoWords } from "./words.ts";
import { useTellFault } from "../../../ui/tell-fault.ts";

/** A video that is not there: still in the making, or failed. */
export function VideoState({ video }: { video: VideoStatus }) {
  const mayChange = useMay("editor");
  return video.status === "failed" ? (
    <Failed error={video.error} actions={mayChange && <Again videoId={video.id} />} />
  ) : (
    <Making made={video} actions={mayChange && <Cancel videoId={video.id} />} />
  );
}

function Cancel({ videoId }: { videoId: string }) {
  const say = useWords(videoWords);
  const client = useQueryClient();
  const confirm = useConfirm();
  const tell = useTell();
  const tellFault = useTellFault();
  const cancel = useMutation({
    mutationFn: () => orator.videos.cancel(videoId),
    onSuccess(video) {
      client.setQueryData(videoQuery(videoId).queryKey, video);
      void client.invalidateQueries({ queryKey: ["videos"] });
      tell({ text: say("cancelled") });
    },
    onError: tellFault,
  });
  async function ask(): Promise<void> {
    const question = { title: say("cancelTitle"), text: say("cancelText"), action: say("cancel") };
    if (await confirm(question)) cancel.mutate();
  }
  return (
    <Button size="small" busy={cancel.isPending} onClick={() => void ask()}>
      {say("cancel")}
    </Button>
  );
}

/** The same order once more where it is one of the studio's kind, else a new one. */
function Again({ videoId }: { videoId: string }) {
  const say = useWords(videoWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellFault = useTellFault();
  const { data: order, isPending } = useQuery(orderQuery(videoId));
  const again = useMutation({
    mutationFn: (body: CreateVideoAvatarBody) => orator.videos.create(body),
    async onSuccess({ video_id: id }) {
      void client.invalidateQueries({ queryKey: ["videos"] });
      await navigate({ to: "/library/videos/$videoId", params: { videoId: id } });
    },
    onError: tellFault,
  });
  const body = studioOrder(order);
  if (isPending) return null;
  if (body === undefined)
    return (
      <Button asChild>
        <Link to="/library/new">{say("anew")}</Link>
      </Button>
    );
  return (
    <Button look="primary" busy={again.isPending} onClick={() => again.mutate(body)}>
      {!again.isPending && <RotateCcw aria-hidden />}
      {say("again")}
    </Button>
  );
}
