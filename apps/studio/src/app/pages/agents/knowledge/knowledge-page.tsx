import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { agentQuery } from "../../../api/agents.ts";
import { brainQuery } from "../../../api/brains.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { AddDocuments } from "./add-documents.tsx";
import { AskPanel } from "./ask-panel.tsx";
import { DocumentList } from "./document-list.tsx";
import { Instructions } from "./instructions.tsx";
import { knowledgeWords } from "./words.ts";

/** What an agent answers from: its documents, and what it makes of a question. */
export function KnowledgePage() {
  const say = useWords(knowledgeWords);
  const { agentId } = useParams({ from: "/signed-in/agents/$agentId" });
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const brain = useQuery(brainQuery(agent.brain_id));
  const mayChange = useMay("editor");
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_26rem]">
      <section aria-labelledby="documents" className="grid min-w-0 gap-4">
        <div>
          <h2 id="documents" className="text-lg font-semibold">
            {say("documents")}
          </h2>
          <p className="text-muted">
            {say("documentsText", { name: agent.name })}{" "}
            {brain.data && say("sharedText", { brain: brain.data.name })}
          </p>
        </div>
        {mayChange && <AddDocuments brainId={agent.brain_id} />}
        <DocumentList brainId={agent.brain_id} />
      </section>
      <div className="grid gap-6">
        <AskPanel brainId={agent.brain_id} name={agent.name} />
        {mayChange && brain.data && <Instructions key={brain.data.id} brain={brain.data} />}
      </div>
    </div>
  );
}
