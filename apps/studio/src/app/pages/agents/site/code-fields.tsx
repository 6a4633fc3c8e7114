import { Link } from "@tanstack/react-router";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { CopyText } from "../../../ui/copy.tsx";
import { Section } from "../form/section.tsx";
import { pageCode, policyOf } from "./embed-code.ts";
import type { ServerLanguage } from "./embed-code.ts";
import type { ChoiceProps } from "./look-fields.tsx";
import { serverCode } from "./server-code.ts";
import { siteWords } from "./words.ts";

const LANGUAGES = [
  { language: "node", name: "Node.js", run: "runNode" },
  { language: "php", name: "PHP", run: "runPhp" },
  { language: "python", name: "Python", run: "runPython" },
] as const;

/** The code for both halves: the page, and the server that hands it a session. */
export function CodeFields({ agentId, choices }: Pick<ChoiceProps, "choices"> & { agentId: string }) {
  const say = useWords(siteWords);
  const isOwner = useMay("owner");
  const [language, setLanguage] = useState<ServerLanguage>("node");
  return (
    <Section title={say("code")} text={say("codeText")}>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-3">
          <h3 className="font-medium">{say("pageHalf")}</h3>
          <p className="text-sm text-muted">{say("pageHalfText")}</p>
          <CopyText label={say("pageHalf")} text={pageCode(choices, language)} />
          <details>
            <summary className="cursor-pointer py-1 text-sm font-medium">{say("policy")}</summary>
            <p className="my-2 text-sm text-muted">{say("policyText")}</p>
            <CopyText label={say("policy")} text={policyOf(choices)} />
          </details>
        </div>
        <div className="grid min-w-0 gap-3">
          <h3 className="font-medium">{say("serverHalf")}</h3>
          <p className="text-sm text-muted">
            {say("keyText")}{" "}
            {isOwner && (
              <Link to="/developers" className="text-accent underline">
                {say("makeKey")}
              </Link>
            )}
          </p>
          <Tabs.Root
            value={language}
            onValueChange={(chosen) => setLanguage(chosen as ServerLanguage)}
            className="grid gap-3"
          >
            <Tabs.List className="flex gap-1" aria-label={say("serverHalf")}>
              {LANGUAGES.map(({ language: value, name }) => (
                <Tabs.Trigger
                  key={value}
                  value={value}
                  className="h-10 rounded-lg px-3 text-muted hover:bg-raised data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-on-soft"
                >
                  {name}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {LANGUAGES.map(({ language: value, run }) => (
              <Tabs.Content key={value} value={value} className="grid min-w-0 gap-3">
                <p className="text-sm text-muted">{say(run)}</p>
                <CopyText label={say("serverHalf")} text={serverCode(agentId, choices, value)} />
              </Tabs.Content>
            ))}
          </Tabs.Root>
          <p className="text-sm text-muted">{say("sharing")}</p>
        </div>
      </div>
    </Section>
  );
}
