import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { ItemTile } from "./item-tile.tsx";
import type { ItemsProps } from "./item-tile.tsx";
import { libraryWords } from "./words.ts";

const TILE_PX = 250;
const GAP_PX = 16;
const TEXT_PX = 62;

/** Items as rows of pictures, of which only those in sight are drawn. */
export function ItemGrid({ label, items, selection, selected, onEnd, ...shared }: ItemsProps) {
  const say = useWords(libraryWords);
  const ref = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const list = ref.current!;
    const observer = new ResizeObserver(() => {
      setWidth(list.clientWidth);
      setTop(list.getBoundingClientRect().top + scrollY);
    });
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(2, Math.floor((width + GAP_PX) / (TILE_PX + GAP_PX)));
  const tile = (width - GAP_PX * (columns - 1)) / columns;
  const rows = useWindowVirtualizer({
    count: width === 0 ? 0 : Math.ceil(items.length / columns),
    estimateSize: () => (tile * 9) / 16 + TEXT_PX + GAP_PX,
    overscan: 3,
    scrollMargin: top,
    indexAttribute: "data-row",
  });
  useEffect(() => rows.measure(), [rows, tile]);
  const shown = rows.getVirtualItems();
  const isAtEnd = (shown.at(-1)?.index ?? -1) >= rows.options.count - 2;
  useEffect(() => {
    if (isAtEnd && items.length > 0) void onEnd?.();
  }, [isAtEnd, items.length, onEnd]);
  return (
    <ul
      ref={ref}
      aria-label={label}
      aria-description={say("keys")}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {shown.flatMap(({ index: row, start }) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => {
          const index = row * columns + column;
          return (
            <li
              key={item.id}
              aria-setsize={onEnd ? -1 : items.length}
              aria-posinset={index + 1}
              className="absolute top-0 left-0"
              style={{
                width: tile,
                transform: `translate(${column * (tile + GAP_PX)}px, ${start - top}px)`,
              }}
            >
              <ItemTile
                item={item}
                index={index}
                isSelected={selection.ids.has(item.id)}
                selected={selected}
                {...shared}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
}
