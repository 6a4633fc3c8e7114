import { Link, useLocation } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** One of the pages that tabs lead to. */
interface LinkTab {
  label: string;
  to: NonNullable<LinkProps["to"]>;
  exact?: boolean;
}

/** Pages of one section side by side; each has a path of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where they don't fit, the one that is open is in view.
    const current = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current)
      strip.current!.scrollLeft = current.offsetLeft - (strip.current!.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={strip} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map(({ label: name, to, exact = false }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact, includeSearch: false }}
              className="-mb-px flex h-10 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
