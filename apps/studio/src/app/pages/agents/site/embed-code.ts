import { onColor } from "./on-color.ts";
import type { SiteChoices } from "./site-choices.ts";

/** What a site's server may be written in. */
export type ServerLanguage = "node" | "php" | "python";

const DOMAIN =
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/i;

/** The domains that were entered, and the first line that is none. */
export function domainsIn(text: string): { domains: string[]; wrong: string | undefined } {
  const domains = text
    .split(/[\s,]+/)
    .map((line) => line.replace(/^https?:\/\//i, "").replace(/\/.*$/, ""))
    .filter((line) => line !== "");
  return { domains, wrong: domains.find((domain) => !DOMAIN.test(domain)) };
}

/** The service's origin as it was entered; what is no address yet is left out. */
export function originOf({ server }: SiteChoices): string {
  return URL.canParse(server) ? new URL(server).origin : location.origin;
}

/** Where a page asks its own server for a session. */
function sessionPath(language: ServerLanguage): string {
  return language === "php" ? "/orator-session.php" : "/orator-session";
}

/** The attributes and colors of the widget, by name; undefined is what it has by default. */
export function looksOf({ mode, position, theme, framing, background, accent, handoff }: SiteChoices) {
  return {
    mode: mode === "launcher" ? "launcher" : undefined,
    position: mode === "launcher" ? position : undefined,
    theme: theme === "system" ? undefined : theme,
    framing: framing === "auto" ? undefined : framing,
    background: background === "transparent" ? undefined : background,
    handoff: handoff ? "" : undefined,
    "--orator-accent": accent,
    "--orator-on-accent": accent && onColor(accent),
  };
}

/** What stands in the page: the element, its script, and the few lines that ask for a session. */
export function pageCode(choices: SiteChoices, language: ServerLanguage): string {
  const looks = Object.entries(looksOf(choices)).filter(([, value]) => value !== undefined);
  const attributes = looks
    .filter(([name]) => !name.startsWith("--"))
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${value}"`));
  const style = [
    ...looks.filter(([name]) => name.startsWith("--")).map(([name, value]) => `${name}: ${value}`),
    ...(choices.mode === "element" ? ["width: 380px", "height: 560px"] : []),
  ].join("; ");
  return `<orator-avatar${attributes.join("")}${style && ` style="${style}"`}></orator-avatar>
<script src="${originOf(choices)}/widget/orator.js" async></script>
<script>
  fetch("${sessionPath(language)}")
    .then((answer) => answer.json())
    .then(({ session_token }) => {
      document.querySelector("orator-avatar").setAttribute("session-token", session_token);
    });
</script>`;
}

/** What a Content-Security-Policy of the page has to allow. */
export function policyOf(choices: SiteChoices): string {
  const server = originOf(choices);
  const socket = server.replace(/^http/, "ws");
  return `script-src ${server}; connect-src 'self' ${server} ${socket}; img-src ${server}`;
}

/** The request by which a server makes a session. */
export function sessionBody(agentId: string, { domains, lastsS }: SiteChoices): string {
  const allowed = domainsIn(domains).domains.filter((domain) => DOMAIN.test(domain));
  return JSON.stringify({
    agentic_avatar_id: agentId,
    settings: { max_duration: lastsS, ...(allowed.length > 0 && { allowed_domains: allowed }) },
  });
}
