import type { Avatar } from "@orator/sdk";
import { useWords } from "../../../i18n/words.ts";
import { classes } from "../../../ui/classes.ts";
import type { NewVideo } from "./order.ts";
import { newWords } from "./words.ts";

const SHAPES = { "16:9": "aspect-video w-full", "9:16": "aspect-[9/16] h-60", "1:1": "aspect-square h-60" };
/** What is behind people who bring no picture of their own. */
const USUAL = "#ffffff";

interface PreviewProps extends Pick<NewVideo, "aspect" | "background"> {
  person: Avatar | undefined;
}

/** A sketch of the film: its shape, its color, and who is in it. Not how they stand there, which only drawing tells. */
export function PicturePreview({ person, aspect, background }: PreviewProps) {
  const say = useWords(newWords);
  return (
    <div className="grid h-60 place-items-center">
      <div
        className={classes(
          "grid place-items-center overflow-hidden rounded-lg border border-line transition-[aspect-ratio,width,height]",
          SHAPES[aspect],
        )}
        style={{ backgroundColor: background || USUAL }}
      >
        {person && (
          <img
            src={person.thumbnail_url}
            alt={say("preview", { name: person.name })}
            className="size-26 rounded-full object-cover object-top"
          />
        )}
      </div>
    </div>
  );
}
