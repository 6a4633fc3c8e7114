import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { orator } from "../../api/orator.ts";
import { faultOf, useProblem } from "../../api/problems.ts";
import { sessionQuery, useSession } from "../../api/session.ts";
import { LANGUAGES, useLanguage } from "../../i18n/language.tsx";
import type { Language } from "../../i18n/language.tsx";
import { useWords } from "../../i18n/words.ts";
import { useLook } from "../../theme/look.tsx";
import type { Look } from "../../theme/look.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { useTell } from "../../ui/toasts.tsx";
import { uiWords } from "../../ui/words.ts";
import { settingsWords } from "./words.ts";
import { submits } from "../../ui/submits.ts";

/** Name and address of whoever is signed in, and how this browser shows the studio. */
export function YouPage() {
  return (
    <div className="grid max-w-2xl gap-4">
      <Profile />
      <Appearance />
    </div>
  );
}

interface Entered {
  name: string;
  email: string;
}

function Profile() {
  const say = useWords(settingsWords);
  const sayUi = useWords(uiWords);
  const problem = useProblem();
  const tell = useTell();
  const client = useQueryClient();
  const { user } = useSession();
  const form = useForm<Entered>({ values: { name: user.name, email: user.email } });
  const save = useMutation({
    mutationFn: (entered: Entered) => orator.studioUsers.updateMe(entered),
    onSuccess: () => tell({ text: say("saved") }),
    onError: (error) =>
      faultOf(error, "name") ?? faultOf(error, "email") ?? tell({ look: "fault", text: problem(error) }),
    onSettled: () => client.invalidateQueries(sessionQuery),
  });
  return (
    <Card>
      <form className="grid gap-4" onSubmit={submits(form, (entered) => save.mutate(entered))}>
        <h2 className="text-lg font-semibold">{say("profile")}</h2>
        <TextField
          label={say("name")}
          autoComplete="name"
          required
          maxLength={100}
          fault={faultOf(save.error, "name")}
          {...form.register("name")}
        />
        <TextField
          label={say("email")}
          hint={say("emailHint")}
          type="email"
          autoComplete="email"
          required
          fault={faultOf(save.error, "email")}
          {...form.register("email")}
        />
        <p className="text-sm text-muted">{say("yourRole", { role: say(user.role) })}</p>
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          busy={save.isPending}
          disabled={!form.formState.isDirty}
        >
          {sayUi("save")}
        </Button>
      </form>
    </Card>
  );
}

function Appearance() {
  const say = useWords(settingsWords);
  const { language, choose } = useLanguage();
  const [look, chooseLook] = useLook();
  return (
    <Card className="grid gap-4 sm:grid-cols-2">
      <h2 className="text-lg font-semibold sm:col-span-2">{say("browser")}</h2>
      <SelectField
        label={say("language")}
        value={language}
        onChange={({ target }) => choose(target.value as Language)}
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say("look")}
        value={look}
        onChange={({ target }) => chooseLook(target.value as Look)}
      >
        {(["system", "light", "dark"] as const).map((name) => (
          <option key={name} value={name}>
            {say(name)}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
