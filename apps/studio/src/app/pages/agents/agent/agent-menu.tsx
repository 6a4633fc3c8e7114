import type { AgenticAvatarDetails } from "@orator/sdk";
import { Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { useChangeAgent } from "../../../api/agents.ts";
import { useProblem } from "../../../api/problems.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { DeleteAgent } from "./delete-agent.tsx";
import { agentWords } from "./words.ts";

/** Switches an agent on and off, and deletes it. */
export function AgentMenu({ agent }: { agent: AgenticAvatarDetails }) {
  const say = useWords(agentWords);
  const sayUi = useWords(uiWords);
  const tell = useTell();
  const problem = useProblem();
  const change = useChangeAgent(agent.id);
  const [isDeleting, setDeleting] = useState(false);
  const mayChange = useMay("editor");
  if (!mayChange) return null;
  const { name, status } = agent;

  async function setStatus(next: typeof status): Promise<boolean> {
    try {
      await change.mutateAsync({ status: next });
      return true;
    } catch (error) {
      tell({ look: "fault", text: problem(error) });
      return false;
    }
  }
  async function switchStatus(): Promise<void> {
    const next = status === "active" ? "inactive" : "active";
    if (await setStatus(next))
      tell({
        text: say(next === "active" ? "switchedOn" : "switchedOff", { name }),
        undo: () => setStatus(status),
      });
  }
  return (
    <>
      <Button busy={change.isPending} onClick={() => void switchStatus()}>
        {say(status === "active" ? "switchOff" : "switchOn")}
      </Button>
      <Menu
        items={[
          {
            label: say("delete"),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onChoose: () => setDeleting(true),
          },
        ]}
      >
        <Button size="icon" aria-label={sayUi("more")}>
          <Ellipsis aria-hidden />
        </Button>
      </Menu>
      {isDeleting && <DeleteAgent agent={agent} onClose={() => setDeleting(false)} />}
    </>
  );
}
