import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { ImagePlus, Upload, UserPlus } from "lucide-react";
import { useState } from "react";
import { orator } from "../../api/orator.ts";
import { numberedQuery } from "../../api/pages.ts";
import { useMay } from "../../api/session.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { EndOfList } from "../../ui/end-of-list.tsx";
import { Empty, LoadFault, Page, Skeleton } from "../../ui/page.tsx";
import { PersonTile } from "./person-tile.tsx";
import { UploadPerson } from "./upload-person.tsx";
import { peopleWords } from "./words.ts";

const PAGE = 60;
const SCOPES = ["all", "public", "private"] as const;

/** Everybody as a gallery that moves where the pointer or the focus is. */
export function PeoplePage() {
  const say = useWords(peopleWords);
  const mayAdd = useMay("editor");
  const { scope = "all" } = useSearch({ from: "/signed-in/people" });
  const [uploading, setUploading] = useState(false);
  const people = useInfiniteQuery(
    numberedQuery(["people", "pages", scope], (page, signal) =>
      orator.avatars.list({ scope, page, limit: PAGE }, { signal }),
    ),
  );
  const all = people.data?.pages.flatMap(({ avatars }) => avatars);
  return (
    <Page
      title={say("title")}
      lead={say("lead")}
      actions={
        mayAdd && (
          <>
            <Button onClick={() => setUploading(true)}>
              <Upload aria-hidden />
              {say("upload")}
            </Button>
            <Button asChild>
              <Link to="/people/photo">
                <ImagePlus aria-hidden />
                {say("photo")}
              </Link>
            </Button>
            <Button look="primary" asChild>
              <Link to="/people/new">
                <UserPlus aria-hidden />
                {say("build")}
              </Link>
            </Button>
          </>
        )
      }
    >
      <nav aria-label={say("scope")} className="flex gap-1">
        {SCOPES.map((one) => (
          <Link
            key={one}
            to="/people"
            search={one === "all" ? {} : { scope: one }}
            aria-current={scope === one ? "page" : undefined}
            className="flex h-9 items-center rounded-lg px-3 text-muted hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-on-soft"
          >
            {say(one)}
          </Link>
        ))}
      </nav>
      {people.isError && <LoadFault error={people.error} onRetry={people.refetch} />}
      {all?.length === 0 && (
        <Empty icon={<UserPlus aria-hidden />} title={say("noOwn")} text={say("noOwnText")} />
      )}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
        {people.isPending
          ? [...Array(12).keys()].map((index) => (
              <li key={index}>
                <Skeleton className="aspect-[4/5]" />
              </li>
            ))
          : all?.map((person) => (
              <li key={person.id}>
                <PersonTile person={person} />
              </li>
            ))}
      </ul>
      <EndOfList onReached={people.hasNextPage ? people.fetchNextPage : undefined} />
      {uploading && <UploadPerson onClose={() => setUploading(false)} />}
    </Page>
  );
}
