import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { ItemGrid } from "./item-grid.tsx";
import { ItemList } from "./item-list.tsx";
import type { ItemsProps } from "./item-tile.tsx";

/** How items are shown. */
export type View = "grid" | "list";

interface ViewProps extends ItemsProps {
  view: View;
  /** Absent where the role does not allow it. */
  onDelete: (() => unknown) | undefined;
}

/** The items, and the keys that work among them. */
export function ItemsView({ view, onDelete, ...items }: ViewProps) {
  const { selection, onSelect } = items;
  const ref = useRef<HTMLDivElement>(null);
  function focus(index: number): void {
    ref.current?.querySelector<HTMLElement>(`[data-item="${index}"]`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const at = Number((event.target as HTMLElement).dataset["item"] ?? Number.NaN);
    const id = items.items[at]?.id;
    const step = stepOf(event.key, view === "list" ? 1 : columnsAround(ref.current, at));
    if (step !== undefined && id !== undefined) focus(at + step);
    else if (event.key === " " && id !== undefined && onSelect) onSelect(id, { toHere: event.shiftKey });
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && onSelect) selection.all();
    else if (event.key === "Escape" && selection.ids.size > 0) selection.clear();
    else if (event.key === "Delete" && selection.ids.size > 0 && onDelete) void onDelete();
    else return;
    event.preventDefault();
  }
  // Buttons are pressed by Space when it comes up again.
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key === " " && onSelect && (event.target as HTMLElement).dataset["item"] !== undefined)
      event.preventDefault();
  }
  return (
    <div ref={ref} onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
      {view === "grid" ? <ItemGrid {...items} /> : <ItemList {...items} />}
    </div>
  );
}

function stepOf(key: string, columns: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return 1;
    case "ArrowLeft":
      return -1;
    case "ArrowDown":
      return columns;
    case "ArrowUp":
      return -columns;
    default:
      return undefined;
  }
}

/** How many stand beside each other: those as high as the one that has the focus, before and after it. */
function columnsAround(list: HTMLElement | null, at: number): number {
  const top = (index: number): number | undefined =>
    list?.querySelector(`[data-item="${index}"]`)?.getBoundingClientRect().top;
  let from = at;
  while (from > 0 && top(from - 1) === top(at)) from--;
  let to = at;
  while (top(to + 1) !== undefined && top(to + 1) === top(at)) to++;
  return to - from + 1;
}
