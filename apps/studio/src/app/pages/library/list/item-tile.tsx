import type { MouseEvent } from "react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import type { LibraryItem } from "../parts/item.ts";
import { useDraggable } from "./drag.tsx";
import { ItemLink } from "./item-link.tsx";
import { Picture } from "./picture.tsx";
import { State, useCurrent } from "./state.tsx";
import { libraryWords } from "./words.ts";
import type { Selection } from "./use-selection.ts";

/** What items of a grid and of a list need. */
export interface ItemProps {
  item: LibraryItem;
  index: number;
  isSelected: boolean;
  /** All that are selected, which are dragged together. */
  selected: readonly LibraryItem[];
  /** Absent where nothing can be done with what is selected. */
  onSelect: ((id: string, options: { toHere: boolean }) => void) | undefined;
  onOpen(item: LibraryItem): void;
}

/** What a grid and a list of items need. */
export interface ItemsProps extends Pick<ItemProps, "selected" | "onSelect" | "onOpen"> {
  label: string;
  items: readonly LibraryItem[];
  selection: Selection;
  /** Asks for more; absent at the end. */
  onEnd: (() => unknown) | undefined;
}

/** Whether a press is meant to select rather than to open. */
export function selects(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/** An item as a picture with its title. */
export function ItemTile({ item: listed, index, isSelected, selected, onSelect, onOpen }: ItemProps) {
  const say = useWords(libraryWords);
  const format = useFormat();
  const item = useCurrent(listed);
  const drag = useDraggable(item, selected);
  const title = item.title ?? say("untitled");
  return (
    <div
      {...drag}
      className="group relative"
      onClickCapture={(event) => {
        if (!onSelect || !selects(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onSelect(item.id, { toHere: event.shiftKey });
      }}
    >
      <ItemLink
        item={item}
        index={index}
        onOpen={onOpen}
        className="grid w-full grid-cols-1 gap-2 rounded-xl text-left"
      >
        <span
          className={classes(
            "relative grid aspect-video place-items-center overflow-hidden rounded-xl border border-line bg-raised text-muted",
            isSelected && "border-accent ring-2 ring-accent",
          )}
        >
          {item.status === "completed" ? <Picture item={item} /> : <State item={item} />}
          {item.duration !== null && (
            <span className="absolute right-2 bottom-2 rounded-md bg-black/75 px-1.5 py-0.5 text-xs text-white">
              {format.duration(item.duration)}
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium group-hover:text-accent">{title}</span>
          <span className="block truncate text-sm text-muted">
            {[
              item.language && format.languageName(item.language),
              item.isOwn ? format.ago(item.createdAt) : say("ofService"),
              item.size !== undefined && format.bytes(item.size),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      </ItemLink>
      {onSelect && (
        <span
          className={classes(
            "absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-lg bg-panel/90 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:size-10 pointer-coarse:opacity-100",
            (isSelected || selected.length > 0) && "opacity-100",
          )}
        >
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={say("select", { title })}
            onChange={() => onSelect(item.id, { toHere: false })}
            className="size-4.5 accent-(--accent)"
          />
        </span>
      )}
    </div>
  );
}
