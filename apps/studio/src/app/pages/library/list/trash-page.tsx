import type { Folder as FolderType } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, Folder, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { trashQuery } from "../../../api/folders.ts";
import { useMay } from "../../../api/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Empty, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { useFolders } from "../parts/use-folders.ts";
import { libraryWords } from "./words.ts";

/** How long the service keeps what is in the trash. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Folders that were thrown away, and the way back for each. */
export function TrashPage() {
  const say = useWords(libraryWords);
  const trash = useQuery(trashQuery);
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
    >
      {trash.isError && <LoadFault error={trash.error} onRetry={trash.refetch} />}
      {trash.isPending && <Skeleton className="h-40 rounded-card" />}
      {trash.data?.length === 0 && (
        <Empty icon={<Trash2 aria-hidden />} title={say("trashEmpty")} text={say("trashEmptyText")} />
      )}
      {trash.data && trash.data.length > 0 && (
        <Card className="p-0">
          <ul>
            {trash.data.map((folder) => (
              <Line key={folder.folder_id} folder={folder} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

function Line({ folder }: { folder: FolderType }) {
  const say = useWords(libraryWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const { restore } = useFolders();
  const [isBusy, setBusy] = useState(false);
  const { name, updated_at: at } = folder;
  const end = new Date(Date.parse(at) + KEPT_DAYS * DAY_MS).toISOString();
  async function bringBack(): Promise<void> {
    setBusy(true);
    await restore(folder);
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-0">
      <Folder className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-40 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">
          {say("trashedAt", { time: format.ago(at) })} · {say("goneIn", { time: format.ago(end) })}
        </p>
      </div>
      {mayChange && (
        <Button size="small" busy={isBusy} onClick={() => void bringBack()}>
          {!isBusy && <RotateCcw aria-hidden />}
          {say("restore")}
        </Button>
      )}
    </li>
  );
}
