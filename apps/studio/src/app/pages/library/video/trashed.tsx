import type { VideoStatus } from "@orator/sdk";
import { RotateCcw, Trash2 } from "lucide-react";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { itemOfVideo } from "../parts/item.ts";
import { useFiling } from "../parts/use-filing.ts";
import { videoWords } from "./words.ts";

/** Says that a video lies in the trash, what that means, and brings it back. */
export function Trashed({ video }: { video: VideoStatus }) {
  const say = useWords(videoWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const { restore } = useFiling();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-warn-soft p-4">
      <Trash2 className="size-5 shrink-0 text-warn" aria-hidden />
      <div className="min-w-40 grow">
        <p className="font-medium">{say("isTrashed", { time: format.ago(video.trashed_at!) })}</p>
        <p className="text-sm">{say("isTrashedText")}</p>
      </div>
      {mayChange && (
        <Button size="small" onClick={() => void restore([itemOfVideo(video)])}>
          <RotateCcw aria-hidden />
          {say("restore")}
        </Button>
      )}
    </div>
  );
}
