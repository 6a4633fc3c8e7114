import { useSearch } from "@tanstack/react-router";
import { useWords } from "../../../i18n/words.ts";
import { Page } from "../../../ui/page.tsx";
import { BeginPhoto } from "./begin-photo.tsx";
import { FollowTraining } from "./follow-training.tsx";
import { photoWords } from "./words.ts";

/** Makes somebody talk from a photo or a film. How far it is stands in the address, so that it can be left and come back to. */
export function PhotoPage() {
  const say = useWords(photoWords);
  const { group } = useSearch({ from: "/signed-in/people/photo" });
  return (
    <Page title={say("title")} lead={say("lead")}>
      {group === undefined ? <BeginPhoto /> : <FollowTraining groupId={group} />}
    </Page>
  );
}
