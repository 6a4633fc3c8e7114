import type { OpenapiDocument } from "../openapi/types.ts";
import { codeBlock, jsonCode } from "./code.ts";
import { createFieldLists } from "./fields.ts";
import { anchor, html, inline } from "./html.ts";
import type { Html } from "./html.ts";

/** Every event with the members of its data and a whole example. */
export function eventSections(document: OpenapiDocument): Html[] {
  const fields = createFieldLists(document);
  return Object.entries(document.webhooks).map(([type, { post }]) => {
    const media = post.requestBody!.content["application/json"]!;
    const data = media.schema.properties!["event_data"]!;
    return html`<section class="operation" id="event-${anchor(type)}">
      <div class="about">
        <h3><a href="#event-${anchor(type)}">${type}</a></h3>
        <p>${inline(post.description.split(". ")[0]!)}.</p>
        <h4>event_data</h4>
        ${fields.members(data, "answer")}
      </div>
      <div class="samples">${codeBlock("Event", jsonCode(media.example))}</div>
    </section>`;
  });
}
