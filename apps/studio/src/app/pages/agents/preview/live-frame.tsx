import type { WidgetSession } from "@orator/sdk";
import { useCallback, useEffect, useRef } from "react";
import { useLanguage } from "../../../i18n/language.tsx";

/** Something that the widget tells the page around it. */
export interface Told {
  type: string;
  detail: Record<string, unknown>;
}

/** Attributes and colors of the widget, by name. */
type Looks = Readonly<Record<string, string | undefined>>;

/** The session that is shown, how it looks, and who hears what it tells. */
export interface LiveFrameProps {
  session: WidgetSession;
  title: string;
  looks?: Looks | undefined;
  onTold?: ((told: Told) => void) | undefined;
}

/** The widget's own page for a session. What is changed of its looks is passed on without beginning anew. */
export function LiveFrame({ session, title, looks = {}, onTold }: LiveFrameProps) {
  const { language } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const first = useRef(looks);
  const told = useRef(onTold);
  useEffect(() => {
    told.current = onTold;
  });
  useEffect(() => {
    function hear({ source, data }: MessageEvent): void {
      if (source === null || source !== frame.current?.contentWindow || data?.source !== "orator") return;
      told.current?.({ type: String(data.type), detail: data.detail ?? {} });
    }
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  const { origin } = new URL(session.widget_url);
  const changes = JSON.stringify(looks);
  const isLoaded = useRef(false);
  const pass = useCallback(() => {
    for (const [attribute, value] of Object.entries(JSON.parse(changes) as Looks))
      frame.current?.contentWindow?.postMessage(
        { target: "orator", attribute, value: value ?? null },
        origin,
      );
  }, [changes, origin]);
  useEffect(() => {
    if (isLoaded.current) pass();
  }, [pass]);
  return (
    <iframe
      ref={frame}
      title={title}
      onLoad={() => {
        isLoaded.current = true;
        pass();
      }}
      src={addressOf(session, { language, ...first.current })}
      allow="microphone; autoplay; fullscreen"
      className="size-full border-0"
      // Another scheme than the frame's own would paint it white behind a launcher.
      style={{ colorScheme: "normal" }}
    />
  );
}

/** The page of a session with what it is to look like. */
function addressOf({ widget_url: page }: WidgetSession, looks: Looks): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(looks))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
