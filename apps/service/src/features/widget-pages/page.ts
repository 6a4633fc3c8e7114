/** The page that shows one live session: all it needs is the token behind its #. `?language=de` chooses its words, `?video=1` has the person drawn by the service. */
export function widgetPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Orator</title>
<link rel="icon" href="data:,">
<style>
html, body { margin: 0; height: 100%; background: #f1f4f8; }
@media (prefers-color-scheme: dark) { html, body { background: #111821; } }
orator-avatar { width: 100%; height: 100%; --orator-radius: 0; }
noscript { display: grid; place-items: center; height: 100%; font: 16px system-ui, sans-serif; }
</style>
<noscript>This page needs JavaScript.</noscript>
<orator-avatar></orator-avatar>
<script src="/widget/orator.js"></script>
<script src="/widget/page.js"></script>
</html>
`;
}

/**
 * What the page itself does, in a file because its policy allows no script in line. A page that frames it hears what the
 * element tells and may ask of it what the element can do, both by `postMessage`. To any origin, for `frame-ancestors`
 * has settled already who may frame it; the token is never told. From the framing page alone.
 */
export const PAGE_SCRIPT = `"use strict";
const avatar = document.querySelector("orator-avatar");
avatar.addEventListener("ready", ({ detail }) => { document.title = detail.name; });
for (const type of ["ready", "state", "speaking", "listening", "transcript", "message", "partial", "source", "waiting", "heard", "voice", "feedback", "handoff", "error", "ended"])
  avatar.addEventListener(type, ({ detail }) => parent !== window && parent.postMessage({ source: "orator", type, detail }, "*"));
addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.target !== "orator") return;
  if (["say", "ask"].includes(data.method)) avatar[data.method](String(data.text).slice(0, 4000));
  else if (["interrupt", "end"].includes(data.method)) avatar[data.method]();
  else if (["mood", "framing", "background", "volume", "captions", "gaze", "language"].includes(data.attribute)) avatar.setAttribute(data.attribute, String(data.value));
  else if (data.method === "gesture") { try { avatar.gesture(String(data.name)); } catch (error) { console.warn(error.message); } }
});
addEventListener("hashchange", () => location.reload());
document.documentElement.lang = new URLSearchParams(location.search).get("language") ?? navigator.language;
avatar.setAttribute("language", document.documentElement.lang);
const video = new URLSearchParams(location.search).get("video");
if (video !== null && video !== "0") avatar.setAttribute("video", video === "auto" ? "auto" : "");
avatar.setAttribute("session-token", location.hash.slice(1));
`;
