import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { personQuery } from "../../../api/people.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Empty, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { FIRST_PERSON } from "./first-person.ts";
import { PersonEditor } from "./person-editor.tsx";
import { recipeOf } from "./requests.ts";
import { editorWords } from "./words/editor-words.ts";

/** Builds a person, from somebody in the address or from a first one. */
export function EditorPage() {
  const say = useWords(editorWords);
  const mayMake = useMay("editor");
  const { from } = useSearch({ from: "/signed-in/people/new" });
  if (!mayMake)
    return (
      <Page title={say("title")}>
        <Empty icon={<UserX aria-hidden />} title={say("title")} text={say("mayNot")} />
      </Page>
    );
  if (from === undefined) return <PersonEditor key="new" first={FIRST_PERSON} name="" />;
  return <FromPerson key={from} id={from} />;
}

function FromPerson({ id }: { id: string }) {
  const say = useWords(editorWords);
  const person = useQuery(personQuery(id));
  const recipe = person.data && recipeOf(person.data);
  if (recipe !== undefined) return <PersonEditor first={recipe} begunWith={id} name={person.data!.name} />;
  return (
    <Page title={say("title")}>
      {person.isError && <LoadFault error={person.error} onRetry={person.refetch} />}
      {person.isPending && <Skeleton className="h-[60dvh]" />}
      {person.data && (
        <Empty
          icon={<UserX aria-hidden />}
          title={person.data.name}
          text={say("noRecipe", { name: person.data.name })}
        />
      )}
    </Page>
  );
}
