import type { AvatarDetails } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, Clapperboard, SlidersHorizontal, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { orator } from "../../api/orator.ts";
import { personQuery } from "../../api/people.ts";
import { useMay } from "../../api/session.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy.tsx";
import { Card, LoadFault, Page, Skeleton } from "../../ui/page.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { DownloadModel } from "./download-model.tsx";
import { peopleWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

/** Everything about one person. */
export function PersonPage() {
  const say = useWords(peopleWords);
  const mayMake = useMay("editor");
  const { avatarId } = useParams({ from: "/signed-in/people/$avatarId" });
  const person = useQuery(personQuery(avatarId));
  return (
    <Page
      title={person.data?.name ?? say("title")}
      actions={
        <>
          <Button asChild>
            <Link to="/people">
              <ArrowLeft aria-hidden />
              {say("back")}
            </Link>
          </Button>
          {mayMake && person.data !== undefined && (
            <Button look="primary" asChild>
              <Link to="/library/new" search={{ person: avatarId }}>
                <Clapperboard aria-hidden />
                {say("makeVideo")}
              </Link>
            </Button>
          )}
        </>
      }
    >
      {person.isPending && <Skeleton className="aspect-video max-w-3xl" />}
      {person.isError && <LoadFault error={person.error} onRetry={person.refetch} />}
      {person.data !== undefined && (
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <video
            src={person.data.video_url}
            poster={person.data.thumbnail_url}
            controls
            playsInline
            aria-label={say("preview", { name: person.data.name })}
            className="w-full rounded-card border border-line bg-raised"
          />
          <div className="grid gap-4">
            <Facts person={person.data} />
            <div className="flex flex-wrap gap-2">
              {mayMake && person.data.recipe !== null && (
                <Button asChild>
                  <Link to="/people/new" search={{ from: avatarId }}>
                    <SlidersHorizontal aria-hidden />
                    {say("buildOn")}
                  </Link>
                </Button>
              )}
              <DownloadModel person={person.data} label={say("download")} />
            </div>
            {mayMake && person.data.scope === "private" && <DeletePerson person={person.data} />}
          </div>
        </div>
      )}
    </Page>
  );
}

function Facts({ person }: { person: AvatarDetails }) {
  const say = useWords(peopleWords);
  const format = useFormat();
  const { age, gender, tags, default_voice_id: voice, consent, created_at: createdAt, id, scope } = person;
  const facts: [string, ReactNode][] = [
    [say("gender"), gender && say(gender)],
    [say("age"), age && say("years", { count: age })],
    [say("voice"), voice && <span className="font-mono text-sm">{voice}</span>],
    [say("added"), scope === "private" && format.day(createdAt)],
    [
      say("consent"),
      consent && say("consentOf", { name: consent.name, day: format.day(consent.recorded_at) }),
    ],
    [
      say("tags"),
      tags.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    ],
    [
      say("id"),
      <span key="id" className="flex flex-wrap items-center gap-2">
        <code className="text-sm">{id}</code>
        <CopyButton text={id} />
      </span>,
    ],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function DeletePerson({ person: { id, name } }: { person: AvatarDetails }) {
  const say = useWords(peopleWords);
  const tellFault = useTellFault();
  const confirm = useConfirm();
  const tell = useTell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => orator.avatars.delete(id),
    async onSuccess() {
      tell({ text: say("deleted", { name }) });
      await client.invalidateQueries({ queryKey: ["people"] });
      await navigate({ to: "/people" });
    },
    onError: tellFault,
  });
  async function ask(): Promise<void> {
    const title = say("deleteTitle", { name });
    if (await confirm({ title, text: say("deleteText"), action: say("delete") })) remove.mutate();
  }
  return (
    <Button className="justify-self-start" busy={remove.isPending} onClick={() => void ask()}>
      <Trash2 aria-hidden />
      {say("delete")}
    </Button>
  );
}
