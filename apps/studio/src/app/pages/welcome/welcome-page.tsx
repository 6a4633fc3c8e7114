import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { orator } from "../../api/orator.ts";
import { faultOf, useProblem } from "../../api/problems.ts";
import { useWords } from "../../i18n/words.ts";
import { Door } from "../../shell/door.tsx";
import { Waiting } from "../../shell/states.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy.tsx";
import { Fault } from "../../ui/fault.tsx";
import { TextField } from "../../ui/field.tsx";
import { welcomeWords } from "./words.ts";
import { submits } from "../../ui/submits.ts";

/** What a link is for, as the service says. */
type Look = Awaited<ReturnType<typeof orator.studioUsers.lookAtInvitation>>;

const ADMIN_COMMAND = "npm run --silent admin -- studio-link";

/** Lets people in who have a link: the first one, those who were invited, and those who forgot their password. */
export function WelcomePage() {
  const say = useWords(welcomeWords);
  // Read once and taken out of the address, so that it stays in no history.
  const [token] = useState(takeToken);
  const look = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => orator.studioUsers.lookAtInvitation({ token }, { signal }),
    enabled: token !== "",
    staleTime: Infinity,
  });
  if (token === "")
    return (
      <Door title={say("needsLink")} lead={say("needsLinkText")}>
        <CopyText label={say("needsLink")} text={ADMIN_COMMAND} />
      </Door>
    );
  if (look.isPending)
    return (
      <Door title={say("checking")}>
        <Waiting />
      </Door>
    );
  if (look.isError)
    return (
      <Door title={say("badLink")} lead={say("badLinkText")}>
        <Button asChild>
          <Link to="/sign-in">{say("signIn")}</Link>
        </Button>
      </Door>
    );
  return <Accept token={token} look={look.data} />;
}

interface Entered {
  name: string;
  email: string;
  password: string;
}

function Accept({ token, look }: { token: string; look: Look }) {
  const say = useWords(welcomeWords);
  const problem = useProblem();
  const router = useRouter();
  const { kind, account_name: account, role } = look;
  const makesUser = kind !== "reset";
  const form = useForm<Entered>({ defaultValues: { name: "", email: look.email ?? "", password: "" } });
  const accept = useMutation({
    mutationFn: ({ name, email, password }: Entered) =>
      orator.studioUsers.acceptInvitation({ token, password, ...(makesUser && { name, email }) }),
    async onSuccess() {
      await router.invalidate();
      await router.navigate({ to: "/", search: kind === "setup" ? { first: true } : {}, replace: true });
    },
  });
  const isNamed = ["name", "email", "password"].some((field) => faultOf(accept.error, field) !== undefined);
  return (
    <Door title={say(kind, { account })} lead={say(`${kind}Lead`, { account, role: say(role) })}>
      {accept.isError && !isNamed && <Fault text={problem(accept.error)} />}
      <form className="grid gap-4" onSubmit={submits(form, (entered) => accept.mutate(entered))}>
        {makesUser && (
          <>
            <TextField
              label={say("name")}
              autoComplete="name"
              required
              maxLength={100}
              autoFocus
              fault={faultOf(accept.error, "name")}
              {...form.register("name")}
            />
            <TextField
              label={say("email")}
              type="email"
              autoComplete="username"
              required
              readOnly={look.email !== null}
              fault={faultOf(accept.error, "email")}
              {...form.register("email")}
            />
          </>
        )}
        <TextField
          label={say("password")}
          hint={say("passwordHint")}
          type="password"
          autoComplete="new-password"
          required
          minLength={10}
          maxLength={200}
          fault={faultOf(accept.error, "password")}
          {...form.register("password")}
        />
        <Button type="submit" look="primary" busy={accept.isPending}>
          {say("submit")}
        </Button>
      </form>
    </Door>
  );
}

function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== "") history.replaceState(history.state, "", location.pathname);
  return token;
}
