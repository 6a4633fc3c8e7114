import { Link } from "@tanstack/react-router";
import { Clapperboard, FolderOpen, Languages, LayoutTemplate, SearchX, Upload } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/page.tsx";
import type { LibrarySearch } from "../search.ts";
import { libraryWords } from "./words.ts";

const SIGNS = {
  videos: Clapperboard,
  templates: LayoutTemplate,
  translations: Languages,
  assets: Upload,
};
const TITLES = {
  videos: ["emptyVideos", "emptyVideosText"],
  templates: ["emptyTemplates", "emptyTemplatesText"],
  translations: ["emptyTranslations", "emptyTranslationsText"],
  assets: ["emptyAssets", "emptyAssetsText"],
} as const;

interface NothingProps {
  search: LibrarySearch;
  /** Whether there are folders, in which things may lie. */
  hasFolders: boolean;
  mayChange: boolean;
  onUpload(): void;
}

/** What stands where the list is empty: nothing found, an empty folder, or how to begin. */
export function Nothing({ search, hasFolders, mayChange, onUpload }: NothingProps) {
  const { tab = "videos", folder, words, type } = search;
  const say = useWords(libraryWords);
  if (words !== undefined || type !== undefined)
    return (
      <Empty icon={<SearchX aria-hidden />} title={say("nothingFound")} text={say("nothingFoundText")} />
    );
  if (folder !== undefined)
    return (
      <Empty icon={<FolderOpen aria-hidden />} title={say("emptyFolder")} text={say("emptyFolderText")} />
    );
  if (hasFolders && tab !== "templates")
    return <Empty icon={<FolderOpen aria-hidden />} title={say("emptyTop")} text={say("emptyTopText")} />;
  const Sign = SIGNS[tab];
  const [title, text] = TITLES[tab];
  return (
    <Empty
      icon={<Sign aria-hidden />}
      title={say(title)}
      text={say(text)}
      action={
        mayChange &&
        (tab === "videos" ? (
          <Button look="primary" asChild>
            <Link to="/library/new">{say("newVideo")}</Link>
          </Button>
        ) : (
          tab === "assets" && (
            <Button look="primary" onClick={onUpload}>
              {say("upload")}
            </Button>
          )
        ))
      }
    />
  );
}
