import { Link } from "@tanstack/react-router";
import { useWords } from "../i18n/words.ts";
import { useSections } from "./sections.ts";
import { shellWords } from "./words.ts";

/** The sections as links; the one in which the page stands is marked. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const say = useWords(shellWords);
  const sections = useSections();
  return (
    <nav aria-label={say("navigation")}>
      <ul className="grid gap-0.5">
        {sections.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link
              to={to}
              {...(onChoose && { onClick: onChoose })}
              data-tour={name}
              activeOptions={{ exact: to === "/", includeSearch: false }}
              className="flex h-10 items-center gap-3 rounded-lg px-3 text-muted transition hover:bg-raised hover:text-ink data-touring:ring-2 data-touring:ring-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-on-soft"
            >
              <Icon className="size-4.5" aria-hidden />
              {say(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
