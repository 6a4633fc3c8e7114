import { createContext, useContext, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import { canMove } from "../parts/item.ts";
import type { LibraryItem } from "../parts/item.ts";

interface Dragging {
  items: readonly LibraryItem[];
  set(items: readonly LibraryItem[]): void;
}

const Drag = createContext<Dragging>({ items: [], set() {} });

/** Knows what is being dragged, for browsers tell it only once it is dropped. */
export function DragProvider({ children }: { children: ReactNode }) {
  const [items, set] = useState<readonly LibraryItem[]>([]);
  return <Drag value={{ items, set }}>{children}</Drag>;
}

/** What makes an element draggable: it takes along what else is selected, if it is itself. */
export function useDraggable(
  item: LibraryItem,
  selected: readonly LibraryItem[],
): { draggable: boolean; onDragStart(event: DragEvent): void; onDragEnd(): void } {
  const { set } = useContext(Drag);
  const together = selected.some(({ id }) => id === item.id) ? selected : [item];
  return {
    draggable: together.some(canMove),
    onDragStart(event) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", together.map(({ title, id }) => title ?? id).join("\n"));
      set(together.filter(canMove));
    },
    onDragEnd: () => set([]),
  };
}

interface DropOptions {
  onItems(items: readonly LibraryItem[]): unknown;
  /** Absent where no files are taken. */
  onFiles?: ((files: File[]) => unknown) | undefined;
}

/** What makes an element take items, and files from outside. */
export function useDrop({ onItems, onFiles }: DropOptions) {
  const { items, set } = useContext(Drag);
  const [isOver, setOver] = useState(false);
  function takes(event: DragEvent): boolean {
    return items.length > 0 || (onFiles !== undefined && event.dataTransfer.types.includes("Files"));
  }
  return {
    isOver,
    /** Whether something is being dragged that could be dropped here. */
    isWanted: items.length > 0,
    target: {
      onDragOver(event: DragEvent) {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        if (items.length > 0) void onItems(items);
        else void onFiles?.([...event.dataTransfer.files]);
        set([]);
      },
    },
  };
}
