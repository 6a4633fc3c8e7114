import type { AvatarGroup, PhotoAvatar } from "@orator/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ChevronLeft, Clapperboard, ImagePlus } from "lucide-react";
import { useState } from "react";
import { groupQuery, picturesQuery } from "../../../api/groups.ts";
import { useMay } from "../../../api/session.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Empty, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { AddPictures } from "./add-pictures.tsx";
import { DeleteGroup } from "./delete-group.tsx";
import { GroupState } from "./group-state.tsx";
import { NewLooks } from "./new-looks.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { Training } from "./training.tsx";
import { groupWords } from "./words.ts";

/** One person: all pictures, new ones by file or by words, and the way into a video. */
export function GroupPage() {
  const say = useWords(groupWords);
  const mayChange = useMay("editor");
  const { groupId } = useParams({ from: "/signed-in/people/groups/$groupId" });
  const { looks } = useSearch({ from: "/signed-in/people/groups/$groupId" });
  const group = useQuery(groupQuery(groupId));
  const pictures = useQuery(picturesQuery(groupId));
  const [isAdding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  const speaking = pictures.data?.find(({ status }) => status === "completed");
  const opened = pictures.data?.find(({ avatar_id: id }) => id === openedId);
  return (
    <Page
      title={group.data?.name ?? say("title")}
      above={
        <Link
          to="/people/groups"
          className="-ml-1 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4" aria-hidden />
          {say("title")}
        </Link>
      }
      lead={group.data && <GroupState status={group.data.status} />}
      actions={
        mayChange &&
        group.data && (
          <>
            <DeleteGroup group={group.data} />
            <Button onClick={() => setAdding(true)}>
              <ImagePlus aria-hidden />
              {say("addPictures")}
            </Button>
            {speaking && (
              <Button look="primary" asChild>
                <Link to="/library/new" search={{ person: speaking.avatar_id }}>
                  <Clapperboard aria-hidden />
                  {say("makeVideo")}
                </Link>
              </Button>
            )}
          </>
        )
      }
    >
      {group.isError && <LoadFault error={group.error} onRetry={group.refetch} />}
      {group.data && <Training group={group.data} mayChange={mayChange} />}
      {pictures.isPending && !group.isError && <Skeleton className="h-64" />}
      {pictures.data?.length === 0 && (
        <Empty icon={<ImagePlus aria-hidden />} title={say("noPictures")} text={say("noPicturesText")} />
      )}
      {pictures.data && pictures.data.length > 0 && (
        <Pictures pictures={pictures.data} onOpen={(id) => setOpenedId(id)} />
      )}
      {group.data && mayChange && canHaveLooks(group.data, pictures.data) && (
        <NewLooks key={looks} group={group.data} generationId={looks} />
      )}
      {isAdding && group.data && <AddPictures group={group.data} onClose={() => setAdding(false)} />}
      {opened && (
        <PictureDialog picture={opened} mayChange={mayChange} onClose={() => setOpenedId(undefined)} />
      )}
    </Page>
  );
}

/** Looks are made of people who can speak; a person of a film stays as in the film. */
function canHaveLooks({ status }: AvatarGroup, pictures: readonly PhotoAvatar[] = []): boolean {
  return status === "trained" && pictures.some(({ film }) => film === null);
}

interface PicturesProps {
  pictures: readonly PhotoAvatar[];
  onOpen(id: string): void;
}

function Pictures({ pictures, onOpen }: PicturesProps) {
  const say = useWords(groupWords);
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{say("pictures", { count: pictures.length })}</h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
        {pictures.map(({ avatar_id: id, name, status, image_url: picture }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)} className="group grid w-full gap-2 text-left">
              <span className="relative block aspect-square overflow-hidden rounded-xl border border-line bg-raised">
                <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
                <span className="absolute top-2 left-2">
                  <GroupState status={status} />
                </span>
              </span>
              <span className="truncate font-medium group-hover:text-accent">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
