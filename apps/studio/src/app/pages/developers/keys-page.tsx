import type { ApiKey } from "@orator/sdk";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { orator } from "../../api/orator.ts";
import { followedQuery, PAGE_SIZE } from "../../api/pages.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { Empty, LoadFault, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { CreateKey } from "./create-key.tsx";
import { developerWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

const KEYS = ["api-keys"];

/** The account's API keys: made, shown once, revoked. */
export function KeysPage() {
  const say = useWords(developerWords);
  const [creating, setCreating] = useState(false);
  const client = useQueryClient();
  const keys = useInfiniteQuery(
    followedQuery(KEYS, (token, signal) => orator.apiKeys.list({ limit: PAGE_SIZE, ...token }, { signal })),
  );
  const items = keys.data?.pages.flatMap((page) => page.api_keys);
  const columns = useColumns();
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {say("createKey")}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {keys.isPending && <Skeleton className="h-56" />}
      {keys.isError && <LoadFault error={keys.error} onRetry={keys.refetch} />}
      {items?.length === 0 && (
        <Empty
          icon={<KeyRound aria-hidden />}
          title={say("noKeys")}
          text={say("noKeysText")}
          action={create}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-muted">{say("keysText")}</p>
            {create}
          </div>
          <Table
            label={say("keys")}
            columns={columns}
            items={items}
            keyOf={({ key_id: id }) => id}
            onEnd={() => keys.hasNextPage && keys.fetchNextPage()}
          />
        </>
      )}
      {creating && (
        <CreateKey
          onClose={() => {
            setCreating(false);
            void client.invalidateQueries({ queryKey: KEYS });
          }}
        />
      )}
    </div>
  );
}

function useColumns(): readonly Column<ApiKey>[] {
  const say = useWords(developerWords);
  const format = useFormat();
  return [
    {
      name: say("name"),
      width: "minmax(8rem, 2fr)",
      cell: ({ name, key_id: id }) => (
        <>
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate font-mono text-xs text-muted">{id}</span>
        </>
      ),
    },
    {
      name: say("scopes"),
      width: "minmax(7rem, 1fr)",
      wide: true,
      cell: ({ scopes }) => scopes.map((scope) => say(scope)).join(", "),
    },
    {
      name: say("lastUsed"),
      width: "minmax(7rem, 1fr)",
      wide: true,
      cell: ({ last_used_at: at }) => (at === null ? say("never") : format.ago(at)),
    },
    { name: say("state"), width: "minmax(6rem, 1fr)", cell: (key) => <KeyState apiKey={key} /> },
    { name: say("actions"), unnamed: true, width: "6.5rem", cell: (key) => <RevokeKey apiKey={key} /> },
  ];
}

function KeyState({ apiKey: { revoked, expires_at: expiresAt } }: { apiKey: ApiKey }) {
  const say = useWords(developerWords);
  const format = useFormat();
  if (revoked) return <Badge>{say("revoked")}</Badge>;
  if (expiresAt === null) return <Badge look="good">{say("works")}</Badge>;
  if (Date.parse(expiresAt) <= Date.now()) return <Badge>{say("expired")}</Badge>;
  return <Badge look="good">{say("until", { day: format.day(expiresAt) })}</Badge>;
}

function RevokeKey({ apiKey: { key_id: id, name, revoked } }: { apiKey: ApiKey }) {
  const say = useWords(developerWords);
  const tellFault = useTellFault();
  const confirm = useConfirm();
  const tell = useTell();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => orator.apiKeys.revoke(id),
    onSuccess: () => tell({ text: say("keyRevoked", { name }) }),
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  });
  async function ask(): Promise<void> {
    const title = say("revokeKey", { name });
    if (await confirm({ title, text: say("revokeKeyText"), action: say("revoke") })) revoke.mutate();
  }
  if (revoked) return null;
  return (
    <Button size="small" busy={revoke.isPending} onClick={() => void ask()}>
      {say("revoke")}
    </Button>
  );
}
