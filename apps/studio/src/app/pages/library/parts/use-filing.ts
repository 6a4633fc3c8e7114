import { useQueryClient } from "@tanstack/react-query";
import { foldersQuery } from "../../../api/folders.ts";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { eachOf } from "./each-of.ts";
import { canTrash } from "./item.ts";
import type { LibraryItem } from "./item.ts";
import { filingWords } from "./words.ts";

/** What is asked anew when items have changed. */
const CHANGED = ["videos", "video", "assets", "templates", "translations"];

/** Moves and deletes items, and tells what came of it. */
export function useFiling() {
  const say = useWords(filingWords);
  const client = useQueryClient();
  const tell = useTell();
  const problem = useProblem();
  const confirm = useConfirm();

  async function change(
    items: readonly LibraryItem[],
    work: (item: LibraryItem) => Promise<unknown>,
    done: { text: string; undo?: () => unknown },
  ): Promise<void> {
    const { failed, error } = await eachOf(items, work);
    await Promise.all(CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] })));
    if (failed < items.length) tell(done);
    if (failed > 0)
      tell({ look: "fault", text: say("someFailed", { count: failed, reason: problem(error) }) });
  }

  return {
    /** Puts items into a folder, or into none; can be undone. */
    async move(items: readonly LibraryItem[], folderId: string | null): Promise<void> {
      const moving = items.filter((item) => item.folderId !== folderId);
      if (moving.length === 0) return;
      const folders = await client.ensureQueryData(foldersQuery);
      const folder = folders.find(({ folder_id: id }) => id === folderId)?.name ?? "";
      await change(moving, (item) => moveItem(item, folderId), {
        text: say(folderId === null ? "movedOut" : "moved", { count: moving.length, folder }),
        undo: () => change(moving, (item) => moveItem(item, item.folderId), { text: say("movedBack") }),
      });
    },
    /** Throws items away: into the trash, which can be undone, or for good, after it has asked; resolves to whether it did. */
    async remove(items: readonly LibraryItem[]): Promise<boolean> {
      if (!items.every(canTrash)) return deleteForGood(items);
      await change(items, trashItem, {
        text: say("trashed", { count: items.length }),
        undo: () => restore(items),
      });
      return true;
    },
    restore,
    deleteForGood,
  };

  /** Brings back what was thrown away itself. */
  async function restore(items: readonly LibraryItem[]): Promise<void> {
    await change(items, restoreItem, { text: say("restored", { count: items.length }) });
  }

  /** Deletes items for good, after it has asked; resolves to whether it did. */
  async function deleteForGood(items: readonly LibraryItem[]): Promise<boolean> {
    const count = items.length;
    const title = items[0]?.title ?? say("untitled");
    const isSure = await confirm({
      title: say("deleteTitle", { count, title }),
      text: say("deleteText"),
      action: say("deleteAction"),
    });
    if (isSure) await change(items, deleteItem, { text: say("deleted", { count }) });
    return isSure;
  }
}

function trashItem({ kind, id }: LibraryItem): Promise<unknown> {
  return kind === "asset" ? orator.assets.trash(id) : orator.videos.trash(id);
}

function restoreItem({ kind, id }: LibraryItem): Promise<unknown> {
  return kind === "asset" ? orator.assets.restore(id) : orator.videos.restore(id);
}

function moveItem({ kind, id }: LibraryItem, folderId: string | null): Promise<unknown> {
  return kind === "asset"
    ? orator.assets.update(id, { folder_id: folderId })
    : orator.videos.update(id, { folder_id: folderId });
}

function deleteItem({ kind, id }: LibraryItem): Promise<unknown> {
  switch (kind) {
    case "video":
      return orator.videos.delete(id);
    case "template":
      return orator.templates.delete(id);
    case "translation":
      return orator.videoTranslations.delete(id);
    case "asset":
      return orator.assets.delete(id);
  }
}
