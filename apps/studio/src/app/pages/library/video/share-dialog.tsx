import type { UpdateVideoShareBody, VideoShare } from "@orator/sdk";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { useTell } from "../../../ui/toasts.tsx";
import { uiWords } from "../../../ui/words.ts";
import { videoWords } from "./words.ts";

interface ShareDialogProps {
  share: VideoShare;
  onChange(body: UpdateVideoShareBody): Promise<unknown>;
  onClose(): void;
}

interface Entered {
  password: string;
  removesPassword: boolean;
  /** yyyy-mm-dd */
  lastDay: string;
}

/** Password, end and address of a video's page. */
export function ShareDialog({ share, onChange, onClose }: ShareDialogProps) {
  const say = useWords(videoWords);
  const sayUi = useWords(uiWords);
  const tell = useTell();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const before = share.expires_at === null ? "" : localDay(new Date(share.expires_at));
  const { register, handleSubmit, watch, formState } = useForm<Entered>({
    defaultValues: { password: "", removesPassword: false, lastDay: before },
  });
  const removes = watch("removesPassword");
  async function change(body: UpdateVideoShareBody, done: string): Promise<void> {
    setBusy(true);
    try {
      await onChange(body);
      tell({ text: done });
      onClose();
    } catch {
      // The fault was told where the change is made; what was entered stays.
    } finally {
      setBusy(false);
    }
  }
  async function save({ password, removesPassword, lastDay }: Entered): Promise<void> {
    const body: UpdateVideoShareBody = {
      ...(lastDay !== before && { expires_at: lastDay === "" ? null : endOf(lastDay).toISOString() }),
      ...(password !== "" && !removesPassword && { password }),
      ...(removesPassword && { password: null }),
    };
    if (Object.keys(body).length === 0) return onClose();
    await change(body, say("saved"));
  }
  async function renew(): Promise<void> {
    const question = { title: say("renewTitle"), text: say("renewText"), action: say("renew") };
    if (await confirm(question)) await change({ renew: true }, say("renewed"));
  }
  return (
    <Dialog title={say("share")} open onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void handleSubmit(save)(event)}>
        <TextField
          label={say("sharePassword")}
          hint={say(share.has_password ? "sharePasswordKept" : "sharePasswordHint")}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          disabled={removes}
          fault={formState.errors.password && say("sharePasswordHint")}
          {...register("password", { minLength: 4 })}
        />
        {share.has_password && <CheckField label={say("removePassword")} {...register("removesPassword")} />}
        <TextField
          label={say("shareEnd")}
          hint={say("shareEndHint")}
          type="date"
          min={localDay(new Date())}
          {...register("lastDay")}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" className="mr-auto" disabled={isBusy} onClick={() => void renew()}>
            <RefreshCw aria-hidden />
            {say("renew")}
          </Button>
          <Button onClick={onClose}>{sayUi("cancel")}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {sayUi("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The day where the visitor is, as date fields have it. */
function localDay(time: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59`);
}
