import { useNavigate } from "@tanstack/react-router";
import { BookOpen, ChevronsUpDown, Compass, LogOut, Moon, Settings, Sun } from "lucide-react";
import { useSession, useSignOut } from "../api/session.ts";
import { useWords } from "../i18n/words.ts";
import { useLook } from "../theme/look.tsx";
import { Menu } from "../ui/menu.tsx";
import { useTour } from "./tour/tour-state.tsx";
import { shellWords } from "./words.ts";

/** Who is signed in, and what concerns them. */
export function UserMenu({ onChoose }: { onChoose?: () => void }) {
  const say = useWords(shellWords);
  const { user, account } = useSession();
  const [, chooseLook] = useLook();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const tour = useTour();
  /** Goes elsewhere: what the menu stands in is closed. */
  function leaving(go: () => unknown): () => void {
    return () => {
      onChoose?.();
      void go();
    };
  }
  return (
    <Menu
      items={[
        {
          label: say("settings"),
          icon: <Settings />,
          onChoose: leaving(() => navigate({ to: "/settings" })),
        },
        { label: say("light"), icon: <Sun />, onChoose: () => chooseLook("light") },
        { label: say("dark"), icon: <Moon />, onChoose: () => chooseLook("dark") },
        { label: say("tour"), icon: <Compass />, onChoose: leaving(tour.start) },
        { label: say("reference"), icon: <BookOpen />, onChoose: () => open("/docs", "_blank", "noopener") },
        { label: say("signOut"), icon: <LogOut />, onChoose: signOut },
      ]}
    >
      <button
        type="button"
        className="flex w-full items-center gap-2.5 rounded-lg p-2 text-left hover:bg-raised"
      >
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-on-soft"
        >
          {user.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block truncate text-sm text-muted">{account.name}</span>
        </span>
        <ChevronsUpDown className="size-4 text-muted" aria-hidden />
      </button>
    </Menu>
  );
}
