import type { VideoStatus } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { foldersQuery, pathTo } from "../../../api/folders.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Card } from "../../../ui/page.tsx";
import { Facts } from "./facts.tsx";
import { videoWords } from "./words.ts";

/** When it was ordered, how long it is, where it lies, and how programs name it. */
export function Details({ video }: { video: VideoStatus }) {
  const say = useWords(videoWords);
  const format = useFormat();
  const folders = useQuery(foldersQuery);
  const path = pathTo(folders.data ?? [], video.folder_id ?? undefined);
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{say("details")}</h2>
      <div className="sm:[&_dl]:grid-cols-2">
        <Facts
          facts={[
            { name: say("made"), value: format.moment(video.created_at) },
            { name: say("length"), value: video.duration && format.duration(video.duration) },
            { name: say("folder"), value: path.map(({ name }) => name).join(" / ") || say("noFolder") },
            { name: say("id"), value: <code className="text-sm">{video.id}</code> },
            { name: say("callback"), value: video.callback_id },
          ]}
        />
      </div>
    </Card>
  );
}
