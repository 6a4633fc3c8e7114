import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { orator } from "../../api/orator.ts";
import { faultOf, useProblem } from "../../api/problems.ts";
import { useSession } from "../../api/session.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Fault } from "../../ui/fault.tsx";
import { TextField } from "../../ui/field.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { settingsWords } from "./words.ts";
import { submits } from "../../ui/submits.ts";

interface Entered {
  current: string;
  next: string;
}

/** Changes the password, which signs out every other place. */
export function ChangePassword() {
  const say = useWords(settingsWords);
  const problem = useProblem();
  const tell = useTell();
  const { user } = useSession();
  const form = useForm<Entered>({ defaultValues: { current: "", next: "" } });
  const change = useMutation({
    mutationFn: ({ current, next }: Entered) =>
      orator.studioUsers.changePassword({ current_password: current, new_password: next }),
    onSuccess() {
      form.reset();
      tell({ text: say("passwordChanged") });
    },
  });
  const faults = [faultOf(change.error, "current_password"), faultOf(change.error, "new_password")];
  return (
    <form className="grid gap-4" onSubmit={submits(form, (entered) => change.mutate(entered))}>
      <h2 className="text-lg font-semibold">{say("password")}</h2>
      {change.isError && faults.every((fault) => fault === undefined) && (
        <Fault text={problem(change.error)} />
      )}
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      <TextField
        label={say("currentPassword")}
        type="password"
        autoComplete="current-password"
        required
        fault={faults[0]}
        {...form.register("current")}
      />
      <TextField
        label={say("newPassword")}
        hint={say("newPasswordHint")}
        type="password"
        autoComplete="new-password"
        required
        minLength={10}
        maxLength={200}
        fault={faults[1]}
        {...form.register("next")}
      />
      <Button type="submit" className="justify-self-start" busy={change.isPending}>
        {say("changePassword")}
      </Button>
    </form>
  );
}
