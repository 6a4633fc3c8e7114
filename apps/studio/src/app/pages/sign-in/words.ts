import { defineWords } from "../../i18n/words.ts";

/** What the page says on which people sign in. */
export const signInWords = defineWords({
  en: {
    title: "Sign in",
    email: "E-mail",
    password: "Password",
    code: "Code",
    codeHint: "Six digits of your authenticator app, or a recovery code.",
    submit: "Sign in",
    forgot: "Forgotten the password? An owner of your account can make you a link for a new one.",
    with: "Sign in with {name}",
    or: "or",
    oidc_unknown_user: "Nobody with this address may enter. Ask an owner for an invitation.",
    oidc_failed: "The other service did not let you in. Please try again.",
  },
  de: {
    title: "Anmelden",
    email: "E-Mail",
    password: "Passwort",
    code: "Code",
    codeHint: "Sechs Ziffern aus der Authentifizierungs-App, oder ein Wiederherstellungscode.",
    submit: "Anmelden",
    forgot: "Passwort vergessen? Wer das Konto besitzt, kann Ihnen einen Link für ein neues machen.",
    with: "Mit {name} anmelden",
    or: "oder",
    oidc_unknown_user: "Unter dieser Adresse darf niemand herein. Bitten Sie um eine Einladung.",
    oidc_failed: "Der andere Dienst hat Sie nicht hereingelassen. Bitte noch einmal versuchen.",
  },
});
