import { Outlet, useLocation } from "@tanstack/react-router";
import { ServerCog } from "lucide-react";
import { useSession } from "../../api/session.ts";
import { useWords } from "../../i18n/words.ts";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Empty, Page } from "../../ui/page.tsx";
import { operationWords } from "./words.ts";

/** What concerns the whole installation. */
const OF_OPERATORS = [
  { name: "health", to: "/operations/health" },
  { name: "queue", to: "/operations/queue" },
  { name: "models", to: "/operations/models" },
  { name: "backups", to: "/operations/backups" },
] as const;

/** The section of operations: its title and its pages side by side. */
export function OperationsLayout() {
  const say = useWords(operationWords);
  const { is_operator: isOperator } = useSession();
  const { pathname } = useLocation();
  return (
    <Page title={say("title")} lead={say("lead")}>
      <LinkTabs
        label={say("title")}
        tabs={[
          { label: say("usage"), to: "/operations", exact: true },
          { label: say("audit"), to: "/operations/audit" },
          { label: say("limits"), to: "/operations/limits" },
          ...(isOperator ? OF_OPERATORS.map(({ name, to }) => ({ label: say(name), to })) : []),
        ]}
      />
      {!isOperator && OF_OPERATORS.some(({ to }) => to === pathname) ? (
        <Empty icon={<ServerCog aria-hidden />} title={say("ofOperators")} text={say("ofOperatorsText")} />
      ) : (
        <Outlet />
      )}
    </Page>
  );
}
