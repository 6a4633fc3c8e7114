import { ApiError } from "@orator/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { LogIn } from "lucide-react";
import { useForm } from "react-hook-form";
import { orator } from "../../api/orator.ts";
import { useProblem } from "../../api/problems.ts";
import { useWords } from "../../i18n/words.ts";
import { Door } from "../../shell/door.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Fault } from "../../ui/fault.tsx";
import { signInWords } from "./words.ts";
import { submits } from "../../ui/submits.ts";

interface Entered {
  email: string;
  password: string;
  code: string;
}

/** Lets people in by e-mail and password, a second factor where they have one, or by another service. */
export function SignInPage() {
  const say = useWords(signInWords);
  const problem = useProblem();
  const { from, error } = useSearch({ from: "/sign-in" });
  const navigate = useNavigate();
  const router = useRouter();
  const ways = useQuery({
    queryKey: ["sign-in-ways"],
    queryFn: ({ signal }) => orator.studioUsers.getSignInWays({ signal }),
  });
  const form = useForm<Entered>({ defaultValues: { email: "", password: "", code: "" } });
  const signIn = useMutation({
    mutationFn: ({ email, password, code }: Entered) =>
      orator.studioUsers.signIn({ email, password, ...(code !== "" && { code: code.replaceAll(" ", "") }) }),
    async onSuccess() {
      await router.invalidate();
      const path = from?.replace(/^\/studio(?=\/)/, "");
      // A path of the studio alone: nobody is sent elsewhere by a link.
      if (path !== undefined && /^\/(?![/\\])/.test(path)) router.history.replace(`/studio${path}`);
      else await navigate({ to: "/", replace: true });
    },
  });
  const needsCode = signIn.error instanceof ApiError && signIn.error.code === "CODE_REQUIRED";
  const asksCode = needsCode || form.watch("code") !== "";
  const fault = needsCode ? undefined : (signIn.error ?? undefined);
  const told = error === undefined ? undefined : say(error === "oidc_unknown_user" ? error : "oidc_failed");
  const provider = ways.data?.oidc;
  return (
    <Door title={say("title")}>
      {told !== undefined && !signIn.isError && <Fault text={told} />}
      {fault !== undefined && <Fault text={problem(fault)} />}
      <form className="grid gap-4" onSubmit={submits(form, (entered) => signIn.mutate(entered))}>
        <TextField
          label={say("email")}
          type="email"
          autoComplete="username"
          required
          autoFocus
          {...form.register("email")}
        />
        <TextField
          label={say("password")}
          type="password"
          autoComplete="current-password"
          required
          {...form.register("password")}
        />
        {asksCode && (
          <TextField
            label={say("code")}
            hint={say("codeHint")}
            autoComplete="one-time-code"
            autoFocus
            required
            {...form.register("code")}
          />
        )}
        <Button type="submit" look="primary" busy={signIn.isPending}>
          <LogIn aria-hidden />
          {say("submit")}
        </Button>
      </form>
      {provider && (
        <>
          <p className="text-center text-sm text-muted">{say("or")}</p>
          <Button asChild>
            <a href="/studio/oidc/start">{say("with", { name: provider.name })}</a>
          </Button>
        </>
      )}
      <p className="text-sm text-muted">{say("forgot")}</p>
    </Door>
  );
}
