import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { foldersQuery, pathTo } from "../../../api/folders.ts";
import { useWords } from "../../../i18n/words.ts";
import type { LibrarySearch } from "../search.ts";
import { videoWords } from "./words.ts";

interface BackProps {
  folderId: string | null;
  tab?: NonNullable<LibrarySearch["tab"]>;
}

/** The way back to the folder in which something lies. */
export function BackToLibrary({ folderId, tab }: BackProps) {
  const say = useWords(videoWords);
  const folders = useQuery({ ...foldersQuery, enabled: folderId !== null });
  const folder = pathTo(folders.data ?? [], folderId ?? undefined).at(-1);
  return (
    <Link
      to="/library"
      search={{ ...(tab && { tab }), ...(folder && { folder: folder.folder_id }) }}
      className="-ml-1 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm text-muted hover:text-ink"
    >
      <ChevronLeft className="size-4" aria-hidden />
      {folder?.name ?? say("back")}
    </Link>
  );
}
