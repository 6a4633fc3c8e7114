import type { ListedUser } from "@orator/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, UserPlus } from "lucide-react";
import { useState } from "react";
import { orator } from "../../api/orator.ts";
import { useSession } from "../../api/session.ts";
import type { Role } from "../../api/session.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { BOX } from "../../ui/field.tsx";
import { Menu } from "../../ui/menu.tsx";
import { LoadFault, Skeleton } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import type { Column } from "../../ui/table.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { uiWords } from "../../ui/words.ts";
import { Invitations } from "./invitations.tsx";
import { InvitePerson } from "./invite-person.tsx";
import { LinkMade } from "./link-made.tsx";
import { settingsWords } from "./words.ts";
import { useTellFault } from "../../ui/tell-fault.ts";

const USERS = ["users"];
const ROLES = ["viewer", "editor", "owner"] as const;

/** Who may enter, and as what. */
export function TeamPage() {
  const say = useWords(settingsWords);
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<string>();
  const users = useQuery({
    queryKey: USERS,
    queryFn: ({ signal }) => orator.studioUsers.listUsers({ signal }),
  });
  const columns = useColumns(setLink);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{say("teamText")}</p>
        <Button look="primary" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          {say("invite")}
        </Button>
      </div>
      {users.isPending && <Skeleton className="h-40" />}
      {users.isError && <LoadFault error={users.error} onRetry={users.refetch} />}
      {users.data !== undefined && (
        <Table
          label={say("team")}
          columns={columns}
          items={users.data.users}
          keyOf={({ user_id: id }) => id}
        />
      )}
      <Invitations />
      {inviting && <InvitePerson onClose={() => setInviting(false)} />}
      {link !== undefined && (
        <LinkMade
          title={say("resetMade")}
          text={say("resetMadeText")}
          url={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  );
}

function useColumns(onLink: (url: string) => void): readonly Column<ListedUser>[] {
  const say = useWords(settingsWords);
  const format = useFormat();
  return [
    {
      name: say("name"),
      width: "minmax(8rem, 2fr)",
      cell: ({ name, email }) => (
        <>
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-muted">{email}</span>
        </>
      ),
    },
    { name: say("role"), width: "9rem", cell: (user) => <RoleOf user={user} /> },
    {
      name: say("lastSeen"),
      width: "minmax(7rem, 1fr)",
      wide: true,
      cell: ({ last_seen_at: at }) => (at === null ? say("never") : format.ago(at)),
    },
    {
      name: say("factor"),
      width: "minmax(7rem, 1fr)",
      wide: true,
      cell: ({ totp }) => say(totp ? "hasFactor" : "noFactor"),
    },
    {
      name: say("actions"),
      unnamed: true,
      width: "2.75rem",
      cell: (user) => <UserActions user={user} onLink={onLink} />,
    },
  ];
}

function useChange() {
  const tellFault = useTellFault();
  const tell = useTell();
  const client = useQueryClient();
  return {
    tell,
    onError: tellFault,
    onSettled: () => client.invalidateQueries({ queryKey: USERS }),
  };
}

function RoleOf({ user: { user_id: id, role, name } }: { user: ListedUser }) {
  const say = useWords(settingsWords);
  const { user } = useSession();
  const { tell, ...whole } = useChange();
  const change = useMutation({
    mutationFn: (next: Role) => orator.studioUsers.updateUser(id, { role: next }),
    onSuccess: (_, next) =>
      tell({ text: say("roleChanged", { name, role: say(next) }), undo: () => turn(role) }),
    ...whole,
  });
  function turn(next: Role): void {
    change.mutate(next);
  }
  return (
    <select
      aria-label={say("roleOf", { name })}
      value={role}
      disabled={id === user.user_id || change.isPending}
      onChange={({ target }) => turn(target.value as Role)}
      className={`${BOX} h-9`}
    >
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {say(one)}
        </option>
      ))}
    </select>
  );
}

function UserActions({
  user: { user_id: id, name },
  onLink,
}: {
  user: ListedUser;
  onLink(url: string): void;
}) {
  const say = useWords(settingsWords);
  const sayUi = useWords(uiWords);
  const { user } = useSession();
  const confirm = useConfirm();
  const { tell, ...whole } = useChange();
  const reset = useMutation({
    mutationFn: () => orator.studioUsers.resetUser(id),
    onSuccess: ({ url }) => onLink(url),
    ...whole,
  });
  const remove = useMutation({
    mutationFn: () => orator.studioUsers.deleteUser(id),
    onSuccess: () => tell({ text: say("userRemoved", { name }) }),
    ...whole,
  });
  if (id === user.user_id) return null;
  return (
    <Menu
      items={[
        { label: say("resetPassword"), onChoose: () => reset.mutate() },
        {
          label: say("removeUser"),
          danger: true,
          async onChoose() {
            const title = say("removeUserTitle", { name });
            if (await confirm({ title, text: say("removeUserText"), action: say("removeUser") }))
              remove.mutate();
          },
        },
      ]}
    >
      <Button look="quiet" size="icon" aria-label={`${sayUi("more")}: ${name}`}>
        <Ellipsis aria-hidden />
      </Button>
    </Menu>
  );
}
