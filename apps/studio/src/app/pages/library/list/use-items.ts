import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { assetPagesQuery } from "../../../api/assets.ts";
import { templatePagesQuery } from "../../../api/templates.ts";
import { translationPagesQuery } from "../../../api/translations.ts";
import { videoPagesQuery } from "../../../api/videos.ts";
import { itemOfAsset, itemOfTemplate, itemOfTranslation, itemOfVideo } from "../parts/item.ts";
import type { LibraryItem } from "../parts/item.ts";
import type { LibrarySearch } from "../search.ts";

/** What is loaded of a list, and how to get more of it. */
interface Items {
  /** Undefined while the first page is on its way. */
  items: LibraryItem[] | undefined;
  error: unknown;
  retry(): unknown;
  /** Absent at the end. */
  loadMore: (() => unknown) | undefined;
}

/** The items of a tab that lie in a folder or in none, page by page. Only the list that is shown is asked for. */
export function useItems({ tab = "videos", folder, words, type }: LibrarySearch): Items {
  // What is searched for is searched for everywhere, unless a folder is open.
  const folderId = folder ?? (words === undefined && type === undefined ? "root" : undefined);
  const videos = useInfiniteQuery({
    ...videoPagesQuery({ folder_id: folderId, title: words }),
    enabled: tab === "videos",
    placeholderData: keepPreviousData,
  });
  const templates = useInfiniteQuery({
    ...templatePagesQuery({ folder_id: folderId, name_filter: words }),
    enabled: tab === "templates",
    placeholderData: keepPreviousData,
  });
  const translations = useInfiniteQuery({
    ...translationPagesQuery({ folder_id: folderId }),
    enabled: tab === "translations",
    placeholderData: keepPreviousData,
  });
  const assets = useInfiniteQuery({
    ...assetPagesQuery({ folder_id: folderId, file_type: type, name: words }),
    enabled: tab === "assets",
    placeholderData: keepPreviousData,
  });
  switch (tab) {
    case "templates":
      return itemsOf(templates, (page) => page.templates.map(itemOfTemplate));
    case "translations":
      return itemsOf(translations, (page) => page.video_translations.map(itemOfTranslation));
    case "assets":
      return itemsOf(assets, (page) => page.assets.map(itemOfAsset));
    default:
      return itemsOf(videos, (page) => page.videos.map(itemOfVideo));
  }
}

interface Loaded<Page> {
  data: InfiniteData<Page> | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

function itemsOf<Page>(query: Loaded<Page>, items: (page: Page) => LibraryItem[]): Items {
  return {
    items: query.data?.pages.flatMap(items),
    error: query.error,
    retry: query.refetch,
    loadMore: query.hasNextPage && !query.isFetchingNextPage ? query.fetchNextPage : undefined,
  };
}
