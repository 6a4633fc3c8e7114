import { useState } from "react";
import { useLanguage } from "../../../i18n/language.tsx";
import { useWords } from "../../../i18n/words.ts";
import { videoWords } from "./words.ts";

interface PlayerProps {
  title: string;
  url: string;
  poster: string | null;
  captions: string | null;
  captionsLanguage?: string;
}

/** The film with its captions. Each answer signs its addresses anew, so those of the first are kept: nothing starts over. */
export function Player({ title, captionsLanguage, ...files }: PlayerProps) {
  const say = useWords(videoWords);
  const { language } = useLanguage();
  const [{ url, poster, captions }] = useState(files);
  return (
    <video
      src={url}
      poster={poster ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      className="max-h-[70vh] w-full rounded-card bg-black"
    >
      {captions && (
        <track
          kind="captions"
          src={captions}
          srcLang={captionsLanguage ?? language}
          label={say("captions")}
        />
      )}
    </video>
  );
}
