import { Link } from "@tanstack/react-router";
import { Clapperboard, File, Folder, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page.tsx";
import type { LibraryItem } from "../parts/item.ts";
import { libraryWords } from "./words.ts";

/** How long the service keeps what is in the trash. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** What of one kind lies in the trash. */
export function TrashList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{title}</h2>
      <Card className="p-0">
        <ul>{children}</ul>
      </Card>
    </section>
  );
}

interface LineProps {
  kind: "folder" | LibraryItem["kind"];
  title: string;
  picture?: string | null;
  /** Of a video: leads to its page. */
  videoId?: string;
  trashedAt: string;
  onRestore(): Promise<unknown>;
  onDelete(): Promise<unknown>;
}

/** Something in the trash: since when, until when, the way back and the end. */
export function TrashLine({ kind, title, picture, videoId, trashedAt, onRestore, onDelete }: LineProps) {
  const say = useWords(libraryWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const [isBusy, setBusy] = useState(false);
  const end = new Date(Date.parse(trashedAt) + KEPT_DAYS * DAY_MS).toISOString();
  const Sign = kind === "folder" ? Folder : kind === "video" ? Clapperboard : File;
  async function bringBack(): Promise<void> {
    setBusy(true);
    await onRestore();
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-0">
      <span className="grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-raised">
        {picture ? (
          <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Sign className="size-5 text-muted" aria-hidden />
        )}
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium">
          {videoId === undefined ? (
            title
          ) : (
            <Link to="/library/videos/$videoId" params={{ videoId }} className="hover:underline">
              {title}
            </Link>
          )}
        </p>
        <p className="text-sm text-muted">
          {say("trashedAt", { time: format.ago(trashedAt) })} · {say("goneIn", { time: format.ago(end) })}
        </p>
      </div>
      {mayChange && (
        <span className="flex gap-2">
          <Button
            size="small"
            busy={isBusy}
            aria-label={say("restoreNamed", { title })}
            onClick={() => void bringBack()}
          >
            {!isBusy && <RotateCcw aria-hidden />}
            {say("restore")}
          </Button>
          <Button
            size="small"
            look="quiet"
            className="text-danger"
            aria-label={say("deleteNamed", { title })}
            onClick={() => void onDelete()}
          >
            <Trash2 aria-hidden />
            <span className="max-sm:sr-only">{say("deleteForGood")}</span>
          </Button>
        </span>
      )}
    </li>
  );
}
