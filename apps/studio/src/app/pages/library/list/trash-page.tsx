import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, Trash2 } from "lucide-react";
import { assetPagesQuery } from "../../../api/assets.ts";
import { trashQuery } from "../../../api/folders.ts";
import { useMay } from "../../../api/session.ts";
import { videoPagesQuery } from "../../../api/videos.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { EndOfList } from "../../../ui/end-of-list.tsx";
import { Empty, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { itemOfAsset, itemOfVideo } from "../parts/item.ts";
import { useFiling } from "../parts/use-filing.ts";
import { useFolders } from "../parts/use-folders.ts";
import { TrashLine, TrashList } from "./trash-list.tsx";
import { useEmptyTrash } from "./use-empty-trash.ts";
import { libraryWords } from "./words.ts";

/** What was thrown away: the way back for each, and the end of each or of all. */
export function TrashPage() {
  const say = useWords(libraryWords);
  const mayChange = useMay("editor");
  const { restore: restoreFolder, deleteForGood: deleteFolder } = useFolders();
  const { restore, deleteForGood } = useFiling();
  const emptyTrash = useEmptyTrash();
  const folders = useQuery(trashQuery);
  const videos = useInfiniteQuery(videoPagesQuery({ is_trash: true }));
  const assets = useInfiniteQuery(assetPagesQuery({ is_trash: true }));
  const lists = [folders, videos, assets];
  const failed = lists.find(({ isError }) => isError);
  const items = {
    videos: videos.data?.pages.flatMap((page) => page.videos.map(itemOfVideo)) ?? [],
    assets: assets.data?.pages.flatMap((page) => page.assets.map(itemOfAsset)) ?? [],
  };
  const count = (folders.data?.length ?? 0) + items.videos.length + items.assets.length;
  const isLoaded = lists.every(({ isSuccess }) => isSuccess);
  return (
    <Page
      title={say("trashTitle")}
      lead={say("trashLead")}
      above={
        <Link
          to="/library"
          className="-ml-1 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4" aria-hidden />
          {say("title")}
        </Link>
      }
      actions={
        mayChange &&
        count > 0 && (
          <Button className="text-danger" busy={emptyTrash.isPending} onClick={emptyTrash.ask}>
            {!emptyTrash.isPending && <Trash2 aria-hidden />}
            {say("emptyTrash")}
          </Button>
        )
      }
    >
      {failed && <LoadFault error={failed.error} onRetry={failed.refetch} />}
      {!isLoaded && !failed && <Skeleton className="h-40 rounded-card" />}
      {isLoaded && count === 0 && (
        <Empty icon={<Trash2 aria-hidden />} title={say("trashEmpty")} text={say("trashEmptyText")} />
      )}
      {folders.data !== undefined && folders.data.length > 0 && (
        <TrashList title={say("trashFolders")}>
          {folders.data.map((folder) => (
            <TrashLine
              key={folder.folder_id}
              kind="folder"
              title={folder.name}
              trashedAt={folder.updated_at}
              onRestore={() => restoreFolder(folder)}
              onDelete={() => deleteFolder(folder)}
            />
          ))}
        </TrashList>
      )}
      {(["videos", "assets"] as const).map(
        (kind) =>
          items[kind].length > 0 && (
            <TrashList key={kind} title={say(kind)}>
              {items[kind].map((item) => (
                <TrashLine
                  key={item.id}
                  kind={item.kind}
                  title={item.title ?? say("untitled")}
                  picture={item.picture}
                  {...(item.kind === "video" && { videoId: item.id })}
                  trashedAt={item.trashedAt ?? item.createdAt}
                  onRestore={() => restore([item])}
                  onDelete={() => deleteForGood([item])}
                />
              ))}
            </TrashList>
          ),
      )}
      <EndOfList onReached={videos.hasNextPage ? videos.fetchNextPage : undefined} />
      <EndOfList onReached={assets.hasNextPage ? assets.fetchNextPage : undefined} />
    </Page>
  );
}
