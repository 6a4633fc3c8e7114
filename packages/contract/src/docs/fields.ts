import type { JsonSchema, OpenapiDocument } from "../openapi/types.ts";
import { html, inline } from "./html.ts";
import type { Html } from "./html.ts";

/** Who writes the members: in requests it matters which are required, in answers which may be absent. */
export type Writer = "request" | "answer";

/** Shows the members of schemas, following references into the document's components. */
export interface FieldLists {
  /** The members of an object, of an array's items, or of the variants of a union. */
  members(schema: JsonSchema, writer: Writer): Html;
  /** One member with its type, rule and default. */
  member(name: string, schema: JsonSchema, required: boolean, writer?: Writer): Html;
}

/** Starts lists for a document. */
export function createFieldLists(document: OpenapiDocument): FieldLists {
  const resolve = (schema: JsonSchema): JsonSchema => {
    if (schema.$ref === undefined) return schema;
    const { $ref, ...own } = schema;
    return { ...resolve(document.components.schemas[$ref.split("/").at(-1)!]!), ...own };
  };

  const members = (unresolved: JsonSchema, writer: Writer): Html => {
    const schema = resolve(unresolved);
    const variants = (schema.oneOf ?? schema.anyOf)?.map(resolve).filter(({ type }) => type !== "null");
    if (variants?.length === 1) return members(variants[0]!, writer);
    if (variants !== undefined) return html`${variants.map((variant) => variantOf(variant, writer))}`;
    if (schema.items !== undefined) return members(schema.items, writer);
    return membersOf(schema, writer);
  };

  const variantOf = (variant: JsonSchema, writer: Writer): Html => {
    const properties = Object.entries(variant.properties ?? {});
    const [name, constant] = properties.find(([, schema]) => schema.const !== undefined) ?? [];
    if (name === undefined) return membersOf(variant, writer);
    const others = Object.fromEntries(properties.filter(([other]) => other !== name));
    return html`<p class="variant">When <code>${name}</code> is <code>${String(constant!.const)}</code></p>
      ${properties.length === 1 ? html`<p>Nothing more.</p>` : membersOf({ ...variant, properties: others }, writer)}`;
  };

  const membersOf = (schema: JsonSchema, writer: Writer): Html => {
    const entries = Object.entries(schema.properties ?? {});
    if (entries.length === 0) return html``;
    return html`<ul class="fields">
      ${entries.map(([name, property]) => member(name, property, schema.required?.includes(name) ?? false, writer))}
    </ul>`;
  };

  const member = (
    name: string,
    unresolved: JsonSchema,
    required: boolean,
    writer: Writer = "request",
  ): Html => {
    const schema = resolve(unresolved);
    const inner = members(schema, writer);
    const rule = ruleOf(schema);
    return html`<li>
      <div class="head">
        <code class="name">${name}</code><span class="type">${typeOf(schema, resolve)}</span>
        ${writer === "request" && required && html`<span class="required">required</span>`}
        ${writer === "answer" && !required && html`<span class="default">optional</span>`}
        ${schema.default !== undefined && isPlain(schema.default) && html`<span class="default">default <code>${JSON.stringify(schema.default)}</code></span>`}
      </div>
      ${schema.description !== undefined && html`<p>${inline(schema.description)}</p>`}
      ${rule !== undefined && html`<p class="rule">${rule}</p>`}
      ${
        inner.markup !== "" &&
        html`<details>
          <summary>Members of <code>${name}</code></summary>
          ${inner}
        </details>`
      }
    </li>`;
  };

  return { members, member };
}

function typeOf(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): string {
  if (schema.oneOf ?? schema.anyOf) {
    const kinds = (schema.oneOf ?? schema.anyOf)!.map((variant) => typeOf(resolve(variant), resolve));
    return [...new Set(kinds)].join(" or ");
  }
  if (schema.type === "array") return `array of ${typeOf(resolve(schema.items ?? {}), resolve)}`;
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.format === "date-time") return "timestamp";
  if (schema.format === "uri") return "URL";
  if (schema.contentMediaType !== undefined) return "file";
  return schema.type ?? "any";
}

function ruleOf(schema: JsonSchema): Html | undefined {
  const rules: Html[] = [];
  if (schema.enum !== undefined)
    rules.push(html`One of ${schema.enum.map((value) => html`<code>${String(value)}</code> `)}`);
  if (schema.const !== undefined) rules.push(html`Always <code>${String(schema.const)}</code>`);
  const unit = { string: "characters", array: "items" }[String(schema.type)] ?? "";
  const size = rangeOf(
    schema.minLength ?? schema.minItems ?? schema.minimum,
    schema.maxLength ?? schema.maxItems ?? schema.maximum,
  );
  if (size !== undefined && !isIdLike(schema) && schema.format !== "uri") rules.push(html`${size} ${unit}`);
  if (schema.multipleOf !== undefined) rules.push(html`a multiple of ${schema.multipleOf}`);
  if (schema.items?.enum !== undefined && schema.items.enum.length < 40)
    rules.push(html`Each one of ${schema.items.enum.map((value) => html`<code>${String(value)}</code> `)}`);
  return rules.length === 0
    ? undefined
    : html`${rules.map((rule, index) => html`${index > 0 && ", "}${rule}`)}`;
}

/** Every id may have 1 to 128 characters: to say so each time would help nobody. */
function isIdLike({ minLength, maxLength }: JsonSchema): boolean {
  return minLength === 1 && maxLength === 128;
}

function rangeOf(least: number | undefined, most: number | undefined): string | undefined {
  const text = (value: number): string => value.toLocaleString("en-US");
  if (least !== undefined && most !== undefined) return `${text(least)} to ${text(most)}`;
  if (most !== undefined) return `at most ${text(most)}`;
  return least === undefined || least === 0 ? undefined : `at least ${text(least)}`;
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== "object";
}
