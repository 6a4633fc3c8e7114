import type { VideoOrder } from "@orator/sdk";
import { curlOf, programOf } from "../../../api/as-code.ts";
import { ORDER_PATH } from "../../../api/orders.ts";
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
  order: Pick<VideoOrder, "path" | "body">;
  open: boolean;
  onClose(): void;
}

/** The request behind a video, to be taken into a program. */
export function CodeDialog({ order, open, onClose }: CodeProps) {
  const say = useWords(words);
  const call = callOf(order);
  return (
    <Dialog title={say("title")} description={say("text")} open={open} onClose={onClose} wide>
      <h3 className="font-medium">{say("shell")}</h3>
      <CopyText label={say("shell")} text={curlOf({ method: "POST", ...order })} />
      {call !== undefined && (
        <>
          <h3 className="font-medium">{say("program")}</h3>
          <CopyText label={say("program")} text={programOf(call)} />
        </>
      )}
    </Dialog>
  );
}

/** The call of the client; undefined for an order that the client gives in another way. Names of members need no quotes in a program. */
function callOf({ path, body }: CodeProps["order"]): string | undefined {
  const text = JSON.stringify(body, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");
  const calls: Record<string, string> = {
    [ORDER_PATH]: `const video = await orator.videos.createAndWait(${text});\nconsole.log(video.video_url);`,
    "/v2/video/generate": `const { data } = await orator.videos.generate(${text});\nconsole.log(data.video_id);`,
  };
  return calls[path];
}
