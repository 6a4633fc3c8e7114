import { Link } from "@tanstack/react-router";
import { Compass, LoaderCircle } from "lucide-react";
import { useWords } from "../i18n/words.ts";
import { Button } from "../ui/button.tsx";
import { Empty, LoadFault, Page } from "../ui/page.tsx";
import { uiWords } from "../ui/words.ts";
import { shellWords } from "./words.ts";

/** While a page is loaded. */
export function Waiting() {
  const say = useWords(uiWords);
  return (
    <div role="status" className="grid min-h-60 place-items-center">
      <LoaderCircle className="size-6 animate-spin text-muted" aria-hidden />
      <span className="sr-only">{say("loading")}</span>
    </div>
  );
}

/** While it is found out who is there, before there is a frame around it. */
export function WaitingAlone() {
  const say = useWords(shellWords);
  return (
    <main>
      <h1 className="sr-only">{say("studio")}</h1>
      <Waiting />
    </main>
  );
}

/** Where a page could not be shown. */
export function PageFault({ error, reset }: { error: unknown; reset(): void }) {
  const say = useWords(shellWords);
  return (
    <Page title={say("fault")}>
      <LoadFault error={error} onRetry={reset} />
    </Page>
  );
}

/** Where no page is; nothing is around it. */
export function NotFoundAlone() {
  return (
    <main>
      <NotFound />
    </main>
  );
}

/** Where no page is. */
export function NotFound() {
  const say = useWords(shellWords);
  return (
    <Page title={say("notFound")}>
      <Empty
        icon={<Compass aria-hidden />}
        title={say("notFound")}
        text={say("notFoundText")}
        action={
          <Button asChild look="primary">
            <Link to="/">{say("toHome")}</Link>
          </Button>
        }
      />
    </Page>
  );
}
