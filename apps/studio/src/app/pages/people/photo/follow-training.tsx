import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { orator } from "../../../api/orator.ts";
import { useWords } from "../../../i18n/words.ts";
import { Progress } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { Card, LoadFault, Skeleton } from "../../../ui/page.tsx";
import { FirstSentence } from "./first-sentence.tsx";
import { photoWords } from "./words.ts";

const LOOK_EVERY_MS = 2_000;

/** How far somebody is who is being made; then their first sentence. */
export function FollowTraining({ groupId }: { groupId: string }) {
  const say = useWords(photoWords);
  const group = useQuery({
    queryKey: ["photo-group", groupId],
    queryFn: async ({ signal }) => {
      const [{ name }, { avatars }] = await Promise.all([
        orator.photoAvatars.getGroup(groupId, { signal }),
        orator.photoAvatars.list(groupId, { limit: 1 }, { signal }),
      ]);
      return { name, avatar: avatars[0] };
    },
  });
  const training = useQuery({
    queryKey: ["photo-training", groupId],
    queryFn: ({ signal }) => orator.photoAvatars.getTraining(groupId, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === "completed" || state.data?.status === "failed" ? false : LOOK_EVERY_MS,
  });
  if (group.isError) return <LoadFault error={group.error} onRetry={group.refetch} />;
  if (training.isError) return <LoadFault error={training.error} onRetry={training.refetch} />;
  if (group.data?.avatar === undefined || training.data === undefined)
    return <Skeleton className="h-72 max-w-3xl" />;
  const { name, avatar } = group.data;
  const { status, progress, error } = training.data;
  return (
    <Card className="grid max-w-3xl gap-6 sm:grid-cols-[14rem_1fr]">
      <img src={avatar.image_url} alt="" className="w-full rounded-xl bg-raised object-cover" />
      <div className="grid content-start gap-4">
        {status === "completed" ? (
          <FirstSentence avatarId={avatar.avatar_id} name={name} />
        ) : status === "failed" ? (
          <>
            <h2 className="text-xl font-semibold">{say("failed")}</h2>
            <Fault text={error?.message ?? say("failed")} />
            <Button asChild className="justify-self-start">
              <Link to="/people/photo">{say("another")}</Link>
            </Button>
          </>
        ) : (
          <>
            <h2 className="text-xl font-semibold">{say("trainTitle", { name })}</h2>
            <Progress value={progress} label={say("training", { name })} />
            <p className="text-muted">{say("trainText")}</p>
          </>
        )}
      </div>
    </Card>
  );
}
