import { useMutation, useQuery } from "@tanstack/react-query";
import { orator } from "../../../api/orator.ts";
import { castQuery } from "../../../api/people.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { LoadFault, Skeleton } from "../../../ui/page.tsx";
import type { Recipe } from "./recipe/recipe.ts";
import { recipeOf } from "./requests.ts";
import { editorWords } from "./words/editor-words.ts";

interface BeginWithProps {
  onClose(): void;
  onChoose(recipe: Recipe): void;
}

/** Chooses somebody of the cast to go on from. */
export function BeginWith({ onClose, onChoose }: BeginWithProps) {
  const say = useWords(editorWords);
  const problem = useProblem();
  const people = useQuery(castQuery);
  const begin = useMutation({
    mutationFn: (id: string) => orator.avatars.get(id),
    onSuccess(person) {
      const recipe = recipeOf(person);
      if (recipe !== undefined) onChoose(recipe);
    },
  });
  const foreign = begin.data?.recipe === null ? begin.data.name : undefined;
  return (
    <Dialog open onClose={onClose} title={say("beginWith")} description={say("beginText")} wide>
      {begin.isError && <Fault text={problem(begin.error)} />}
      {foreign !== undefined && <Fault text={say("noRecipe", { name: foreign })} />}
      {people.isError && <LoadFault error={people.error} onRetry={people.refetch} />}
      <ul aria-busy={begin.isPending} className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {people.isPending
          ? [...Array(10).keys()].map((index) => (
              <li key={index}>
                <Skeleton className="aspect-[4/5]" />
              </li>
            ))
          : people.data
              ?.filter(({ scope }) => scope === "public")
              .map(({ id, name, thumbnail_url: picture }) => (
                <li key={id}>
                  <button
                    type="button"
                    disabled={begin.isPending}
                    onClick={() => begin.mutate(id)}
                    className="grid w-full gap-1 rounded-xl text-left disabled:opacity-60"
                  >
                    <img
                      src={picture}
                      alt=""
                      loading="lazy"
                      className="aspect-[4/5] w-full rounded-xl border border-line bg-raised object-cover"
                    />
                    <span className="truncate text-sm font-medium">{name}</span>
                  </button>
                </li>
              ))}
      </ul>
    </Dialog>
  );
}
