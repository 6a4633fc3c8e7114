import type { PhotoAvatarCheck } from "@orator/sdk";
import { ImagePlus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import { Card } from "../../../ui/page.tsx";
import { photoWords } from "./words.ts";

/** What a person can be made of: photos and films. */
export const ACCEPTED =
  "image/jpeg,image/png,image/webp,image/heic,image/avif,video/mp4,video/webm,video/quicktime";

interface ChooseFileProps {
  file: File | undefined;
  /** Where the service saw the face that would speak. */
  face: PhotoAvatarCheck["face"] | undefined;
  onChoose(file: File): void;
  /** What is said of the file. */
  children: ReactNode;
}

/** Takes a photo or a film, dropped or chosen, and shows it with what makes a good one. */
export function ChooseFile({ file, face, onChoose, children }: ChooseFileProps) {
  const say = useWords(photoWords);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const url = useObjectUrl(file);
  return (
    <Card className="grid gap-4">
      {url !== undefined && file !== undefined && (
        <div className="overflow-hidden rounded-xl bg-raised">
          {file.type.startsWith("video/") ? (
            <video src={url} controls playsInline aria-label={say("chosen")} className="max-h-96 w-full" />
          ) : (
            <div className="relative mx-auto w-fit">
              <img src={url} alt={say("chosen")} className="max-h-96 max-w-full" />
              {face && <FaceFrame face={face} />}
            </div>
          )}
        </div>
      )}
      {children}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [dropped] = event.dataTransfer.files;
          if (dropped !== undefined) onChoose(dropped);
        }}
        className={classes(
          "grid cursor-pointer justify-items-center gap-2 rounded-xl border border-dashed border-strong-line p-6 text-center transition hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent",
          isOver && "border-accent bg-accent-soft",
        )}
      >
        <ImagePlus className="size-7 text-muted" aria-hidden />
        <span className="font-medium">{say(file === undefined ? "choose" : "another")}</span>
        <span className="text-sm text-muted">{say("drop")}</span>
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.item(0);
            if (chosen) onChoose(chosen);
          }}
        />
      </label>
      <div>
        <h2 className="font-semibold">{say("tipsPhoto")}</h2>
        <ul className="mt-1 list-disc pl-5 text-muted">
          <li>{say("tip1")}</li>
          <li>{say("tip2")}</li>
          <li>{say("tip3")}</li>
        </ul>
      </div>
    </Card>
  );
}

/** The face on a picture, framed. */
function FaceFrame({ face: { x, y, width, height } }: { face: NonNullable<PhotoAvatarCheck["face"]> }) {
  const say = useWords(photoWords);
  const [left, top, wide, high] = [x, y, width, height].map((share) => `${100 * share}%`);
  return (
    <div
      role="img"
      aria-label={say("face")}
      style={{ left, top, width: wide, height: high }}
      className="absolute rounded-xl border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.5),inset_0_0_0_1px_rgb(0_0_0/0.5)]"
    />
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
