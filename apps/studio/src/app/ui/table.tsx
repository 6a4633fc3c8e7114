import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** A column of a table. */
export interface Column<Item> {
  name: string;
  /** Share of the width, as CSS grid has it: "1fr", "8rem". */
  width: string;
  cell(item: Item): ReactNode;
  /** Left out on phones. */
  wide?: boolean;
  /** Its name is for readers alone. */
  unnamed?: boolean;
}

interface TableProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf(item: Item): string;
  /** Asks for more where the list goes on; called when its end comes into sight. */
  onEnd?: (() => unknown) | undefined;
  /** Height of a row in pixels, before it is measured. */
  rowHeight?: number;
}

/** A table of any length: only the rows in sight are drawn, and more are asked for at its end. */
export function Table<Item>({ label, columns, items, keyOf, onEnd, rowHeight = 56 }: TableProps<Item>) {
  const ref = useRef<HTMLDivElement>(null);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: ref.current?.offsetTop ?? 0,
    getItemKey: (index) => keyOf(items[index]!),
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= items.length - 1 && items.length > 0) onEnd?.();
  }, [last, items.length, onEnd]);
  const template = columns.map(({ width }) => width).join(" ");
  const narrow = columns
    .filter(({ wide }) => !wide)
    .map(({ width }) => width)
    .join(" ");
  const grid = "grid items-center gap-x-4 px-4 grid-cols-(--narrow) md:grid-cols-(--template)";
  const widths = { "--template": template, "--narrow": narrow } as object;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={items.length + 1}
      className="overflow-hidden rounded-card border border-line bg-panel shadow-card"
      style={widths}
    >
      <div role="row" className={classes(grid, "border-b border-line bg-raised py-2 text-sm text-muted")}>
        {columns.map(({ name, wide, unnamed }) => (
          <div role="columnheader" key={name} className={classes("truncate", wide && "max-md:hidden")}>
            <span className={unnamed ? "sr-only" : ""}>{name}</span>
          </div>
        ))}
      </div>
      <div ref={ref} role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => (
          <div
            role="row"
            key={key}
            data-index={index}
            ref={rows.measureElement}
            aria-rowindex={index + 2}
            className={classes(grid, "absolute inset-x-0 border-b border-line py-2.5 last:border-0")}
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            {columns.map(({ name, wide, cell }) => (
              <div role="cell" key={name} className={classes("min-w-0", wide && "max-md:hidden")}>
                {cell(items[index]!)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
