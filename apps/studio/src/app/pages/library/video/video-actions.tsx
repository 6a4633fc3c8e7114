import type { VideoStatus } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CodeXml, Copy, Ellipsis, FolderInput, Trash2 } from "lucide-react";
import { useState } from "react";
import { orderQuery, studioOrder } from "../../../api/orders.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { uiWords } from "../../../ui/words.ts";
import { CodeDialog } from "../parts/code-dialog.tsx";
import { itemOfVideo } from "../parts/item.ts";
import { MoveDialog } from "../parts/move-dialog.tsx";
import { useFiling } from "../parts/use-filing.ts";
import { videoWords } from "./words.ts";

/** What can be done with a video: shown as code, moved, thrown away. */
export function VideoActions({ video }: { video: VideoStatus }) {
  const say = useWords(videoWords);
  const sayUi = useWords(uiWords);
  const mayChange = useMay("editor");
  const navigate = useNavigate();
  const { move, remove } = useFiling();
  const [open, setOpen] = useState<"code" | "move">();
  const { data: order } = useQuery(orderQuery(video.id));
  const item = itemOfVideo(video);
  async function deleteIt(): Promise<void> {
    if (await remove([item])) await navigate({ to: "/library" });
  }
  return (
    <>
      {order && (
        <Button onClick={() => setOpen("code")}>
          <CodeXml aria-hidden />
          {say("code")}
        </Button>
      )}
      {mayChange && video.trashed_at === null && (
        <Menu
          items={[
            ...(studioOrder(order) === undefined
              ? []
              : [
                  {
                    label: say("another"),
                    icon: <Copy />,
                    onChoose: () => navigate({ to: "/library/new", search: { like: video.id } }),
                  },
                ]),
            { label: say("move"), icon: <FolderInput />, onChoose: () => setOpen("move") },
            { label: say("trash"), icon: <Trash2 />, onChoose: deleteIt, danger: true },
          ]}
        >
          <Button size="icon" aria-label={sayUi("more")}>
            <Ellipsis aria-hidden />
          </Button>
        </Menu>
      )}
      {order && <CodeDialog order={order} open={open === "code"} onClose={() => setOpen(undefined)} />}
      <MoveDialog
        open={open === "move"}
        from={video.folder_id}
        onClose={() => setOpen(undefined)}
        onMove={(folderId) => move([item], folderId)}
      />
    </>
  );
}
