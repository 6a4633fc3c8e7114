import type { OpenapiDocument } from "@orator/contract";
import { groupsOf, pascal, resourceText } from "./resource-text.ts";
import type { ResourceGroup } from "./resource-text.ts";
import { docComment, referencesOf, typeText } from "./type-text.ts";

const HEAD = "// Made from openapi.json by `npm run openapi`.\n";

/** The files under `generated/`, by their path in it. Equal documents give equal files. */
export function generateSdk(document: OpenapiDocument): Map<string, string> {
  const groups = groupsOf(document);
  const files = new Map([
    ["types.ts", typesText(document)],
    ["events.ts", eventsText(document)],
    ["errors.ts", errorsText(document)],
    ["client.ts", clientText(groups)],
    ["index.ts", indexText(groups)],
    ...groups.map((group) => [`resources/${kebab(group.name)}.ts`, resourceText(group)] as const),
  ]);
  return new Map([...files].map(([path, text]) => [path, `${HEAD}${text}`]));
}

function typesText({ components }: OpenapiDocument): string {
  // Errors have classes instead.
  const thrown = new Set(referencesOf(components.responses));
  return Object.entries(components.schemas)
    .filter(([name]) => !thrown.has(name))
    .map(([name, schema]) => {
      const type = typeText(schema);
      const doc = docComment(schema.description ?? `\`${name}\` of the API.`);
      return type.startsWith("{") && schema.oneOf === undefined
        ? `${doc}export interface ${name} ${type}\n`
        : `${doc}export type ${name} = ${type};\n`;
    })
    .join("\n");
}

function eventsText({ webhooks }: OpenapiDocument): string {
  const kinds = Object.entries(webhooks).flatMap(([type, { post }]) => {
    const { schema } = post.requestBody!.content["application/json"]!;
    const names = (schema.properties!["event_type"]!.enum ?? [type]) as string[];
    return names.map((name) => ({
      type: name,
      data: typeText(schema.properties!["event_data"]!),
      description: post.description.split(". ")[0]!,
    }));
  });
  const names = [...new Set(kinds.map(({ data }) => data))].sort();
  const lines = kinds.map(({ type, data, description }) => `  /** ${description}. */\n  "${type}": ${data};`);
  return `import type { ${names.join(", ")} } from "./types.ts";

/** The data of each kind of event, by every name under which an endpoint may ask for it. */
export interface EventData {
${lines.join("\n")}
}

/** The name of an event: its own, or an alias. */
export type EventType = keyof EventData;

/** An event, its data told apart by its type. */
export type WebhookEvent = {
  [Type in EventType]: {
    event_id: string;
    event_type: Type;
    /** Only in what \`webhooks.testEndpoint\` sends: nothing of it has happened. */
    test?: true;
    event_data: EventData[Type];
    created_at: string;
  };
}[EventType];
`;
}

function errorsText({ "x-errors": errors }: OpenapiDocument): string {
  const kinds = Object.entries(errors).map(([code, { status, meaning }]) => {
    const words = code
      .split("_")
      .map((word) => pascal(word.toLowerCase()))
      .join("");
    return { code, name: `${words.replace(/Error$/, "")}Error`, doc: `${status} \`${code}\`: ${meaning}` };
  });
  const classes = kinds.map(
    ({ name, doc }) =>
      `${docComment(doc)}export class ${name} extends ApiError {\n  override name = "${name}";\n}\n`,
  );
  return `import { ApiError } from "../core/errors.ts";

${classes.join("\n")}
/** The class of each code. */
export const ERROR_CLASSES = {
${kinds.map(({ code, name }) => `  ${code}: ${name},`).join("\n")}
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERROR_CLASSES;
`;
}

function clientText(groups: ResourceGroup[]): string {
  const imports = groups.flatMap(({ name }) => [
    `import { ${name}Of } from "./resources/${kebab(name)}.ts";`,
    `import type { ${pascal(name)} } from "./resources/${kebab(name)}.ts";`,
  ]);
  return `import type { Send } from "../core/options.ts";
${imports.join("\n")}

/** A client's resources, each over the same way of sending. */
export class Resources {
${groups.map(({ name, description }) => `${docComment(description, "  ")}  readonly ${name}: ${pascal(name)};`).join("\n")}

  constructor(send: Send) {
${groups.map(({ name }) => `    this.${name} = ${name}Of(send);`).join("\n")}
  }
}
`;
}

function indexText(groups: ResourceGroup[]): string {
  const lines = groups.map(({ name }) => `export type * from "./resources/${kebab(name)}.ts";`);
  return `export * from "./errors.ts";
export type * from "./events.ts";
export type * from "./types.ts";
${lines.join("\n")}
`;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
