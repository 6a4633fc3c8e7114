import type { Asset, TemplateSummary, VideoStatus, VideoTranslation } from "@orator/sdk";

/** Something of the library, whichever kind it is. */
export interface LibraryItem {
  kind: "video" | "template" | "translation" | "asset";
  id: string;
  title: string | null;
  folderId: string | null;
  picture: string | null;
  createdAt: string;
  /** Seconds. */
  duration: number | null;
  /** Bytes. */
  size?: number;
  /** Null for what was not thrown away itself. */
  trashedAt: string | null;
  status: "pending" | "processing" | "completed" | "failed";
  /** Percent. */
  progress: number;
  /** Whether it is the account's own, which alone can be changed. */
  isOwn: boolean;
  /** Of an asset. */
  asset?: Asset;
  /** Of a translation: the language of the result. */
  language?: string;
}

/** Things that are made and done: no progress, no length. */
const DONE = { status: "completed", progress: 100, duration: null, trashedAt: null } as const;

/** What lists show of a film that was ordered, whatever became of it. */
export function itemOfVideo(video: VideoStatus): LibraryItem {
  return {
    kind: "video",
    id: video.id,
    title: video.title,
    folderId: video.folder_id,
    picture: video.thumbnail_url,
    createdAt: video.created_at,
    trashedAt: video.trashed_at,
    duration: video.duration,
    status: video.status,
    progress: video.progress,
    isOwn: true,
  };
}

/** What lists show of a template: a design that is ready from the start, and has no length. */
export function itemOfTemplate(template: TemplateSummary): LibraryItem {
  return {
    ...DONE,
    kind: "template",
    id: template.template_id,
    title: template.name,
    folderId: template.folder_id,
    picture: template.thumbnail_url,
    createdAt: template.created_at,
    isOwn: !template.is_public,
  };
}

/** A translated video as an item; it has no picture of its own. */
export function itemOfTranslation(translation: VideoTranslation): LibraryItem {
  return {
    kind: "translation",
    id: translation.video_translate_id,
    title: translation.title,
    folderId: translation.folder_id,
    picture: null,
    createdAt: translation.created_at,
    trashedAt: null,
    duration: translation.duration,
    status: translation.status,
    progress: translation.progress,
    isOwn: true,
    language: translation.output_language,
  };
}

/** An uploaded file as an item. */
export function itemOfAsset(asset: Asset): LibraryItem {
  return {
    ...DONE,
    kind: "asset",
    id: asset.asset_id,
    title: asset.name,
    folderId: asset.folder_id,
    picture: asset.file_type === "image" ? asset.url : null,
    createdAt: asset.created_at,
    size: asset.size_bytes,
    trashedAt: asset.trashed_at,
    isOwn: true,
    asset,
  };
}

/** Whether it goes into the trash, from where it comes back; the others are deleted for good. */
export function canTrash({ kind, isOwn }: LibraryItem): boolean {
  return isOwn && (kind === "video" || kind === "asset");
}

/** Whether the service can put it into another folder: templates and translations stay where they were made. */
export function canMove({ kind, isOwn }: LibraryItem): boolean {
  return isOwn && (kind === "video" || kind === "asset");
}
