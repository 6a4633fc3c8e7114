import { Outlet } from "@tanstack/react-router";
import { useMay } from "../../api/session.ts";
import { useWords } from "../../i18n/words.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Page } from "../../ui/page.tsx";
import { settingsWords } from "./words.ts";

/** The settings: whoever is signed in, how they sign in, and for owners who else may enter. */
export function SettingsLayout() {
  const say = useWords(settingsWords);
  const isOwner = useMay("owner");
  return (
    <Page title={say("title")}>
      <LinkTabs
        label={say("title")}
        tabs={[
          { label: say("you"), to: "/settings", exact: true },
          { label: say("security"), to: "/settings/security" },
          ...(isOwner ? [{ label: say("team"), to: "/settings/team" } as const] : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
