import type { VideoStatus, VideoTranslation } from "@orator/sdk";
import type { Say } from "../../../i18n/words.ts";
import { endingOf } from "./downloads.tsx";
import type { Downloadable } from "./downloads.tsx";
import type { videoWords } from "./words.ts";

type SayVideo = Say<keyof typeof videoWords.en>;

/** The files of a video, as far as they are there. */
export function filesOf(video: VideoStatus, say: SayVideo): Downloadable[] {
  return present([
    [video.video_url, (kind) => say("film", { kind })],
    [video.video_url_caption, (kind) => say("filmCaptions", { kind })],
    [video.gif_url, () => say("gif")],
    [video.thumbnail_url, (kind) => say("picture", { kind })],
    [video.caption_url, () => say("vtt")],
  ]);
}

/** The files of a translated video, as far as they are there. */
export function filesOfTranslation(translation: VideoTranslation, say: SayVideo): Downloadable[] {
  return present([
    [translation.video_url, (kind) => say("film", { kind })],
    [translation.audio_url, () => say("sound")],
    [translation.caption_url, () => say("vtt")],
    [translation.srt_url, () => say("srt")],
  ]);
}

function present(files: readonly [url: string | null, name: (kind: string) => string][]): Downloadable[] {
  return files.flatMap(([url, name]) =>
    url === null ? [] : [{ url, name: name(endingOf(url).toUpperCase()) }],
  );
}
