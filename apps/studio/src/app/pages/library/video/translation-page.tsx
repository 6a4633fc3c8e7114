import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useMay } from "../../../api/session.ts";
import { translationQuery } from "../../../api/translations.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, LoadFault, Page, Skeleton } from "../../../ui/page.tsx";
import { itemOfTranslation } from "../parts/item.ts";
import { useFiling } from "../parts/use-filing.ts";
import { BackToLibrary } from "./back.tsx";
import { Downloads } from "./downloads.tsx";
import { Facts } from "./facts.tsx";
import { filesOfTranslation } from "./files.ts";
import { Failed, Making, Warnings } from "./making.tsx";
import { Origin } from "./origin.tsx";
import { Player } from "./player.tsx";
import { videoWords } from "./words.ts";

const LIPS = { none: "lipsNone", reperformed: "lipsReperformed", visual_dubbing: "lipsVisual" } as const;

/** A translated video. */
export function TranslationPage() {
  const { translationId } = useParams({ from: "/signed-in/library/translations/$translationId" });
  return <TranslationOf key={translationId} id={translationId} />;
}

function TranslationOf({ id }: { id: string }) {
  const say = useWords(videoWords);
  const format = useFormat();
  const mayChange = useMay("editor");
  const navigate = useNavigate();
  const { remove } = useFiling();
  const { data: made, error, refetch } = useQuery(translationQuery(id));
  if (made === undefined)
    return (
      <Page title={say("untitled")}>
        {error ? <LoadFault error={error} onRetry={refetch} /> : <Skeleton className="h-96 rounded-card" />}
      </Page>
    );
  const item = itemOfTranslation(made);
  const title = made.title ?? say("untitled");
  async function deleteIt(): Promise<void> {
    if (await remove([item])) await navigate({ to: "/library", search: { tab: "translations" } });
  }
  return (
    <Page
      title={title}
      lead={format.languageName(made.output_language)}
      above={<BackToLibrary folderId={made.folder_id} tab="translations" />}
      actions={
        mayChange && (
          <Button onClick={() => void deleteIt()}>
            <Trash2 aria-hidden />
            {say("delete")}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {made.status === "completed" && made.video_url !== null ? (
            <Player
              title={title}
              url={made.video_url}
              poster={null}
              captions={made.caption_url}
              captionsLanguage={made.output_language}
            />
          ) : made.status === "failed" ? (
            <Failed error={made.error} actions={null} />
          ) : (
            <Making made={made} />
          )}
          <Warnings warnings={[...made.quality_reasons, ...made.warnings]} />
          <Card>
            <h2 className="mb-3 font-semibold">{say("details")}</h2>
            <Facts
              facts={[
                { name: say("made"), value: format.moment(made.created_at) },
                { name: say("length"), value: made.duration && format.duration(made.duration) },
                { name: say("lips"), value: say(LIPS[made.lip_sync]), note: made.lip_sync_reason },
                { name: say("quality"), value: made.quality && say(made.quality) },
                { name: say("id"), value: <code className="text-sm">{id}</code> },
              ]}
            />
          </Card>
        </div>
        {made.status === "completed" && (
          <div className="grid gap-4">
            <Downloads title={title} files={filesOfTranslation(made, say)} />
            {made.video_url && <Origin id={id} url={made.video_url} />}
          </div>
        )}
      </div>
    </Page>
  );
}
