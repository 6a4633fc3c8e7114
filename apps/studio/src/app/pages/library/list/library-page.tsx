import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Clapperboard, FolderPlus, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { foldersIn, foldersQuery, pathTo } from "../../../api/folders.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { NameDialog } from "../parts/name-dialog.tsx";
import { useFiling } from "../parts/use-filing.ts";
import { useFolders } from "../parts/use-folders.ts";
import { TABS } from "../search.ts";
import type { LibrarySearch } from "../search.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { DragProvider } from "./drag.tsx";
import { DropZone } from "./drop-zone.tsx";
import { FolderStrip } from "./folder-strip.tsx";
import { ItemsOfPlace } from "./items-of-place.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import { addUploads } from "./uploads.ts";
import { libraryWords } from "./words.ts";

/** Everything that was made and uploaded, in folders. */
export function LibraryPage() {
  const say = useWords(libraryWords);
  const mayChange = useMay("editor");
  const client = useQueryClient();
  const search = useSearch({ from: "/signed-in/library" });
  const folders = useQuery(foldersQuery);
  const { create } = useFolders();
  const { move } = useFiling();
  const [naming, setNaming] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const path = pathTo(folders.data ?? [], search.folder);
  const here = path.at(-1);
  function upload(files: File[], folderId = here?.folder_id): void {
    addUploads(files, folderId, () => client.invalidateQueries({ queryKey: ["assets"] }));
  }
  const mayUpload = mayChange && search.tab === "assets";
  return (
    <DragProvider>
      <DropZone
        hint={here ? say("dropFilesInto", { name: here.name }) : say("dropFiles")}
        onFiles={mayUpload ? upload : undefined}
      >
        <Page
          title={say("title")}
          actions={
            <>
              <Button look="quiet" asChild className="max-sm:px-3">
                <Link to="/library/trash">
                  <Trash2 aria-hidden />
                  <span className="max-sm:sr-only">{say("trash")}</span>
                </Link>
              </Button>
              {mayChange && (
                <Button onClick={() => setNaming(true)}>
                  <FolderPlus aria-hidden />
                  {say("newFolder")}
                </Button>
              )}
              {mayUpload && (
                <Button look="primary" onClick={() => picker.current?.click()}>
                  <Upload aria-hidden />
                  {say("upload")}
                </Button>
              )}
              {mayChange && !mayUpload && (
                <Button look="primary" asChild>
                  <Link to="/library/new">
                    <Clapperboard aria-hidden />
                    {say("newVideo")}
                  </Link>
                </Button>
              )}
            </>
          }
        >
          <Tabs search={search} />
          {path.length > 0 && <Breadcrumb path={path} tab={search.tab} onMove={move} />}
          <UploadPanel />
          <FolderStrip
            folders={foldersIn(folders.data ?? [], here?.folder_id ?? null)}
            tab={search.tab}
            mayChange={mayChange}
            onMove={move}
            onFiles={mayUpload ? upload : undefined}
          />
          <ItemsOfPlace
            key={`${search.tab} ${search.folder}`}
            search={search}
            hasFolders={(folders.data ?? []).length > 0}
            mayChange={mayChange}
            onUpload={() => picker.current?.click()}
          />
          {mayChange && (
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept="image/*,audio/*,video/*,.glb,.vrm"
              onChange={({ target }) => {
                upload([...(target.files ?? [])]);
                // The same file can be chosen again.
                target.value = "";
              }}
            />
          )}
          <NameDialog
            title={say("newFolder")}
            action={say("createFolder")}
            open={naming}
            onClose={() => setNaming(false)}
            onSave={(name) => create(name, here?.folder_id ?? null)}
          />
        </Page>
      </DropZone>
    </DragProvider>
  );
}

function Tabs({ search: { tab: chosen = "videos", folder } }: { search: LibrarySearch }) {
  const say = useWords(libraryWords);
  return (
    <nav aria-label={say("tabs")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to="/library"
              search={{ ...(tab !== "videos" && { tab }), ...(folder && { folder }) }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={tab === chosen ? "page" : undefined}
              className="-mb-px flex h-10 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {say(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
