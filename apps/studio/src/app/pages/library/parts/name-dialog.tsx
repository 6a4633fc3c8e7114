import { useId, useState } from "react";
import { useProblem } from "../../../api/problems.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { uiWords } from "../../../ui/words.ts";
import { filingWords } from "./words.ts";

interface NameProps {
  title: string;
  action: string;
  /** The name so far. */
  name?: string;
  open: boolean;
  onClose(): void;
  onSave(name: string): Promise<unknown>;
}

/** Asks for a name; what the service has against it stands below the field. */
export function NameDialog({ open, onClose, title, ...form }: NameProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <NameForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ action, name = "", onClose, onSave }: Omit<NameProps, "title" | "open">) {
  const say = useWords(filingWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const id = useId();
  const [entered, setEntered] = useState(name);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await onSave(entered.trim());
      onClose();
    } catch (error) {
      setFault(problem(error));
      setBusy(false);
    }
  }
  return (
    <form
      id={id}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={say("folderName")}
        autoFocus
        required
        maxLength={200}
        value={entered}
        fault={fault}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setEntered(target.value);
          setFault(undefined);
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{sayUi("cancel")}</Button>
        <Button type="submit" look="primary" busy={isBusy} disabled={entered.trim() === ""}>
          {action}
        </Button>
      </div>
    </form>
  );
}
