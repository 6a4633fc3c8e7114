import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { orator } from "../../../api/orator.ts";
import { useProblem } from "../../../api/problems.ts";
import { videoQuery } from "../../../api/videos.ts";
import { useWords } from "../../../i18n/words.ts";
import { Progress } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { photoWords } from "./words.ts";

/** Lets somebody who has just been made say a sentence. */
export function FirstSentence({ avatarId, name }: { avatarId: string; name: string }) {
  const say = useWords(photoWords);
  const problem = useProblem();
  const [text, setText] = useState(say("sentenceDefault"));
  const speak = useMutation({
    async mutationFn() {
      const { default_voice_id: own } = await orator.avatars.get(avatarId);
      const voiceId = own ?? (await orator.voices.list({ limit: 1, language: "en" })).voices[0]!.id;
      return orator.videos.create({
        avatar_id: avatarId,
        voice_id: voiceId,
        text,
        settings: { title: name },
      });
    },
  });
  const video = useQuery({
    ...videoQuery(speak.data?.video_id ?? ""),
    enabled: speak.data !== undefined,
  });
  const { status, progress, video_url: url, error } = video.data ?? {};
  return (
    <>
      <h2 className="text-xl font-semibold">{say("ready", { name })}</h2>
      <p className="text-muted">{say("readyText")}</p>
      {speak.isError && <Fault text={problem(speak.error)} />}
      {status === "failed" && <Fault text={error?.message ?? say("failed")} />}
      {status === "completed" && url && (
        <video src={url} controls autoPlay playsInline aria-label={name} className="w-full rounded-xl" />
      )}
      {speak.isSuccess && status !== "completed" && status !== "failed" && (
        <Progress value={progress} label={say("speaking")} />
      )}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          speak.mutate();
        }}
      >
        <TextArea
          label={say("sentence")}
          required
          maxLength={500}
          rows={2}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={speak.isPending}>
            {say("speak")}
          </Button>
          <Button asChild>
            <Link to="/people/$avatarId" params={{ avatarId }}>
              {say("person")}
            </Link>
          </Button>
          <Button look="quiet" asChild>
            <Link to="/people/photo">{say("again")}</Link>
          </Button>
        </div>
      </form>
    </>
  );
}
