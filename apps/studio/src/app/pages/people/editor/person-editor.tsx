import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Page } from "../../../ui/page.tsx";
import { useKeepChanges } from "../../../ui/use-keep-changes.ts";
import { BeginWith } from "./begin-with.tsx";
import { BuildingProvider } from "./controls/building.tsx";
import { DescribePerson } from "./describe-person.tsx";
import { EditorActions } from "./editor-actions.tsx";
import { FIRST_PERSON } from "./first-person.ts";
import { readDraft } from "./kept-draft.ts";
import { GROUPS } from "./panels/groups.ts";
import type { Group } from "./panels/groups.ts";
import { Panels } from "./panels/panels.tsx";
import type { Recipe } from "./recipe/recipe.ts";
import { Restored } from "./restored.tsx";
import { SavePerson } from "./save-person.tsx";
import { PersonView } from "./stage/person-view.tsx";
import type { ShownFraming } from "./stage/person-stage.ts";
import { UndoRedo } from "./undo-redo.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { usePersonHistory } from "./use-person-history.ts";
import { editorWords } from "./words/editor-words.ts";

interface PersonEditorProps {
  first: Recipe;
  /** Id of the person whom `first` is. */
  begunWith?: string;
  /** What that person is called. */
  name: string;
}

/** Somebody alive on one side, all that can be changed on the other, words above. */
export function PersonEditor({ first, begunWith, name }: PersonEditorProps) {
  const say = useWords(editorWords);
  const confirm = useConfirm();
  const [draft] = useState(() => readDraft(begunWith));
  const history = usePersonHistory(draft ?? { recipe: first, base: first });
  const { recipe, base } = history.present;
  const [saved, setSaved] = useState(first);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [dialog, setDialog] = useState<"begin" | "save">();
  const [group, setGroup] = useState<Group>("face");
  const [framing, setFraming] = useState<ShownFraming>(GROUPS.face);
  const areUnsaved = recipe !== saved;
  useKeepChanges({ areUnsaved });
  useKeptDraft(begunWith, areUnsaved ? history.present : undefined);
  const { change, replace } = history;
  function showGroup(next: Group): void {
    setGroup(next);
    setFraming(GROUPS[next]);
  }
  async function startOver(): Promise<void> {
    const title = say("startOverTitle");
    if (!(await confirm({ title, text: say("startOverText"), action: say("startOver") }))) return;
    replace(first);
    setRestored(false);
  }
  return (
    <BuildingProvider value={{ recipe, base, change }}>
      <Page
        title={say("title")}
        lead={say("lead")}
        actions={
          <EditorActions
            onBegin={() => setDialog("begin")}
            onSurprise={replace}
            onSave={() => setDialog("save")}
          />
        }
      >
        {isRestored && <Restored onStartOver={() => void startOver()} />}
        <DescribePerson
          recipe={recipe}
          mode={recipe === FIRST_PERSON ? "somebodyNew" : "changeThis"}
          onChanged={(next) => change(next, "words")}
          onNew={replace}
        />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <PersonView
            recipe={recipe}
            framing={framing}
            onFraming={setFraming}
            className="sticky top-14 z-20 h-[42dvh] lg:top-4 lg:h-[max(26rem,calc(100dvh-15rem))]"
          >
            <UndoRedo undo={history.undo} redo={history.redo} />
          </PersonView>
          <Panels group={group} onGroup={showGroup} />
        </div>
        <p role="status" className="sr-only">
          {history.told}
        </p>
      </Page>
      {dialog === "begin" && (
        <BeginWith
          onClose={() => setDialog(undefined)}
          onChoose={(chosen) => {
            replace(chosen);
            setDialog(undefined);
          }}
        />
      )}
      {dialog === "save" && (
        <SavePerson
          recipe={recipe}
          name={name}
          onSaved={() => {
            setSaved(recipe);
            setRestored(false);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </BuildingProvider>
  );
}
