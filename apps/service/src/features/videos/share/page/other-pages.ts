import { ICONS } from "./icons.ts";
import { escapeHtml, page } from "./page.ts";
import type { Page } from "./page.ts";

const RELOAD_SECONDS = 5;
const FOOTER = "<footer>Made with Orator</footer>";

/** Asks for the password, and says nothing of the video. `fault` is what was wrong with the last one. */
export function passwordPage(fault?: string): Page {
  const said = fault === undefined ? "" : `<p class="bad" role="alert" id="fault">${escapeHtml(fault)}</p>`;
  const described = fault === undefined ? "" : ' aria-invalid="true" aria-describedby="fault"';
  return page({
    title: "Protected video",
    body: `<main class="card">
${ICONS.lock}
<h1>This video is protected</h1>
<p>Whoever shared it with you has the password.</p>
<form method="post">
<label>Password<input type="password" name="password" required maxlength="128" autocomplete="current-password" autofocus${described}></label>
${said}<button class="button key">Watch</button>
</form>
</main>
${FOOTER}`,
  });
}

/** For every address that shows nothing, whatever the reason. */
export function nothingPage(): Page {
  return page({
    title: "No video",
    body: `<main class="card">
${ICONS.nothing}
<h1>There is no video here</h1>
<p>The address may be incomplete, or the video is not shared any more.</p>
</main>
${FOOTER}`,
  });
}

/** Looks again by itself until the video is done. `progress` in percent. */
export function makingPage({ title, progress }: { title: string; progress: number }): Page {
  const name = escapeHtml(title);
  return page({
    title: name,
    head: [`<meta http-equiv="refresh" content="${RELOAD_SECONDS}">`],
    body: `<main class="card">
${ICONS.film}
<h1 dir="auto">${name}</h1>
<p>This video is still being made. The page shows it as soon as it is done.</p>
<progress max="100" value="${progress}" aria-label="Progress">${progress} %</progress>
</main>
${FOOTER}`,
  });
}
