import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renderSVG } from "uqr";
import { orator } from "../../api/orator.ts";
import { useProblem } from "../../api/problems.ts";
import { sessionQuery, useSession } from "../../api/session.ts";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Fault } from "../../ui/fault.tsx";
import { TextField } from "../../ui/field.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { uiWords } from "../../ui/words.ts";
import { settingsWords } from "./words.ts";

/** A second factor: codes of an authenticator app (RFC 6238). */
export function SecondFactor() {
  const say = useWords(settingsWords);
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="min-w-60 grow">
        <h2 className="text-lg font-semibold">{say("factor")}</h2>
        <p className="text-muted">{say(user.totp ? "factorOn" : "factorOff")}</p>
      </div>
      <Button onClick={() => setChanging(true)}>
        {say(user.totp ? "switchFactorOff" : "switchFactorOn")}
      </Button>
      {changing &&
        (user.totp ? (
          <Remove onClose={() => setChanging(false)} />
        ) : (
          <Add onClose={() => setChanging(false)} />
        ))}
    </div>
  );
}

function Add({ onClose }: { onClose(): void }) {
  const say = useWords(settingsWords);
  const problem = useProblem();
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const begin = useMutation({ mutationFn: () => orator.studioUsers.startTotp() });
  const confirm = useMutation({
    mutationFn: () => orator.studioUsers.confirmTotp({ code: code.replaceAll(" ", "") }),
  });
  function close(): void {
    void client.invalidateQueries(sessionQuery);
    onClose();
  }
  if (confirm.isSuccess)
    return (
      <Dialog
        open
        onClose={close}
        title={say("recovery")}
        description={say("recoveryText")}
        actions={
          <Button look="primary" onClick={close}>
            {say("recoveryKept")}
          </Button>
        }
      >
        <CopyText label={say("recovery")} text={confirm.data.recovery_codes.join("\n")} />
      </Dialog>
    );
  if (!begin.isSuccess)
    return (
      <Dialog
        open
        onClose={onClose}
        title={say("factor")}
        description={say("factorText")}
        actions={
          <Button look="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
            {say("factorBegin")}
          </Button>
        }
      >
        {begin.isError && <Fault text={problem(begin.error)} />}
      </Dialog>
    );
  const { secret, uri } = begin.data;
  return (
    <Dialog open onClose={onClose} title={say("factorScan")} description={say("factorScanText")}>
      <img
        alt={say("factorScan")}
        className="size-52 justify-self-center rounded-lg bg-white p-3"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
      />
      <CopyText label={say("factorSecret")} text={secret} />
      {confirm.isError && <Fault text={problem(confirm.error)} />}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          confirm.mutate();
        }}
      >
        <TextField
          label={say("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" look="primary" busy={confirm.isPending}>
          {say("switchFactorOn")}
        </Button>
      </form>
    </Dialog>
  );
}

function Remove({ onClose }: { onClose(): void }) {
  const say = useWords(settingsWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const tell = useTell();
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const remove = useMutation({
    mutationFn: () => orator.studioUsers.removeTotp({ password }),
    onSuccess() {
      tell({ text: say("factorRemoved") });
      onClose();
    },
    onSettled: () => client.invalidateQueries(sessionQuery),
  });
  return (
    <Dialog open onClose={onClose} title={say("switchFactorOff")} description={say("switchFactorOffText")}>
      {remove.isError && <Fault text={problem(remove.error)} />}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate();
        }}
      >
        <TextField
          label={say("currentPassword")}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="danger" busy={remove.isPending}>
            {say("switchFactorOff")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
