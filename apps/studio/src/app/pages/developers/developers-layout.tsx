import { Outlet } from "@tanstack/react-router";
import { useWords } from "../../i18n/words.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Page } from "../../ui/page.tsx";
import { developerWords } from "./words.ts";

/** The section of developers: its title and its pages side by side. */
export function DevelopersLayout() {
  const say = useWords(developerWords);
  return (
    <Page title={say("title")} lead={say("lead")}>
      <LinkTabs
        label={say("title")}
        tabs={[
          { label: say("keys"), to: "/developers", exact: true },
          { label: say("webhooks"), to: "/developers/webhooks" },
          { label: say("deliveries"), to: "/developers/deliveries" },
          { label: say("requests"), to: "/developers/requests" },
          { label: say("start"), to: "/developers/start" },
        ]}
      />
      <Outlet />
    </Page>
  );
}
