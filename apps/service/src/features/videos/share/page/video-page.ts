import type { ShownVideo } from "../shown-video.ts";
import { ICONS } from "./icons.ts";
import { escapeHtml, page } from "./page.ts";
import type { Page } from "./page.ts";

/** Height of all that is above and below a film, so that on most screens nothing has to be scrolled. */
const AROUND = "11rem";
/** The same where a tall film has its title beside it. */
const AROUND_TALL = "4rem";

/** The page of a film: player, title, length, downloads, and what chats and search engines show of it. */
export function videoPage(video: ShownVideo, urlOf: (file?: string) => string): Page {
  const { width, height, names, durationMs } = video;
  const title = escapeHtml(video.title);
  // Whatever name this host goes by: the files come from the same place as the page.
  const here = (file: string): string => escapeHtml(new URL(urlOf(file)).pathname);
  const film = here(names.video);
  const captions = names.captions === undefined ? undefined : here(names.captions);
  const track = captions && `<track kind="captions" label="Captions" src="${captions}">`;
  const captionsButton =
    captions && `<a class="button" href="${captions}?download" download>${ICONS.captions}Captions</a>`;
  return page({
    title,
    head: tagsOf(video, urlOf),
    style: styleOf(width / height),
    body: `<main class="film">
<video controls playsinline preload="metadata" width="${width}" height="${height}" poster="${here(names.poster)}" src="${film}">${track ?? ""}</video>
<div class="under">
<div><h1 dir="auto">${title}</h1>
<p><time datetime="PT${wholeSeconds(durationMs)}S">${lengthOf(durationMs)}</time> · Made with Orator · AI-generated</p></div>
<nav><a class="button key" href="${film}?download" download>${ICONS.download}Download</a>${captionsButton ?? ""}</nav>
</div>
</main>`,
  });
}

/** Open Graph (https://ogp.me) and what X reads beside it. */
function tagsOf(video: ShownVideo, urlOf: (file?: string) => string): string[] {
  const { title, durationMs, width, height, names } = video;
  const description = `A video of ${lengthOf(durationMs)}, made with Orator. AI-generated.`;
  const film = urlOf(names.video);
  const og: [string, string | number][] = [
    ["og:type", "video.other"],
    ["og:site_name", "Orator"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", urlOf()],
    ["og:image", urlOf(names.poster)],
    ["og:image:type", names.poster.endsWith(".png") ? "image/png" : "image/jpeg"],
    ["og:image:width", width],
    ["og:image:height", height],
    ["og:image:alt", title],
    ["og:video", film],
    ...(film.startsWith("https:") ? [["og:video:secure_url", film] as [string, string]] : []),
    ["og:video:type", names.video.endsWith(".webm") ? "video/webm" : "video/mp4"],
    ["og:video:width", width],
    ["og:video:height", height],
    ["video:duration", wholeSeconds(durationMs)],
  ];
  const named: [string, string][] = [
    ["description", description],
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", urlOf(names.poster)],
    ["twitter:image:alt", title],
  ];
  return [
    `<link rel="canonical" href="${escapeHtml(urlOf())}">`,
    ...og.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}">`),
    ...named.map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`),
  ];
}

/** The film as large as the window lets it be, and in its place before it is loaded; a tall one has its title beside it. */
function styleOf(ratio: number): string {
  const shape = ratio.toFixed(4);
  // Browsers from before 2023 know no svh, and make it as wide as the window.
  const fitting = (around: string, least: string): string =>
    `--film: min(100%, 64rem, max(${least}, (100svh - ${around}) * ${shape}));`;
  const beside = `@media (min-width: 48rem) {
  main.film { ${fitting(AROUND_TALL, "12rem")} display: grid; grid-template-columns: var(--film) minmax(0, 24rem); justify-content: center; align-items: center; gap: 2.5rem; width: 100%; }
  .under { margin: 0; }
}
`;
  return `main.film { ${fitting(AROUND, "20rem")} width: var(--film); }
video { display: block; width: 100%; height: auto; aspect-ratio: ${shape}; border-radius: 0.875rem; background: var(--card); box-shadow: 0 0.75rem 2.5rem rgb(0 0 0 / 0.18); }
.under { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem 1.5rem; margin-top: 1.25rem; }
.under > div { flex: 1 1 16rem; min-width: 0; }
nav { display: flex; flex-wrap: wrap; gap: 0.625rem; align-items: start; }
@media (max-width: 32rem) { nav { flex: 1 1 100%; } nav .button { flex: 1; } }
${ratio < 1 ? beside : ""}`;
}

/** As players show it, begun seconds left out: 1:05, 1:00:09. */
function lengthOf(durationMs: number): string {
  const seconds = wholeSeconds(durationMs);
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** At least one, as `video:duration` wants it. */
function wholeSeconds(durationMs: number): number {
  return Math.max(1, Math.floor(durationMs / 1000));
}
