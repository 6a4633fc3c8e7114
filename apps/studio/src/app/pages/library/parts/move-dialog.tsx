import type { Folder as FolderType } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Folder, FolderMinus, FolderPlus } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { foldersIn, foldersQuery } from "../../../api/folders.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { useFolders } from "./use-folders.ts";
import { filingWords } from "./words.ts";

interface MoveProps {
  open: boolean;
  /** Where the items lie now; undefined where they lie in several places. */
  from: string | null | undefined;
  onClose(): void;
  onMove(folderId: string | null): unknown;
}

/** The tree of folders, to choose where something goes: what dragging does, by keys and on phones. */
export function MoveDialog({ open, from, onClose, onMove }: MoveProps) {
  const say = useWords(filingWords);
  const folders = useQuery({ ...foldersQuery, enabled: open });
  const { create } = useFolders();
  const [naming, setNaming] = useState(false);
  function choose(folderId: string | null): void {
    onClose();
    void onMove(folderId);
  }
  return (
    <>
      <Dialog
        title={say("moveTitle")}
        open={open && !naming}
        onClose={onClose}
        actions={
          <Button onClick={() => setNaming(true)}>
            <FolderPlus aria-hidden />
            {say("newFolder")}
          </Button>
        }
      >
        {folders.isError && <LoadFault error={folders.error} onRetry={folders.refetch} />}
        {folders.isPending && <Skeleton className="h-32" />}
        {folders.data && (
          <div className="grid gap-0.5">
            <Place isHere={from === null} level={0} onChoose={() => choose(null)}>
              <FolderMinus aria-hidden />
              {say("top")}
            </Place>
            <Tree folders={folders.data} parentId={null} level={0} from={from} onChoose={choose} />
            {folders.data.length === 0 && <p className="px-3 py-2 text-muted">{say("noFolders")}</p>}
          </div>
        )}
      </Dialog>
      <NameDialog
        title={say("newFolder")}
        action={say("createFolder")}
        open={naming}
        onClose={() => setNaming(false)}
        onSave={async (name) => choose((await create(name, null)).folder_id)}
      />
    </>
  );
}

interface TreeProps {
  folders: readonly FolderType[];
  parentId: string | null;
  level: number;
  from: string | null | undefined;
  onChoose(folderId: string): void;
}

function Tree({ folders, parentId, level, from, onChoose }: TreeProps) {
  return foldersIn(folders, parentId).map(({ folder_id: id, name }) => (
    <div key={id} className="grid gap-0.5">
      <Place isHere={from === id} level={level} onChoose={() => onChoose(id)}>
        <Folder aria-hidden />
        <span className="truncate">{name}</span>
      </Place>
      <Tree folders={folders} parentId={id} level={level + 1} from={from} onChoose={onChoose} />
    </div>
  ));
}

interface PlaceProps {
  isHere: boolean;
  level: number;
  onChoose(): void;
  children: ReactNode;
}

function Place({ isHere, level, onChoose, children }: PlaceProps) {
  return (
    <button
      type="button"
      disabled={isHere}
      onClick={onChoose}
      className="flex min-h-10 items-center gap-3 rounded-lg px-3 text-left hover:bg-raised disabled:text-muted disabled:hover:bg-transparent [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
      style={{ paddingLeft: `${0.75 + level * 1.25}rem` }}
    >
      {children}
    </button>
  );
}
