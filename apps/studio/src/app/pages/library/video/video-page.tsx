import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { orator } from "../../../api/orator.ts";
import { useMay } from "../../../api/session.ts";
import { isUnderWay, videoQuery } from "../../../api/videos.ts";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import { LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { useProblem } from "../../../api/problems.ts";
import { EditableTitle } from "../parts/editable-title.tsx";
import { BackToLibrary } from "./back.tsx";
import { Details } from "./details.tsx";
import { Downloads } from "./downloads.tsx";
import { filesOf } from "./files.ts";
import { Warnings } from "./making.tsx";
import { Origin } from "./origin.tsx";
import { Player } from "./player.tsx";
import { Share } from "./share.tsx";
import { Trashed } from "./trashed.tsx";
import { VideoActions } from "./video-actions.tsx";
import { VideoState } from "./video-state.tsx";
import { videoWords } from "./words.ts";

/** A video, from its order to its files. */
export function VideoPage() {
  const { videoId } = useParams({ from: "/signed-in/library/videos/$videoId" });
  // Another video is another page: nothing of the one before stays in it.
  return <VideoOf key={videoId} videoId={videoId} />;
}

function VideoOf({ videoId }: { videoId: string }) {
  const say = useWords(videoWords);
  const mayChange = useMay("editor");
  const client = useQueryClient();
  const tell = useTell();
  const problem = useProblem();
  const { data: video, error, refetch } = useQuery(videoQuery(videoId));
  const wasUnderWay = useRef(false);
  const status = video?.status;
  useEffect(() => {
    if (status === undefined) return;
    if (wasUnderWay.current && status === "completed") tell({ text: say("ready") });
    wasUnderWay.current = isUnderWay(status);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when the status changes
  }, [status]);
  if (error && video === undefined)
    return (
      <Page title={say("untitled")}>
        <LoadFault error={error} onRetry={refetch} />
      </Page>
    );
  if (video === undefined) return <Loading />;
  const title = video.title ?? say("untitled");
  async function rename(name: string): Promise<void> {
    try {
      const changed = await orator.videos.update(videoId, { title: name });
      client.setQueryData(videoQuery(videoId).queryKey, changed);
      void client.invalidateQueries({ queryKey: ["videos"] });
    } catch (fault) {
      tell({ look: "fault", text: problem(fault) });
    }
  }
  return (
    <Page
      title={title}
      heading={
        <EditableTitle title={title} onChange={mayChange && video.trashed_at === null ? rename : undefined} />
      }
      above={<BackToLibrary folderId={video.folder_id} />}
      actions={<VideoActions video={video} />}
    >
      <div
        className={classes(
          "grid grid-cols-1 items-start gap-6",
          video.status === "completed" && "lg:grid-cols-[minmax(0,1fr)_22rem]",
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {video.status === "completed" && video.video_url !== null ? (
            <Player
              title={title}
              url={video.video_url}
              poster={video.thumbnail_url}
              captions={video.caption_url}
            />
          ) : (
            <VideoState video={video} />
          )}
          {video.trashed_at !== null && <Trashed video={video} />}
          <Warnings warnings={video.warnings} />
          <Details video={video} />
        </div>
        {video.status === "completed" && (
          <div className="grid gap-4">
            <Downloads title={title} files={filesOf(video, say)} vtt={video.caption_url} />
            {video.trashed_at === null && <Share videoId={videoId} />}
            {video.video_url && <Origin id={videoId} url={video.video_url} />}
          </div>
        )}
      </div>
    </Page>
  );
}

function Loading() {
  const say = useWords(videoWords);
  return (
    <Page title={say("untitled")} heading={<Skeleton className="h-9 w-64" />}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="aspect-video rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Page>
  );
}
