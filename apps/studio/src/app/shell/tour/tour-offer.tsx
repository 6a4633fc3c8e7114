import { Compass, X } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useTour } from "./tour-state.tsx";
import { tourWords } from "./words.ts";

/** Offers the tour to whoever has neither taken nor refused it. */
export function TourOffer() {
  const say = useWords(tourWords);
  const { state, start, close } = useTour();
  if (state !== "offered") return null;
  return (
    <section
      aria-label={say("title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-panel py-2 pr-2 pl-5"
    >
      <Compass className="size-5 text-accent" aria-hidden />
      <p className="min-w-0 grow">{say("offer")}</p>
      <span className="flex items-center gap-1">
        <Button size="small" onClick={start}>
          {say("take")}
        </Button>
        <Button look="quiet" size="icon" aria-label={say("refuse")} onClick={close}>
          <X aria-hidden />
        </Button>
      </span>
    </section>
  );
}
