import { Outlet } from "@tanstack/react-router";
import { useWords } from "../../i18n/words.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Page } from "../../ui/page.tsx";
import { operationWords } from "./words.ts";

/** The section of operations: its title and its pages side by side. */
export function OperationsLayout() {
  const say = useWords(operationWords);
  return (
    <Page title={say("title")} lead={say("lead")}>
      <LinkTabs
        label={say("title")}
        tabs={[
          { label: say("usage"), to: "/operations", exact: true },
          { label: say("audit"), to: "/operations/audit" },
        ]}
      />
      <Outlet />
    </Page>
  );
}
