/** What the library shows side by side. */
export const TABS = ["videos", "templates", "translations", "assets"] as const;

type Tab = (typeof TABS)[number];

/** Where one stands in the library, as the address says it. */
export interface LibrarySearch {
  /** Defaults to videos. */
  tab?: Tab;
  /** The id of a folder; without it, what lies in none. */
  folder?: string;
  /** Part of a title. */
  words?: string;
  /** Of assets. */
  type?: "image" | "audio" | "video" | "model";
}
