import type { VideoStatus } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Film, LoaderCircle } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { defineWords, useWords } from "../i18n/words.ts";

const words = defineWords({
  en: { untitled: "Without a title", failed: "Failed", making: "{count} % made" },
  de: { untitled: "Ohne Titel", failed: "Fehlgeschlagen", making: "Zu {count} % fertig" },
});

/** A video as a picture with its title, as grids show it. */
export function VideoTile({ video }: { video: VideoStatus }) {
  const say = useWords(words);
  const format = useFormat();
  const { id, title, status, thumbnail_url: picture, duration, progress, created_at: createdAt } = video;
  return (
    <Link to="/library/videos/$videoId" params={{ videoId: id }} className="group grid grid-cols-1 gap-2">
      <span className="relative grid aspect-video place-items-center overflow-hidden rounded-xl border border-line bg-raised text-muted">
        {picture ? (
          <img
            src={picture}
            alt=""
            loading="lazy"
            className="size-full object-cover transition group-hover:scale-103"
          />
        ) : (
          <Film className="size-7" aria-hidden />
        )}
        {duration !== null && (
          <span className="absolute right-2 bottom-2 rounded-md bg-black/75 px-1.5 py-0.5 text-xs text-white">
            {format.duration(duration)}
          </span>
        )}
        {status !== "completed" && (
          <span className="absolute inset-0 grid place-items-center bg-panel/75 text-ink">
            <span className="flex items-center gap-2 text-sm font-medium">
              {status === "failed" ? (
                <CircleAlert className="size-4 text-danger" aria-hidden />
              ) : (
                <LoaderCircle className="size-4 animate-spin" aria-hidden />
              )}
              {status === "failed" ? say("failed") : say("making", { count: progress })}
            </span>
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium group-hover:text-accent">{title ?? say("untitled")}</span>
        <span className="block text-sm text-muted">{format.ago(createdAt)}</span>
      </span>
    </Link>
  );
}
