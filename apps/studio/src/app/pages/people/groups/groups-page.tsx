import type { AvatarGroup } from "@orator/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ImagePlus, Images } from "lucide-react";
import { groupPagesQuery } from "../../../api/groups.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { EndOfList } from "../../../ui/end-of-list.tsx";
import { Empty, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { GroupState } from "./group-state.tsx";
import { groupWords } from "./words.ts";

const GRID = "grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6";

/** People from photos and films, each with all their pictures. */
export function GroupsPage() {
  const say = useWords(groupWords);
  const mayMake = useMay("editor");
  const groups = useInfiniteQuery(groupPagesQuery);
  const all = groups.data?.pages.flatMap(({ avatar_groups: page }) => page);
  const add = mayMake && (
    <Button look="primary" asChild>
      <Link to="/people/photo">
        <ImagePlus aria-hidden />
        {say("newGroup")}
      </Link>
    </Button>
  );
  return (
    <Page
      title={say("title")}
      lead={say("lead")}
      above={
        <Link
          to="/people"
          className="-ml-1 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4" aria-hidden />
          {say("people")}
        </Link>
      }
      actions={all?.length ? add : undefined}
    >
      {groups.isError && <LoadFault error={groups.error} onRetry={groups.refetch} />}
      {groups.isPending && (
        <div className={GRID}>
          {[...Array(6).keys()].map((index) => (
            <Skeleton key={index} className="aspect-square" />
          ))}
        </div>
      )}
      {all?.length === 0 && (
        <Empty icon={<Images aria-hidden />} title={say("none")} text={say("noneText")} action={add} />
      )}
      {all !== undefined && all.length > 0 && (
        <ul className={GRID}>
          {all.map((group) => (
            <GroupTile key={group.group_id} group={group} />
          ))}
        </ul>
      )}
      <EndOfList onReached={groups.hasNextPage ? groups.fetchNextPage : undefined} />
    </Page>
  );
}

function GroupTile({ group }: { group: AvatarGroup }) {
  const say = useWords(groupWords);
  const { group_id: id, name, image_url: picture, num_looks: count } = group;
  return (
    <li>
      <Link to="/people/groups/$groupId" params={{ groupId: id }} className="group grid gap-2">
        <span className="relative grid aspect-square place-items-center overflow-hidden rounded-xl border border-line bg-raised text-muted">
          {picture ? (
            <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <Images className="size-8" aria-hidden />
          )}
          <span className="absolute top-2 left-2">
            <GroupState status={group.status} />
          </span>
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium group-hover:text-accent">{name}</span>
          <span className="block text-sm text-muted">{say("pictures", { count })}</span>
        </span>
      </Link>
    </li>
  );
}
