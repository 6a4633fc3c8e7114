import type { Folder } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { foldersQuery } from "../../../api/folders.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table } from "../../../ui/table.tsx";
import type { Column } from "../../../ui/table.tsx";
import type { LibraryItem } from "../parts/item.ts";
import { useDraggable } from "./drag.tsx";
import { ItemLink } from "./item-link.tsx";
import { selects } from "./item-tile.tsx";
import type { ItemProps, ItemsProps } from "./item-tile.tsx";
import { Picture } from "./picture.tsx";
import { useCurrent } from "./state.tsx";
import { libraryWords } from "./words.ts";

const LOOKS = { completed: "good", failed: "danger", pending: "plain", processing: "accent" } as const;

/** Items as lines with their facts. */
export function ItemList({ label, items, selection, selected, onEnd, ...shared }: ItemsProps) {
  const say = useWords(libraryWords);
  const format = useFormat();
  const folders = useQuery(foldersQuery).data;
  const places = new Map(items.map(({ id }, index) => [id, index]));
  const { onSelect } = shared;
  function inFolder({ folderId }: LibraryItem) {
    return <span className="block truncate text-muted">{nameOf(folders, folderId)}</span>;
  }
  const columns: Column<LibraryItem>[] = [
    {
      name: say("name"),
      width: "minmax(0, 1fr)",
      cell: (item) => <Title item={item} index={places.get(item.id)!} selected={selected} {...shared} />,
    },
    { name: say("state"), width: "7.5rem", cell: (item) => <StateBadge item={item} /> },
    ...(new Set(items.map(({ folderId }) => folderId)).size > 1
      ? [{ name: say("folder"), width: "9rem", wide: true, cell: inFolder }]
      : []),
    {
      name: say("size"),
      width: "7.5rem",
      wide: true,
      cell: ({ duration, size }) =>
        size === undefined ? duration !== null && format.duration(duration) : format.bytes(size),
    },
    { name: say("created"), width: "9rem", wide: true, cell: (item) => format.ago(item.createdAt) },
  ];
  return (
    <div aria-description={say("keys")}>
      <Table
        label={label}
        columns={onSelect ? [checkColumn({ say, selection, onSelect }), ...columns] : columns}
        items={items}
        keyOf={({ id }) => id}
        rowHeight={65}
        {...(onEnd && { onEnd })}
      />
    </div>
  );
}

interface CheckParts extends Pick<ItemsProps, "selection"> {
  say: ReturnType<typeof useWords<keyof typeof libraryWords.en>>;
  onSelect: NonNullable<ItemsProps["onSelect"]>;
}

function checkColumn({ say, selection, onSelect }: CheckParts): Column<LibraryItem> {
  return {
    name: "",
    width: "1.5rem",
    cell: ({ id, title }) => (
      <label className="-m-2 grid size-10 place-items-center">
        <input
          type="checkbox"
          checked={selection.ids.has(id)}
          aria-label={say("select", { title: title ?? say("untitled") })}
          onChange={() => onSelect(id, { toHere: false })}
          className="size-4.5 accent-(--accent)"
        />
      </label>
    ),
  };
}

function Title({ item: listed, selected, onSelect, ...link }: Omit<ItemProps, "isSelected">) {
  const say = useWords(libraryWords);
  const item = useCurrent(listed);
  const drag = useDraggable(item, selected);
  return (
    <div
      {...drag}
      onClickCapture={(event) => {
        if (!onSelect || !selects(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onSelect(item.id, { toHere: event.shiftKey });
      }}
    >
      <ItemLink
        item={item}
        {...link}
        className="flex w-full items-center gap-3 rounded-lg text-left hover:text-accent"
      >
        <span className="relative grid aspect-video h-11 shrink-0 place-items-center overflow-hidden rounded-md bg-raised text-muted">
          <Picture item={item} />
        </span>
        <span className="truncate font-medium">{item.title ?? say("untitled")}</span>
      </ItemLink>
    </div>
  );
}

function StateBadge({ item: listed }: { item: LibraryItem }) {
  const say = useWords(libraryWords);
  const { status, progress } = useCurrent(listed);
  return (
    <Badge look={LOOKS[status]}>
      {status === "processing" ? say("making", { count: progress }) : say(status)}
    </Badge>
  );
}

function nameOf(folders: readonly Folder[] | undefined, id: string | null): string | undefined {
  return folders?.find(({ folder_id: folderId }) => folderId === id)?.name;
}
