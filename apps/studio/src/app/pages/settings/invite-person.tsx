import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { orator } from "../../api/orator.ts";
import { faultOf, useProblem } from "../../api/problems.ts";
import type { Role } from "../../api/session.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Fault } from "../../ui/fault.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { uiWords } from "../../ui/words.ts";
import { LinkMade } from "./link-made.tsx";
import { settingsWords } from "./words.ts";
import { submits } from "../../ui/submits.ts";

interface Entered {
  role: Role;
  email: string;
}

/** Makes a link by which somebody comes in. */
export function InvitePerson({ onClose }: { onClose(): void }) {
  const say = useWords(settingsWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const client = useQueryClient();
  const form = useForm<Entered>({ defaultValues: { role: "editor", email: "" } });
  const invite = useMutation({
    mutationFn: ({ role, email }: Entered) =>
      orator.studioUsers.createInvitation({ role, ...(email !== "" && { email }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["invitations"] }),
  });
  if (invite.isSuccess)
    return (
      <LinkMade
        title={say("inviteMade")}
        text={say("inviteMadeText")}
        url={invite.data.url}
        onClose={onClose}
      />
    );
  const emailFault = faultOf(invite.error, "email");
  return (
    <Dialog open onClose={onClose} title={say("invite")} description={say("inviteText")}>
      {invite.isError && emailFault === undefined && <Fault text={problem(invite.error)} />}
      <form className="grid gap-4" onSubmit={submits(form, (entered) => invite.mutate(entered))}>
        <TextField
          label={say("inviteEmail")}
          hint={say("inviteEmailHint")}
          type="email"
          autoFocus
          fault={emailFault}
          {...form.register("email")}
        />
        <SelectField label={say("role")} {...form.register("role")}>
          <option value="editor">{say("editorMay")}</option>
          <option value="viewer">{say("viewerMay")}</option>
          <option value="owner">{say("ownerMay")}</option>
        </SelectField>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={invite.isPending}>
            {say("makeLink")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
