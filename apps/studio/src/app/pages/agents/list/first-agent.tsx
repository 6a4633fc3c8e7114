import { Link } from "@tanstack/react-router";
import { BookOpen, Globe, UserRound } from "lucide-react";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { listWords } from "./words.ts";

const STEPS = [
  { icon: UserRound, title: "stepPerson", text: "stepPersonText" },
  { icon: BookOpen, title: "stepKnowledge", text: "stepKnowledgeText" },
  { icon: Globe, title: "stepSite", text: "stepSiteText" },
] as const;

/** What stands where no agent is yet: the three steps to the first. */
export function FirstAgent() {
  const say = useWords(listWords);
  const mayMake = useMay("editor");
  return (
    <div className="grid justify-items-center gap-8 rounded-card border border-dashed border-strong-line px-6 py-12 text-center">
      <div className="grid gap-2">
        <h2 className="text-xl font-semibold">{say("emptyTitle")}</h2>
        <p className="max-w-lg text-muted">{say("emptyText")}</p>
      </div>
      <ol className="grid w-full max-w-3xl gap-6 sm:grid-cols-3">
        {STEPS.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="grid justify-items-center gap-2">
            <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-on-soft">
              <Icon className="size-6" aria-hidden />
            </span>
            <span className="font-medium">
              {index + 1}. {say(title)}
            </span>
            <span className="text-sm text-muted">{say(text)}</span>
          </li>
        ))}
      </ol>
      {mayMake ? (
        <Button look="primary" asChild>
          <Link to="/agents/new">{say("begin")}</Link>
        </Button>
      ) : (
        <p className="text-muted">{say("onlyEditors")}</p>
      )}
    </div>
  );
}
