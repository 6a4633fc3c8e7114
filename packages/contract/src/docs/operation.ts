import type { OpenapiDocument, OpenapiMedia, OpenapiParameter } from "../openapi/types.ts";
import { codeBlock, jsonCode, scriptCode, shellCode } from "./code.ts";
import { createFieldLists } from "./fields.ts";
import { anchor, breakable, html, paragraphs } from "./html.ts";
import type { Html } from "./html.ts";
import { createSamples, parametersOf } from "./samples.ts";
import type { Placed } from "./samples.ts";

const RATES: Record<string, string> = {
  public: "Public, 100 a minute",
  studio: "Studio, 60 a minute",
  jobs: "Jobs, 600 a minute",
  inference: "Inference, 10 a minute",
  widget_sessions: "Widget sessions, 20 an hour",
};

/** Shows operations: what they take, what they answer, how they fail, and a command that calls them. */
export function createOperationSections(document: OpenapiDocument): (placed: Placed) => Html {
  const fields = createFieldLists(document);
  const samples = createSamples(document);

  const parameterList = (title: string, parameters: OpenapiParameter[]): Html | false =>
    parameters.length > 0 &&
    html`<h4>${title}</h4>
      <ul class="fields">
        ${parameters.map(({ name, schema, description, required }) =>
          fields.member(name, { ...schema, ...(description !== undefined && { description }) }, required),
        )}
      </ul>`;

  const bodyList = (content: Record<string, OpenapiMedia> | undefined): Html[] =>
    Object.entries(content ?? {})
      .filter(([type]) => type === "application/json" || type === "multipart/form-data")
      .map(
        ([type, { schema }]) =>
          html`<h4>Body <span class="media">${type}</span></h4>
            ${fields.members(schema, "request")}`,
      );

  const answerOf = ({ operation }: Placed): { status: string; type: string; media: OpenapiMedia } => {
    const status = operation.responses["201"] === undefined ? "200" : "201";
    const response = operation.responses[status]!;
    const [type, media] = Object.entries("content" in response ? response.content! : {})[0]!;
    return { status, type, media };
  };

  const errorList = ({ operation }: Placed): Html => {
    const codes = Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) => {
        const name = "$ref" in response ? response.$ref.split("/").at(-1)! : "";
        const { examples = {} } = document.components.responses[name]!.content!["application/json"]!;
        return Object.keys(examples).map((code) => ({ status, code }));
      });
    return html`<details class="errors">
      <summary>Errors <span class="count">${codes.length}</span></summary>
      <ul>
        ${codes.map(
          ({ status, code }) =>
            html`<li>
              <b>${status}</b> <a href="#error-${anchor(code)}"><code>${code}</code></a>
            </li>`,
        )}
      </ul>
    </details>`;
  };

  return (placed) => {
    const { method, path, operation } = placed;
    const { status, type, media } = answerOf(placed);
    const answerFields = fields.members(media.schema, "answer");
    return html`<section class="operation" id="${operation.operationId}">
      <div class="about">
        <h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
        <p class="place">
          <span class="method ${method.toLowerCase()}">${method}</span><code>${breakable(path)}</code>
        </p>
        ${paragraphs(operation.description)}
        <p class="facts">
          ${operation["x-scope"] !== undefined && html`<span>Scope <b>${operation["x-scope"]}</b></span>`}
          <span>Rate <b>${RATES[operation["x-rate-class"] ?? ""] ?? "–"}</b></span>
          ${operation["x-idempotent"] === true && html`<span><a href="#idempotency">Idempotency-Key</a></span>`}
          ${operation.security.length === 0 && html`<span>No key needed</span>`}
        </p>
        ${parameterList("Path", parametersOf(operation, "path"))}
        ${parameterList("Query", parametersOf(operation, "query"))}
        ${bodyList(operation.requestBody?.content)}
        ${
          answerFields.markup !== "" &&
          html`<details class="answer">
            <summary>Answer <span class="count">${status}</span></summary>
            ${answerFields}
          </details>`
        }
        ${errorList(placed)}
      </div>
      <div class="samples">
        <div class="curl">${codeBlock("curl", shellCode(samples.curl(placed)))}</div>
        <div class="sdk">${codeBlock("TypeScript", scriptCode(samples.script(placed)))}</div>
        ${
          media.example !== undefined &&
          codeBlock(
            `Answer ${status}`,
            type.includes("json") ? jsonCode(media.example) : html`${String(media.example)}`,
          )
        }
      </div>
    </section>`;
  };
}
