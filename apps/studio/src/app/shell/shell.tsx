import { Outlet } from "@tanstack/react-router";
import { Menu as MenuIcon, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { useWords } from "../i18n/words.ts";
import { Button } from "../ui/button.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";
import { TourProvider, useTour } from "./tour/tour-state.tsx";
import { UserMenu } from "./user-menu.tsx";
import { shellWords } from "./words.ts";

const CommandPalette = lazy(() => import("./command-palette.tsx"));
const Tour = lazy(() => import("./tour/tour.tsx"));

/** What is around every page: navigation, search, who is signed in, and whether the service answers. */
export function Shell() {
  return (
    <TourProvider>
      <Frame />
    </TourProvider>
  );
}

function Frame() {
  const say = useWords(shellWords);
  const [searching, setSearching] = useState(false);
  const tour = useTour();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded-lg bg-accent px-4 py-2 text-accent-ink focus:top-3"
      >
        {say("skip")}
      </a>
      <aside className="sticky top-0 hidden h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] gap-6 border-r border-line bg-panel p-4 lg:grid">
        <Logo />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <SearchButton onOpen={() => setSearching(true)} />
          <Navigation />
        </div>
        <UserMenu />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-panel px-3 lg:hidden">
          <Drawer />
          <Logo />
          <Button
            look="quiet"
            size="icon"
            className="ml-auto data-touring:ring-2 data-touring:ring-accent"
            data-tour="search"
            aria-label={say("commandHint")}
            onClick={() => setSearching(true)}
          >
            <Search aria-hidden />
          </Button>
        </header>
        <ConnectionBanner />
        <main id="content" tabIndex={-1} className="grow outline-none">
          <Outlet />
        </main>
      </div>
      {tour.state === "shown" && (
        <Suspense fallback={null}>
          <Tour />
        </Suspense>
      )}
      {searching && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  );
}

function SearchButton({ onOpen }: { onOpen(): void }) {
  const say = useWords(shellWords);
  const isMac = navigator.platform.startsWith("Mac");
  return (
    <Button
      data-tour="search"
      className="w-full justify-start px-2.5 font-normal text-muted data-touring:ring-2 data-touring:ring-accent"
      onClick={onOpen}
    >
      <Search aria-hidden />
      <span className="truncate text-sm">{say("commandHint")}</span>
      <kbd className="ml-auto font-sans text-xs">{isMac ? "⌘K" : "Ctrl K"}</kbd>
    </Button>
  );
}

/** The navigation of phones. */
function Drawer() {
  const say = useWords(shellWords);
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button
          look="quiet"
          size="icon"
          className="data-touring:ring-2 data-touring:ring-accent"
          data-tour="menu"
          aria-label={say("openNavigation")}
        >
          <MenuIcon aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 grid w-72 max-w-[85vw] grid-cols-1 grid-rows-[auto_1fr_auto] gap-6 bg-panel p-4 shadow-float"
        >
          <Dialog.Title asChild>
            <div>
              <Logo />
            </div>
          </Dialog.Title>
          <Navigation onChoose={() => setOpen(false)} />
          <UserMenu onChoose={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
