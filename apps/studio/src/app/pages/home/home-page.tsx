import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Bot, Clapperboard, CodeXml, Film } from "lucide-react";
import type { ReactNode } from "react";
import { orator } from "../../api/orator.ts";
import { useMay, useSession } from "../../api/session.ts";
import { videosQuery } from "../../api/videos.ts";
import { useWords } from "../../i18n/words.ts";
import { Progress } from "../../ui/badge.tsx";
import { TourOffer } from "../../shell/tour/tour-offer.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Empty, LoadFault, Page, Skeleton } from "../../ui/page.tsx";
import { VideoTile } from "../../ui/video-tile.tsx";
import { FirstVideo } from "./first-video.tsx";
import { homeWords } from "./words.ts";

const SHOWN = 8;

/** What runs, what is new, and three ways to begin. */
export function HomePage() {
  const say = useWords(homeWords);
  const { user } = useSession();
  const isOwner = useMay("owner");
  const { first } = useSearch({ from: "/signed-in/" });
  return (
    <Page title={say("title", { name: user.name })} lead={say("lead")} actions={<Credits />}>
      <TourOffer />
      {first && <FirstVideo />}
      <div className="grid gap-4 md:grid-cols-3">
        <Start
          to="/library/new"
          icon={<Clapperboard />}
          title={say("startVideo")}
          text={say("startVideoText")}
        />
        <Start to="/agents" icon={<Bot />} title={say("startSite")} text={say("startSiteText")} />
        {isOwner && (
          <Start to="/developers" icon={<CodeXml />} title={say("startApi")} text={say("startApiText")} />
        )}
      </div>
      <Videos hasFirst={first === true} />
    </Page>
  );
}

interface StartProps {
  to: "/library/new" | "/agents" | "/developers";
  icon: ReactNode;
  title: string;
  text: string;
}

function Start({ to, icon, title, text }: StartProps) {
  return (
    <Link
      to={to}
      className="group grid gap-2 rounded-card border border-line bg-panel p-5 shadow-card transition hover:border-accent hover:shadow-float"
    >
      <span className="grid size-10 place-items-center rounded-xl bg-accent-soft text-on-soft [&_svg]:size-5">
        {icon}
      </span>
      <span className="text-lg font-semibold group-hover:text-accent">{title}</span>
      <span className="text-muted">{text}</span>
    </Link>
  );
}

function Credits() {
  const say = useWords(homeWords);
  const quota = useQuery({
    queryKey: ["quota"],
    queryFn: ({ signal }) => orator.account.getRemainingQuota({ signal }),
  });
  if (quota.data === undefined) return null;
  const { unlimited, total_quota: total } = quota.data.details;
  return (
    <p className="text-sm text-muted">
      {say("credits")}:{" "}
      <strong className="font-medium text-ink">
        {unlimited ? say("unlimited") : say("left", { count: quota.data.remaining_quota, total })}
      </strong>
    </p>
  );
}

function Videos({ hasFirst }: { hasFirst: boolean }) {
  const say = useWords(homeWords);
  const mayMake = useMay("editor");
  const videos = useQuery(videosQuery({ limit: SHOWN }));
  if (videos.isError) return <LoadFault error={videos.error} onRetry={videos.refetch} />;
  const all = videos.data?.videos;
  const running = all?.filter(({ status }) => status === "pending" || status === "processing") ?? [];
  if (all?.length === 0)
    return hasFirst ? null : (
      <Empty
        icon={<Film aria-hidden />}
        title={say("nothing")}
        text={say("nothingText")}
        action={
          mayMake && (
            <Button look="primary" asChild>
              <Link to="/" search={{ first: true }}>
                {say("make")}
              </Link>
            </Button>
          )
        }
      />
    );
  return (
    <>
      {running.length > 0 && (
        <section aria-labelledby="running" className="grid grid-cols-1 gap-3">
          <h2 id="running" className="text-lg font-semibold">
            {say("running")}
          </h2>
          {running.map(({ id, title, progress, stage }) => (
            <Card key={id} className="grid grid-cols-1 gap-2 p-4">
              <div className="flex justify-between gap-4">
                <Link to="/library/videos/$videoId" params={{ videoId: id }} className="truncate font-medium">
                  {title ?? say("untitled")}
                </Link>
                <span className="text-sm text-muted">{stage && say(stage)}</span>
              </div>
              <Progress value={progress} label={say("progress", { title: title ?? id })} />
            </Card>
          ))}
        </section>
      )}
      <section aria-labelledby="recent" className="grid grid-cols-1 gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="recent" className="text-lg font-semibold">
            {say("recent")}
          </h2>
          <Link to="/library" className="text-accent hover:underline">
            {say("all")}
          </Link>
        </div>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
          {all === undefined
            ? [...Array(4).keys()].map((index) => (
                <li key={index}>
                  <Skeleton className="aspect-video" />
                </li>
              ))
            : all.map((video) => (
                <li key={video.id}>
                  <VideoTile video={video} />
                </li>
              ))}
        </ul>
      </section>
    </>
  );
}
