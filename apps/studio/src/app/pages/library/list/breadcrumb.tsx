import type { Folder } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import type { LibraryItem } from "../parts/item.ts";
import type { LibrarySearch } from "../search.ts";
import { useDrop } from "./drag.tsx";
import { libraryWords } from "./words.ts";

interface BreadcrumbProps {
  path: readonly Folder[];
  tab: LibrarySearch["tab"];
  onMove(items: readonly LibraryItem[], folderId: string | null): unknown;
}

/** The way from the top to this folder; what is dropped on a part of it goes there. */
export function Breadcrumb({ path, tab, onMove }: BreadcrumbProps) {
  const say = useWords(libraryWords);
  const here = path.at(-1)?.folder_id;
  return (
    <nav aria-label={say("path")}>
      <ol className="flex flex-wrap items-center gap-1 text-muted">
        <Crumb folderId={null} tab={tab} isHere={false} onMove={onMove}>
          {say("title")}
        </Crumb>
        {path.map(({ folder_id: id, name }) => (
          <Crumb key={id} folderId={id} tab={tab} isHere={id === here} onMove={onMove}>
            {name}
          </Crumb>
        ))}
      </ol>
    </nav>
  );
}

interface CrumbProps extends Pick<BreadcrumbProps, "tab" | "onMove"> {
  folderId: string | null;
  isHere: boolean;
  children: ReactNode;
}

function Crumb({ folderId, tab, isHere, onMove, children }: CrumbProps) {
  const { isOver, target } = useDrop({ onItems: (items) => onMove(items, folderId) });
  return (
    <li className="flex min-w-0 items-center gap-1">
      {folderId !== null && <ChevronRight className="size-4 shrink-0" aria-hidden />}
      <Link
        to="/library"
        search={{ ...(tab && { tab }), ...(folderId !== null && { folder: folderId }) }}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isHere ? "page" : undefined}
        {...(!isHere && target)}
        className={classes(
          "truncate rounded-md px-2 py-1 hover:bg-raised hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink",
          isOver && "bg-accent-soft text-on-soft",
        )}
      >
        {children}
      </Link>
    </li>
  );
}
