import { Eye, Glasses, PersonStanding, Scissors, ScanFace, Shirt, Sparkles, SunMedium } from "lucide-react";
import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { useWords } from "../../../../i18n/words.ts";
import { editorWords } from "../words/editor-words.ts";
import { GROUPS } from "./groups.ts";
import type { Group } from "./groups.ts";
import { Panel } from "./panel.tsx";

const ICONS: Record<Group, ReactNode> = {
  face: <ScanFace aria-hidden />,
  build: <PersonStanding aria-hidden />,
  skin: <SunMedium aria-hidden />,
  eyes: <Eye aria-hidden />,
  hair: <Scissors aria-hidden />,
  makeUp: <Sparkles aria-hidden />,
  clothes: <Shirt aria-hidden />,
  accessories: <Glasses aria-hidden />,
};

interface PanelsProps {
  group: Group;
  onGroup(group: Group): void;
}

/** All that can be changed, group by group. */
export function Panels({ group, onGroup }: PanelsProps) {
  const say = useWords(editorWords);
  return (
    <Tabs.Root
      value={group}
      onValueChange={(value) => onGroup(value as Group)}
      // What gets the focus comes out from under the person, who stays in sight on phones.
      className="overflow-clip rounded-card border border-line bg-panel shadow-card [&_*]:scroll-mt-[calc(42dvh+5rem)] lg:[&_*]:scroll-mt-6"
    >
      <Tabs.List aria-label={say("groups")} className="grid grid-cols-4 gap-1 border-b border-line p-2">
        {(Object.keys(GROUPS) as Group[]).map((one) => (
          <Tabs.Trigger
            key={one}
            value={one}
            className="grid content-start justify-items-center gap-1 rounded-lg px-1 py-2 text-center text-xs leading-tight text-muted hover:bg-raised hover:text-ink data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-on-soft [&_svg]:size-5"
          >
            {ICONS[one]}
            {say(one)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={group} tabIndex={-1} className="grid gap-5 p-4">
        <h2 className="sr-only">{say(group)}</h2>
        <Panel group={group} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
