import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useProblem } from "../api/problems.ts";
import { useWords } from "../i18n/words.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { uiWords } from "./words.ts";

interface PageProps {
  title: string;
  /** Stands in place of the title, such as one that can be changed. */
  heading?: ReactNode;
  /** Above the title, such as the way back. */
  above?: ReactNode;
  /** One line that says what the page is for. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page: its title, which the browser's tab shows too, what can be done, and its content. */
export function Page({ title, heading, above, lead, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Orator Studio`;
  }, [title]);
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 content-start gap-6 px-4 py-6 sm:px-8 sm:py-8">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-60 grow">
          {above}
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{heading ?? title}</h1>
          {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a page on a ground of its own. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      {...props}
      className={classes("rounded-card border border-line bg-panel p-5 shadow-card", className)}
    />
  );
}

interface EmptyProps {
  icon: ReactNode;
  title: string;
  /** Teaches what would stand here, and what it is good for. */
  text: ReactNode;
  action?: ReactNode;
}

/** What stands where nothing is yet. */
export function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-strong-line px-6 py-14 text-center">
      <div className="grid size-12 place-items-center rounded-full bg-accent-soft text-on-soft [&_svg]:size-6">
        {icon}
      </div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-md text-muted">{text}</p>
      {action}
    </div>
  );
}

/** What could not be loaded, why, and a way to try again. */
export function LoadFault({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  const say = useWords(uiWords);
  const problem = useProblem();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden />
      <p className="min-w-40 grow">{problem(error)}</p>
      <Button size="small" onClick={() => void onRetry()}>
        {say("retry")}
      </Button>
    </div>
  );
}

/** Boxes of the shape of what is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes("animate-pulse rounded-lg bg-raised", className)} />;
}
