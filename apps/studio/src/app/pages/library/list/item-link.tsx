import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LibraryItem } from "../parts/item.ts";

interface ItemLinkProps {
  item: LibraryItem;
  /** Where it stands in the list, from 0: the keys go by it. */
  index: number;
  /** Opens what has no page of its own. */
  onOpen(item: LibraryItem): void;
  className?: string;
  children: ReactNode;
}

/** Leads to an item's page; what has none is opened where one is. */
export function ItemLink({ item, index, onOpen, ...look }: ItemLinkProps) {
  const common = { ...look, "data-item": index, draggable: false };
  switch (item.kind) {
    case "video":
      return <Link to="/library/videos/$videoId" params={{ videoId: item.id }} {...common} />;
    case "translation":
      return (
        <Link to="/library/translations/$translationId" params={{ translationId: item.id }} {...common} />
      );
    default:
      return <button type="button" onClick={() => onOpen(item)} {...common} />;
  }
}
