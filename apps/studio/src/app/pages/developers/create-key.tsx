import type { CreateApiKeyBody } from "@orator/sdk";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { orator } from "../../api/orator.ts";
import { useProblem } from "../../api/problems.ts";
import { useSession } from "../../api/session.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Fault } from "../../ui/fault.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { uiWords } from "../../ui/words.ts";
import { curlOf } from "../../api/as-code.ts";
import { developerWords } from "./words.ts";
import { submits } from "../../ui/submits.ts";

/** What a key may do, by what it is for. */
const RIGHTS: Record<"look" | "make" | "manage", CreateApiKeyBody["scopes"]> = {
  look: ["read"],
  make: ["read", "write"],
  manage: ["read", "write", "admin"],
};

interface Entered {
  name: string;
  rights: keyof typeof RIGHTS;
  days: string;
}

/** Makes a key and shows it this once, with a command that tries it. */
export function CreateKey({ onClose }: { onClose(): void }) {
  const say = useWords(developerWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const { account } = useSession();
  const form = useForm<Entered>({ defaultValues: { name: "", rights: "make", days: "" } });
  const create = useMutation({
    mutationFn: ({ name, rights, days }: Entered) =>
      orator.apiKeys.create({
        name,
        scopes: RIGHTS[rights],
        ...(days !== "" && { expires_in_days: Number(days) }),
      }),
  });
  if (create.isSuccess)
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title={say("keyMade", { name: create.data.name })}
        description={say("keyMadeText")}
        actions={
          <Button look="primary" onClick={onClose}>
            {say("keyKept")}
          </Button>
        }
      >
        <CopyText label={say("key")} text={create.data.key} />
        <p className="text-sm text-muted">{say("tryKey", { account: account.name })}</p>
        <CopyText
          label="curl"
          text={curlOf({ method: "GET", path: "/v1/avatars?limit=1", key: create.data.key })}
        />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={say("createKey")}>
      {create.isError && <Fault text={problem(create.error)} />}
      <form className="grid gap-4" onSubmit={submits(form, (entered) => create.mutate(entered))}>
        <TextField
          label={say("name")}
          hint={say("keyNameHint")}
          required
          maxLength={100}
          autoFocus
          {...form.register("name")}
        />
        <SelectField label={say("rights")} {...form.register("rights")}>
          <option value="make">{say("rightsMake")}</option>
          <option value="look">{say("rightsLook")}</option>
          <option value="manage">{say("rightsManage")}</option>
        </SelectField>
        <SelectField label={say("expires")} {...form.register("days")}>
          <option value="">{say("expiresNever")}</option>
          {[30, 90, 365].map((days) => (
            <option key={days} value={days}>
              {say("expiresDays", { count: days })}
            </option>
          ))}
        </SelectField>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={create.isPending}>
            {say("createKey")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
