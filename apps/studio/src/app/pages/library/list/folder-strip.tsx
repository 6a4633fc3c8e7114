import type { Folder as FolderType } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { Ellipsis, Folder, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Menu } from "../../../ui/menu.tsx";
import { uiWords } from "../../../ui/words.ts";
import type { LibraryItem } from "../parts/item.ts";
import { NameDialog } from "../parts/name-dialog.tsx";
import { useFolders } from "../parts/use-folders.ts";
import type { LibrarySearch } from "../search.ts";
import { useDrop } from "./drag.tsx";
import { libraryWords } from "./words.ts";

interface StripProps {
  folders: readonly FolderType[];
  tab: LibrarySearch["tab"];
  mayChange: boolean;
  onMove(items: readonly LibraryItem[], folderId: string): unknown;
  onFiles: ((files: File[], folderId: string) => unknown) | undefined;
}

/** The folders of this place, each a place to drop things on. */
export function FolderStrip({ folders, ...shared }: StripProps) {
  const say = useWords(libraryWords);
  if (folders.length === 0) return null;
  return (
    <ul
      aria-label={say("path")}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3"
    >
      {folders.map((folder) => (
        <FolderTile key={folder.folder_id} folder={folder} {...shared} />
      ))}
    </ul>
  );
}

function FolderTile({
  folder,
  tab,
  mayChange,
  onMove,
  onFiles,
}: Omit<StripProps, "folders"> & { folder: FolderType }) {
  const say = useWords(libraryWords);
  const sayUi = useWords(uiWords);
  const { rename, trash } = useFolders();
  const [renaming, setRenaming] = useState(false);
  const { folder_id: id, name } = folder;
  const { isOver, isWanted, target } = useDrop({
    onItems: (items) => onMove(items, id),
    onFiles: onFiles && ((files) => onFiles(files, id)),
  });
  return (
    <li
      {...(mayChange && target)}
      className={classes(
        "relative flex items-center rounded-xl border border-line bg-panel transition-colors hover:bg-raised",
        isWanted && "border-dashed border-accent",
        isOver && "border-solid border-accent bg-accent-soft text-on-soft",
      )}
    >
      <Link
        to="/library"
        search={{ ...(tab && { tab }), folder: id }}
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-xl px-3 py-2"
      >
        <Folder className="size-5 shrink-0 text-muted" aria-hidden />
        <span className="truncate font-medium">{name}</span>
      </Link>
      {mayChange && (
        <Menu
          items={[
            { label: say("rename"), icon: <Pencil />, onChoose: () => setRenaming(true) },
            { label: say("trashFolder"), icon: <Trash2 />, onChoose: () => trash(folder), danger: true },
          ]}
        >
          <Button look="quiet" size="icon" className="mr-1" aria-label={say("folderActions", { name })}>
            <Ellipsis aria-hidden />
          </Button>
        </Menu>
      )}
      <NameDialog
        title={say("renameFolder")}
        action={sayUi("save")}
        name={name}
        open={renaming}
        onClose={() => setRenaming(false)}
        onSave={(entered) => rename(folder, entered)}
      />
    </li>
  );
}
