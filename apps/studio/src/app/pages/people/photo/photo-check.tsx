import type { PhotoAvatarCheck } from "@orator/sdk";
import { CircleCheck, LoaderCircle } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Fault } from "../../../ui/fault.tsx";
import { photoWords } from "./words.ts";

/** What was found on a photo or film: that it works, what could be better, or what to do instead. */
export function PhotoCheck({ check }: { check: PhotoAvatarCheck | undefined }) {
  const say = useWords(photoWords);
  return (
    <div aria-live="polite" className="grid gap-3">
      {check === undefined && (
        <p className="flex items-center gap-2.5 text-muted">
          <LoaderCircle className="size-4.5 animate-spin" aria-hidden />
          {say("checking")}
        </p>
      )}
      {check?.refusals.map(({ code, message }) => (
        <Fault key={code} text={message} />
      ))}
      {check?.accepted && (
        <p className="flex items-center gap-2.5 font-medium text-good">
          <CircleCheck className="size-4.5" aria-hidden />
          {say(check.notes.length > 0 ? "worksButWith" : "works")}
        </p>
      )}
      {check?.accepted === false && check.notes.length > 0 && <p className="font-medium">{say("besides")}</p>}
      {check !== undefined && check.notes.length > 0 && (
        <ul className="list-disc pl-5 text-muted">
          {check.notes.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
