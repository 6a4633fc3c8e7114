import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { orator } from "../../api/orator.ts";
import { useFormat } from "../../i18n/format.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { settingsWords } from "./words.ts";

const INVITATIONS = ["invitations"];

/** Links that nobody has used yet, and a way to take each back. */
export function Invitations() {
  const say = useWords(settingsWords);
  const format = useFormat();
  const tell = useTell();
  const client = useQueryClient();
  const invitations = useQuery({
    queryKey: INVITATIONS,
    queryFn: ({ signal }) => orator.studioUsers.listInvitations({ signal }),
  });
  const remove = useMutation({
    mutationFn: (id: string) => orator.studioUsers.deleteInvitation(id),
    onSuccess: () => tell({ text: say("inviteTaken") }),
    onSettled: () => client.invalidateQueries({ queryKey: INVITATIONS }),
  });
  const open = invitations.data?.invitations ?? [];
  if (open.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg font-semibold">{say("invitations")}</h2>
      <ul className="grid gap-3">
        {open.map(({ invitation_id: id, email, role, expires_at: expiresAt }) => (
          <li key={id} className="flex items-center gap-3">
            <Mail className="size-5 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0 grow">
              <span className="block truncate">{email ?? say("whoeverHasIt")}</span>
              <span className="block text-sm text-muted">
                {say(role)} · {say("until", { day: format.day(expiresAt) })}
              </span>
            </span>
            <Button size="small" onClick={() => remove.mutate(id)}>
              {say("takeBack")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
