import type { OpenapiDocument } from "../openapi/types.ts";
import { eventSections } from "./events.ts";
import { guidesOf } from "./guides.ts";
import { anchor, breakable, html, inline, paragraphs, raw } from "./html.ts";
import type { Html } from "./html.ts";
import { createOperationSections } from "./operation.ts";
import type { Placed } from "./samples.ts";
import { SCRIPT } from "./script.ts";
import { STYLE } from "./style.ts";

const MARK = raw(
  `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path fill="currentColor" d="M12 2.5c5.5 0 9.5 3.6 9.5 8.4s-4 8.4-9.5 8.4c-1 0-2-.1-2.9-.4L4.3 21.5l.9-4.4C3.5 15.6 2.5 13.4 2.5 10.9c0-4.8 4-8.4 9.5-8.4Z"/><path fill="none" stroke="var(--paper)" stroke-width="1.9" stroke-linecap="round" d="M7.8 10.1v1.6M12 7.4v7M16.2 9.1v3.6"/></svg>`,
);

/**
 * The reference as one page: no request to anywhere else, light and dark, readable down to 320 pixels and without
 * scripts. Samples show the page's own origin when it is served.
 */
export function renderDocs(document: OpenapiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = document.tags
    .map((tag) => ({
      ...tag,
      operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
    }))
    .filter((group) => group.operations.length > 0);
  const guides = guidesOf(document);
  const operationSection = createOperationSections(document);
  const events = Object.keys(document.webhooks);
  const page = html`<!doctype html>
    <html lang="en" data-language="curl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${document.info["summary"] as string}" />
        <title>${document.info.title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <button type="button" class="menu" aria-expanded="false" aria-controls="navigation">Menu</button>
          <a class="brand" href="#content">${MARK}<b>Orator</b><span>API ${document.info.version}</span></a>
          <div class="tools">
            <div class="switch" role="group" aria-label="Language of the samples">
              <button type="button" data-language="curl" aria-pressed="true">curl</button
              ><button type="button" data-language="sdk" aria-pressed="false">TypeScript</button>
            </div>
            <button type="button" class="theme" aria-label="Light or dark">◐</button>
          </div>
        </header>
        <nav id="navigation" aria-label="Contents">
          <input type="search" placeholder="Find an operation" aria-label="Find an operation" />
          ${navigationGroup(
            "Guides",
            guides.map(({ id, title }) => navigationLink(id, html`${title}`)),
          )}
          ${groups.map((group) =>
            navigationGroup(
              group.name,
              group.operations.map(({ method, path, operation }) =>
                navigationLink(
                  operation.operationId,
                  html`${operation.summary}<span class="method ${method.toLowerCase()}">${method}</span>`,
                  `${method} ${path} ${operation.operationId}`,
                ),
              ),
            ),
          )}
          ${navigationGroup(
            "Events",
            events.map((type) => navigationLink(`event-${anchor(type)}`, breakable(type))),
          )}
        </nav>
        <main id="content" tabindex="-1">
          <section class="intro">
            <h1>${document.info.title}</h1>
            <p class="lead">${document.info["summary"] as string}</p>
            ${paragraphs(document.info.description).slice(1)}
            <p class="facts">
              <span>Base URL <b class="base">http://127.0.0.1:8080</b></span>
              <span><a href="openapi.json">OpenAPI 3.1</a></span>
            </p>
          </section>
          ${guides.map(
            ({ id, title, content }) =>
              html`<section class="guide" id="${id}">
                <h2><a href="#${id}">${title}</a></h2>
                ${content}
              </section>`,
          )}
          ${groups.map((group) => groupSection(group, operationSection))}
          <section class="group" id="events">
            <h2><a href="#events">Events</a></h2>
            <p class="lead">
              ${inline(document.tags.find(({ name }) => name === "Events")?.description ?? "")}
            </p>
          </section>
          ${eventSections(document)}
        </main>
        <script>
          ${raw(SCRIPT)};
        </script>
      </body>
    </html>`;
  return `${page.markup}\n`;
}

function groupSection(
  group: { name: string; description: string; operations: Placed[] },
  operationSection: (placed: Placed) => Html,
): Html {
  const id = `tag-${anchor(group.name)}`;
  return html`<section class="group" id="${id}">
      <h2><a href="#${id}">${group.name}</a></h2>
      <p class="lead">${inline(group.description)}</p>
    </section>
    ${group.operations.map(operationSection)}`;
}

function navigationGroup(title: string, links: Html[]): Html {
  return html`<details open>
    <summary>${title}</summary>
    <ul>
      ${links}
    </ul>
  </details>`;
}

function navigationLink(id: string, text: Html, search = ""): Html {
  return html`<li><a href="#${id}" data-search="${search.toLowerCase()}">${text}</a></li>`;
}
