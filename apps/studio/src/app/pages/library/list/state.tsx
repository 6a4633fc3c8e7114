import { useQuery } from "@tanstack/react-query";
import { CircleAlert, LoaderCircle } from "lucide-react";
import { translationQuery } from "../../../api/translations.ts";
import { isUnderWay, videoQuery } from "../../../api/videos.ts";
import { useWords } from "../../../i18n/words.ts";
import { itemOfTranslation, itemOfVideo } from "../parts/item.ts";
import type { LibraryItem } from "../parts/item.ts";
import { libraryWords } from "./words.ts";

/** The item as it is now: one that is being made is asked for again and again, as long as it is in sight. */
export function useCurrent(item: LibraryItem): LibraryItem {
  const isMade = isUnderWay(item.status);
  const video = useQuery({ ...videoQuery(item.id), enabled: isMade && item.kind === "video" });
  const translation = useQuery({
    ...translationQuery(item.id),
    enabled: isMade && item.kind === "translation",
  });
  if (isMade && video.data) return itemOfVideo(video.data);
  if (isMade && translation.data) return itemOfTranslation(translation.data);
  return item;
}

/** What is not ready says so: how far it is, or that it failed. */
export function State({ item }: { item: LibraryItem }) {
  const say = useWords(libraryWords);
  if (item.status === "completed") return null;
  return (
    <span className="flex items-center gap-2 text-sm font-medium">
      {item.status === "failed" ? (
        <CircleAlert className="size-4 text-danger" aria-hidden />
      ) : (
        <LoaderCircle className="size-4 animate-spin" aria-hidden />
      )}
      {item.status === "failed" ? say("failed") : say("making", { count: item.progress })}
    </span>
  );
}
