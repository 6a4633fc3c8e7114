import type { AvatarGroup } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useEffect } from "react";
import { groupQuery, trainingQuery } from "../../../api/groups.ts";
import { orator } from "../../../api/orator.ts";
import { useWords } from "../../../i18n/words.ts";
import { Progress } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { Card } from "../../../ui/page.tsx";
import { useTellFault } from "../../../ui/tell-fault.ts";
import { groupWords } from "./words.ts";

/** Lets the pictures of a group learn to speak, and shows how far they are; nothing where they can. */
export function Training({ group, mayChange }: { group: AvatarGroup; mayChange: boolean }) {
  const say = useWords(groupWords);
  const tellFault = useTellFault();
  const client = useQueryClient();
  const { group_id: id, status } = group;
  const training = useQuery({ ...trainingQuery(id), enabled: status === "training" || status === "failed" });
  function refresh(): Promise<unknown> {
    return Promise.all(
      ["photo-groups", "photo-training", "people"].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  }
  const train = useMutation({
    mutationFn: () => orator.photoAvatars.trainGroup({ group_id: id }),
    onError: tellFault,
    onSettled: refresh,
  });
  const end = training.data?.status;
  useEffect(() => {
    if (status === "training" && (end === "completed" || end === "failed"))
      void client.invalidateQueries({ queryKey: groupQuery(id).queryKey });
  }, [client, id, status, end]);
  if (status === "trained") return null;
  if (status === "training")
    return (
      <Card className="grid gap-3">
        <h2 className="font-semibold">{say("trainingTitle")}</h2>
        <Progress value={training.data?.progress} label={say("trainingTitle")} />
        <p className="text-sm text-muted">{say("goesOn")}</p>
      </Card>
    );
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">{say(status === "failed" ? "trainFailed" : "trainTitle")}</h2>
      {status === "failed" && training.data?.error && <Fault text={training.data.error.message} />}
      <p className="text-muted">{say("trainText")}</p>
      {mayChange && (
        <Button
          look="primary"
          className="justify-self-start"
          busy={train.isPending}
          onClick={() => train.mutate()}
        >
          {!train.isPending && <Sparkles aria-hidden />}
          {say("train")}
        </Button>
      )}
    </Card>
  );
}
