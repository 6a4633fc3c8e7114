import type { AvatarGroup, PhotoAvatar } from "@orator/sdk";
import { useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { groupWords } from "./words.ts";

const LOOKS = {
  created: "plain",
  pending: "plain",
  training: "accent",
  trained: "good",
  completed: "good",
  failed: "danger",
} as const;

/** In a word, whether a group or a picture can speak. */
export function GroupState({ status }: Pick<AvatarGroup | PhotoAvatar, "status">) {
  const say = useWords(groupWords);
  return <Badge look={LOOKS[status]}>{say(status)}</Badge>;
}
