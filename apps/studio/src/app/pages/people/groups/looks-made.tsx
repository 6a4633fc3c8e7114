import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@orator/sdk";
import { useEffect, useState } from "react";
import { generationQuery } from "../../../api/groups.ts";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Progress } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Fault } from "../../../ui/fault.tsx";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { useTell } from "../../../ui/toasts.tsx";
import { groupWords } from "./words.ts";

interface MadeProps {
  generationId: string;
  groupId: string;
  /** Of the person; the new pictures are called so. */
  name: string;
  /** Told when nothing of them is to be shown any more. */
  onDone(): unknown;
}

/** How far new looks are, then the looks, of which some go into the group. */
export function LooksMade({ generationId, groupId, name, onDone }: MadeProps) {
  const say = useWords(groupWords);
  const problem = useProblem();
  const tell = useTell();
  const tellFault = useTellFault();
  const client = useQueryClient();
  const { data: made, error } = useQuery(generationQuery(generationId));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) void onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known to be gone
  }, [isGone]);
  const add = useMutation({
    mutationFn: () =>
      orator.photoAvatars.addToGroup({
        group_id: groupId,
        image_keys: [...chosen],
        name: name.slice(0, 200),
      }),
    async onSuccess({ avatars }) {
      tell({ text: say("added", { count: avatars.length }) });
      await onDone();
      await client.invalidateQueries({ queryKey: ["photo-groups"] });
    },
    onError: tellFault,
  });
  if (error && !isGone) return <Fault text={problem(error)} />;
  if (made === undefined) return null;
  if (made.status === "failed")
    return (
      <div className="grid gap-2">
        <Fault text={made.error?.message ?? say("looksFailed")} />
        <Button size="small" className="justify-self-start" onClick={() => void onDone()}>
          {say("dismiss")}
        </Button>
      </div>
    );
  if (made.status !== "completed")
    return (
      <div className="grid gap-2 rounded-lg bg-raised p-4">
        <p className="font-medium">{say("looksMaking")}</p>
        <Progress value={made.progress} label={say("looksMaking")} />
        <p className="text-sm text-muted">{say("goesOn")}</p>
      </div>
    );
  return (
    <fieldset className="grid gap-3 rounded-lg bg-raised p-4">
      <legend className="sr-only">{say("choose")}</legend>
      <p className="font-medium" aria-hidden>
        {say("choose")}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {made.images.map(({ image_key: key, url }, i) => (
          <label
            key={key}
            className={classes(
              "relative block cursor-pointer overflow-hidden rounded-xl border border-line has-focus-visible:outline-2 has-focus-visible:outline-accent",
              chosen.includes(key) && "border-accent ring-2 ring-accent",
            )}
          >
            <img src={url} alt="" className="aspect-square w-full object-cover" />
            <input
              type="checkbox"
              aria-label={say("look", { count: i + 1 })}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
              }
              className="absolute top-2 right-2 size-5 accent-(--accent)"
            />
          </label>
        ))}
      </div>
      {made.ignored.length > 0 && (
        <p className="text-sm text-muted">
          {say("ignored", {
            words: made.ignored.map(({ text, reason }) => `“${text}” (${reason})`).join(", "),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={chosen.length === 0}
          busy={add.isPending}
          onClick={() => add.mutate()}
        >
          {say("addChosen")}
        </Button>
        <Button look="quiet" onClick={() => void onDone()}>
          {say("dismiss")}
        </Button>
      </div>
    </fieldset>
  );
}
