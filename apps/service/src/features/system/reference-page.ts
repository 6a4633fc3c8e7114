/**
 * The page of the reference runs two scripts of this service and talks to nothing else. Styles have to be allowed within
 * it, because the reference writes its own into the page as it draws.
 */
export const REFERENCE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The page itself. Its addresses are relative, for services behind a proxy that adds a path. */
export function referencePage(version: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Orator API</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>This reference needs scripts; <a href="openapi.json">openapi.json</a> says the same.</noscript>
    <main id="reference"></main>
    <script src="docs/reference.js?v=${version}"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;
}

/** Draws the reference. What would call other servers is off: fonts, proxies, telemetry, assistants. */
export const START_SCRIPT = `const here = new URL(".", location.href);
Scalar.createApiReference("#reference", {
  url: new URL("openapi.json", here).href,
  servers: [{ url: here.href.replace(/\\/$/, ""), description: "This service" }],
  withDefaultFonts: false,
  proxyUrl: "",
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: "never",
  defaultOpenFirstTag: false,
  // What an address leads to is in view; a frame around all of it helps nobody.
  customCss: "section:focus, [id]:target { outline: none }",
  operationTitleSource: "summary",
});
`;
