import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page.tsx";
import { srtOf } from "./srt.ts";
import { videoWords } from "./words.ts";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { saveFile } from "../../../ui/save-file.ts";

/** One file that can be taken along. */
export interface Downloadable {
  name: string;
  url: string;
}

interface DownloadsProps {
  title: string;
  files: readonly Downloadable[];
  /** Address of WebVTT, of which SRT is made here. */
  vtt?: string | null;
}

/** The files of a video, to be saved under its title. */
export function Downloads({ title, files, vtt }: DownloadsProps) {
  const say = useWords(videoWords);
  const tellFault = useTellFault();
  const srt = useMutation({
    async mutationFn(url: string) {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The captions could not be read: HTTP ${response.status}.`);
      saveFile(`${fileName(title)}.srt`, srtOf(await response.text()), "application/x-subrip");
    },
    onError: tellFault,
  });
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="px-1 font-semibold">{say("downloads")}</h2>
      <ul className="grid gap-0.5">
        {files.map(({ name, url }) => (
          <li key={name}>
            <a href={url} download={`${fileName(title)}.${endingOf(url)}`} className={ROW}>
              <Download className="size-4 shrink-0 text-muted" aria-hidden />
              {name}
            </a>
          </li>
        ))}
        {vtt && (
          <li>
            <Button look="quiet" className={ROW} busy={srt.isPending} onClick={() => srt.mutate(vtt)}>
              <Download className="text-muted" aria-hidden />
              {say("srt")}
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}

const ROW =
  "flex min-h-10 w-full items-center justify-start gap-3 rounded-lg px-2 font-normal hover:bg-raised";

/** What a file is by the end of its address: mp4, webm, vtt … */
export function endingOf(url: string): string {
  return new URL(url, location.href).pathname.split(".").at(-1) ?? "";
}

/** A title as a name of a file: what file systems do not take is left out. */
function fileName(title: string): string {
  return title.replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, " ").trim() || "video";
}
