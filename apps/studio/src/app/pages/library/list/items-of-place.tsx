import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { readSetting, writeSetting } from "../../../theme/settings.ts";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import { canMove, canTrash } from "../parts/item.ts";
import type { LibraryItem } from "../parts/item.ts";
import { MoveDialog } from "../parts/move-dialog.tsx";
import { useFiling } from "../parts/use-filing.ts";
import type { LibrarySearch } from "../search.ts";
import { AssetDialog } from "./asset-dialog.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ItemsView } from "./items-view.tsx";
import type { View } from "./items-view.tsx";
import { Nothing } from "./nothing.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useItems } from "./use-items.ts";
import { useSelection } from "./use-selection.ts";
import { libraryWords } from "./words.ts";

interface PlaceProps {
  search: LibrarySearch;
  hasFolders: boolean;
  mayChange: boolean;
  onUpload(): void;
}

/** The items of a tab and a folder: narrowed, shown, selected, moved and deleted. */
export function ItemsOfPlace({ search, hasFolders, mayChange, onUpload }: PlaceProps) {
  const say = useWords(libraryWords);
  const { items, error, retry, loadMore } = useItems(search);
  const [view, setView] = useState<View>(readSetting("library-view") === "list" ? "list" : "grid");
  const [opened, setOpened] = useState<LibraryItem>();
  const [moving, setMoving] = useState(false);
  const selection = useSelection((items ?? []).map(({ id }) => id));
  const { move, remove } = useFiling();
  const selected = items?.filter(({ id }) => selection.ids.has(id)) ?? [];
  const movable = selected.filter(canMove);
  const own = selected.filter(({ isOwn }) => isOwn);
  function chooseView(chosen: View): void {
    writeSetting("library-view", chosen);
    setView(chosen);
  }
  async function removeSelected(): Promise<void> {
    if (await remove(own)) selection.clear();
  }
  const onDelete = mayChange && own.length > 0 ? removeSelected : undefined;
  return (
    <>
      <Toolbar search={search} view={view} onView={chooseView} />
      {error !== null && items === undefined && <LoadFault error={error} onRetry={retry} />}
      {error === null && items === undefined && <Loading view={view} />}
      {items?.length === 0 && (
        <Nothing search={search} hasFolders={hasFolders} mayChange={mayChange} onUpload={onUpload} />
      )}
      {items !== undefined && items.length > 0 && (
        <>
          <p className="sr-only" aria-live="polite">
            {say("loaded", { count: items.length })} {loadMore && say("more")}
          </p>
          <ItemsView
            view={view}
            label={say(search.tab ?? "videos")}
            items={items}
            selection={selection}
            selected={selected}
            onSelect={mayChange ? selection.toggle : undefined}
            onOpen={setOpened}
            onEnd={loadMore}
            onDelete={onDelete}
          />
        </>
      )}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          onMove={movable.length > 0 ? () => setMoving(true) : undefined}
          onDelete={onDelete}
          isTrash={own.every(canTrash)}
          onAll={selection.all}
          onClear={selection.clear}
        />
      )}
      <MoveDialog
        open={moving}
        from={onlyFolder(movable)}
        onClose={() => setMoving(false)}
        onMove={async (folderId) => {
          await move(movable, folderId);
          selection.clear();
        }}
      />
      {opened?.asset && (
        <AssetDialog asset={opened.asset} mayChange={mayChange} onClose={() => setOpened(undefined)} />
      )}
      {opened?.kind === "template" && (
        <TemplateDialog templateId={opened.id} mayChange={mayChange} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** The folder in which all of them lie; undefined where they lie in several. */
function onlyFolder(items: readonly LibraryItem[]): string | null | undefined {
  const folder = items[0]?.folderId;
  return items.every(({ folderId }) => folderId === folder) ? folder : undefined;
}

function Loading({ view }: { view: View }) {
  if (view === "list") return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
      {[...Array(8).keys()].map((index) => (
        <Skeleton key={index} className="aspect-video rounded-xl" />
      ))}
    </div>
  );
}
