import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Film, Moon, Search, Sun } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { orator } from "../api/orator.ts";
import { useWords } from "../i18n/words.ts";
import { useLook } from "../theme/look.tsx";
import { useSections } from "./sections.ts";
import { shellWords } from "./words.ts";

const ITEM =
  "flex cursor-pointer items-center gap-3 rounded-lg px-3 py-2 data-[selected=true]:bg-accent-soft data-[selected=true]:text-on-soft [&_svg]:size-4 [&_svg]:shrink-0";
const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted";

/** Every section, a few actions and the newest videos, by typing (Ctrl K). */
export default function CommandPalette({ onClose }: { onClose(): void }) {
  const say = useWords(shellWords);
  const sections = useSections();
  const navigate = useNavigate();
  const [, chooseLook] = useLook();
  const [words, setWords] = useState("");
  const videos = useQuery({
    queryKey: ["videos", "palette", words],
    queryFn: ({ signal }) =>
      orator.videos.list({ limit: 5, ...(words !== "" && { title: words }) }, { signal }),
  });
  function run(work: () => unknown): () => void {
    return () => {
      onClose();
      void work();
    };
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl overflow-hidden rounded-2xl border border-line bg-panel shadow-float"
        >
          <Dialog.Title className="sr-only">{say("command")}</Dialog.Title>
          <Command label={say("command")}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-4 text-muted" aria-hidden />
              <Command.Input
                autoFocus
                value={words}
                onValueChange={setWords}
                placeholder={say("command")}
                className="h-12 grow bg-transparent outline-none"
              />
            </div>
            <Command.List className="max-h-[60vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted">
                {say("commandEmpty")}
              </Command.Empty>
              <Command.Group heading={say("goTo")} className={GROUP}>
                {sections.map(({ name, to, icon: Icon }) => (
                  <Command.Item key={name} className={ITEM} onSelect={run(() => navigate({ to }))}>
                    <Icon aria-hidden />
                    {say(name)}
                  </Command.Item>
                ))}
              </Command.Group>
              {videos.data !== undefined && videos.data.videos.length > 0 && (
                <Command.Group heading={say("videos")} className={GROUP}>
                  {videos.data.videos.map(({ id, title }) => (
                    <Command.Item
                      key={id}
                      value={`${title ?? ""} ${id}`}
                      className={ITEM}
                      onSelect={run(() =>
                        navigate({ to: "/library/videos/$videoId", params: { videoId: id } }),
                      )}
                    >
                      <Film aria-hidden />
                      <span className="truncate">{title ?? id}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              <Command.Group heading={say("actions")} className={GROUP}>
                <Command.Item className={ITEM} onSelect={run(() => chooseLook("light"))}>
                  <Sun aria-hidden />
                  {say("light")}
                </Command.Item>
                <Command.Item className={ITEM} onSelect={run(() => chooseLook("dark"))}>
                  <Moon aria-hidden />
                  {say("dark")}
                </Command.Item>
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
