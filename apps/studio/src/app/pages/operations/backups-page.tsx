import type { Backup } from "@orator/sdk";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Archive, Plus } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { followedQuery } from "../../api/pages.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { CopyText } from "../../ui/copy.tsx";
import { Card, Empty, LoadFault, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { operationWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

const BACKUPS = ["backups"];
const LOOK_EVERY_MS = 3_000;
const LOOKS = { waiting: "warn", running: "accent", ready: "good", failed: "danger" } as const;

/** Archives of the whole installation: made here, restored by a command. */
export function BackupsPage() {
  const say = useWords(operationWords);
  const tellFault = useTellFault();
  const tell = useTell();
  const client = useQueryClient();
  const backups = useInfiniteQuery({
    ...followedQuery(BACKUPS, (token, signal) => orator.backups.list(token, { signal })),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.backups.some(isUnderWay)) ? LOOK_EVERY_MS : false,
  });
  const make = useMutation({
    mutationFn: () => orator.backups.create(),
    onSuccess: () => tell({ text: say("backupBegun") }),
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: BACKUPS }),
  });
  const columns = useColumns();
  const items = backups.data?.pages.flatMap((page) => page.backups);
  const button = (
    <Button look="primary" busy={make.isPending} onClick={() => make.mutate()}>
      <Plus aria-hidden />
      {say("makeBackup")}
    </Button>
  );
  const restored = items?.find(({ file }) => file !== null)?.file;
  return (
    <div className="grid gap-4">
      {backups.isPending && <Skeleton className="h-56" />}
      {backups.isError && <LoadFault error={backups.error} onRetry={backups.refetch} />}
      {items?.length === 0 && (
        <Empty
          icon={<Archive aria-hidden />}
          title={say("noBackups")}
          text={say("backupsText")}
          action={button}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-muted">{say("backupsText")}</p>
            {button}
          </div>
          <Table
            label={say("backups")}
            columns={columns}
            items={items}
            keyOf={({ backup_id: id }) => id}
            onEnd={() => backups.hasNextPage && backups.fetchNextPage()}
          />
        </>
      )}
      {restored != null && (
        <Card className="grid gap-3">
          <h2 className="text-lg font-semibold">{say("restore")}</h2>
          <p className="max-w-prose text-muted">{say("restoreText")}</p>
          <CopyText label={say("restore")} text={`npm run admin -- restore --file ${restored}`} />
        </Card>
      )}
    </div>
  );
}

function useColumns(): readonly Column<Backup>[] {
  const say = useWords(operationWords);
  const format = useFormat();
  return [
    {
      name: say("backup"),
      width: "minmax(9rem, 3fr)",
      cell: ({ created_at: at, file, error }) => (
        <>
          <span className="block font-medium">{format.moment(at)}</span>
          {file !== null && <span className="block font-mono text-xs text-muted">{file}</span>}
          {error !== null && <span className="block text-sm text-danger">{error}</span>}
        </>
      ),
    },
    {
      name: say("state"),
      width: "7rem",
      cell: ({ status }) => <Badge look={LOOKS[status]}>{say(status)}</Badge>,
    },
    {
      name: say("size"),
      width: "6rem",
      wide: true,
      cell: ({ size_bytes: bytes }) => (bytes === null ? "–" : format.bytes(bytes)),
    },
    {
      name: say("actions"),
      unnamed: true,
      width: "6.5rem",
      cell: (backup) => <DeleteBackup backup={backup} />,
    },
  ];
}

function DeleteBackup({ backup: { backup_id: id, created_at: at } }: { backup: Backup }) {
  const say = useWords(operationWords);
  const format = useFormat();
  const tellFault = useTellFault();
  const confirm = useConfirm();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => orator.backups.delete(id),
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: BACKUPS }),
  });
  async function ask(): Promise<void> {
    const title = say("deleteBackup", { day: format.moment(at) });
    if (await confirm({ title, text: say("deleteBackupText"), action: say("delete") })) remove.mutate();
  }
  return (
    <Button size="small" busy={remove.isPending} onClick={() => void ask()}>
      {say("delete")}
    </Button>
  );
}

function isUnderWay({ status }: Backup): boolean {
  return status === "waiting" || status === "running";
}
