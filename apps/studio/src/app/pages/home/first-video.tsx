import { useMutation, useQuery } from "@tanstack/react-query";
import { Clapperboard } from "lucide-react";
import { useEffect } from "react";
import { orator } from "../../api/orator.ts";
import { useProblem } from "../../api/problems.ts";
import { videoQuery } from "../../api/videos.ts";
import { useWords } from "../../i18n/words.ts";
import { Fault } from "../../ui/fault.tsx";
import { Progress } from "../../ui/badge.tsx";
import { Card } from "../../ui/page.tsx";
import { readSetting, writeSetting } from "../../theme/settings.ts";
import { homeWords } from "./words.ts";

const KEPT = "first-video";

/** The sample that is made when somebody comes for the first time; it goes on when the page is left. */
export function FirstVideo() {
  const say = useWords(homeWords);
  const problem = useProblem();
  const kept = readSetting(KEPT);
  const make = useMutation({
    async mutationFn() {
      const { avatars } = await orator.avatars.list({ limit: 1 });
      const avatar = await orator.avatars.get(avatars[0]!.id);
      const voiceId = avatar.default_voice_id ?? (await orator.voices.list({ limit: 1 })).voices[0]!.id;
      const { video_id } = await orator.videos.create({
        avatar_id: avatar.id,
        voice_id: voiceId,
        text: say("sampleText"),
        settings: { title: say("sampleTitle") },
      });
      writeSetting(KEPT, video_id);
      return video_id;
    },
  });
  const { mutate } = make;
  useEffect(() => {
    if (kept === undefined) mutate();
  }, [kept, mutate]);
  const videoId = make.data ?? kept;
  const video = useQuery({ ...videoQuery(videoId ?? ""), enabled: videoId !== undefined });
  const { status, progress, stage, video_url: url, error } = video.data ?? {};
  return (
    <Card className="grid gap-4 md:grid-cols-[minmax(0,28rem)_1fr]">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-lg bg-raised">
        {status === "completed" && url ? (
          <video src={url} controls autoPlay playsInline className="size-full" aria-label={say("first")} />
        ) : (
          <Clapperboard className="size-10 animate-pulse text-muted" aria-hidden />
        )}
      </div>
      <div className="grid content-center gap-2">
        <h2 className="text-xl font-semibold">{say("first")}</h2>
        {make.isError && <Fault text={problem(make.error)} />}
        {status === "failed" && <Fault text={say("firstFailed", { reason: error?.message ?? "" })} />}
        <p aria-live="polite" className="text-muted">
          {status === "completed" ? say("firstDone") : say("firstMaking")}
        </p>
        {status !== "completed" && status !== "failed" && (
          <>
            <Progress value={progress} label={say("progress", { title: say("first") })} />
            <p className="text-sm text-muted">{stage && say(stage)}</p>
          </>
        )}
      </div>
    </Card>
  );
}
