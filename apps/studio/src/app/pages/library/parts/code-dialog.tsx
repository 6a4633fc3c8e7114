import type { CreateVideoAvatarBody } from "@orator/sdk";
import { curlOf, programOf } from "../../../api/as-code.ts";
import { defineWords, useWords } from "../../../i18n/words.ts";
import { CopyText } from "../../../ui/copy.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

const words = defineWords({
  en: {
    title: "As code",
    text: "This request makes the same video from a program. It needs an API key of your account.",
    shell: "In a shell",
    program: "With Node.js and the SDK",
  },
  de: {
    title: "Als Code",
    text: "Diese Anfrage macht dasselbe Video aus einem Programm. Sie braucht einen API-Schlüssel Ihres Kontos.",
    shell: "In der Befehlszeile",
    program: "Mit Node.js und dem SDK",
  },
});

interface CodeProps {
  order: CreateVideoAvatarBody;
  open: boolean;
  onClose(): void;
}

/** The request behind a video, to be taken into a program. */
export function CodeDialog({ order, open, onClose }: CodeProps) {
  const say = useWords(words);
  return (
    <Dialog title={say("title")} description={say("text")} open={open} onClose={onClose} wide>
      <h3 className="font-medium">{say("shell")}</h3>
      <CopyText
        label={say("shell")}
        text={curlOf({ method: "POST", path: "/v1/video-avatars", body: order })}
      />
      <h3 className="font-medium">{say("program")}</h3>
      <CopyText label={say("program")} text={programOf(callOf(order))} />
    </Dialog>
  );
}

/** Names of members need no quotes in a program. */
function callOf(order: CreateVideoAvatarBody): string {
  const body = JSON.stringify(order, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");
  return `const video = await orator.videos.createAndWait(${body});\nconsole.log(video.video_url);`;
}
