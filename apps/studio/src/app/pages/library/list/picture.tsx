import { AudioLines, FileImage, Film, Languages, LayoutTemplate, UserRound } from "lucide-react";
import { useState } from "react";
import type { LibraryItem } from "../parts/item.ts";

/** What an item looks like, or a sign of its kind, within the box around it. An address that is signed anew does not load the picture again. */
export function Picture({ item }: { item: LibraryItem }) {
  const [first, setFirst] = useState(item.picture);
  const [isBroken, setBroken] = useState(false);
  if (first === null && item.picture !== null) setFirst(item.picture);
  if (first !== null && !isBroken)
    return (
      <img
        src={first}
        alt=""
        loading="lazy"
        draggable={false}
        onError={() => setBroken(true)}
        className="absolute -inset-px h-[calc(100%+2px)] w-[calc(100%+2px)] max-w-none object-contain"
      />
    );
  const Sign = signOf(item);
  return <Sign className="size-1/4 max-h-8 max-w-8" aria-hidden />;
}

function signOf({ kind, asset }: LibraryItem) {
  if (kind === "translation") return Languages;
  if (kind === "template") return LayoutTemplate;
  switch (asset?.file_type) {
    case "image":
      return FileImage;
    case "audio":
      return AudioLines;
    case "model":
      return UserRound;
    default:
      return Film;
  }
}
