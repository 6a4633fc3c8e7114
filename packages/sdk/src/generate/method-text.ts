import type { JsonSchema, OpenapiMedia, OpenapiOperation, OpenapiParameter } from "@orator/contract";
import { docComment, typeText } from "./type-text.ts";

/** An operation at its place. */
export interface Placed {
  method: string;
  path: string;
  operation: OpenapiOperation;
}

/** A method of a resource, and the types that are declared for it alone. */
interface MethodText {
  text: string;
  declarations: string;
}

/** Writes the method that calls an operation: its path parameters, then its body or query, then options. */
export function methodText({ method, path, operation }: Placed): MethodText {
  const { "x-sdk": sdk, operationId, requestBody, summary, description } = operation;
  const Name = operationId[0]!.toUpperCase() + operationId.slice(1);
  const parameters = (operation.parameters ?? []).filter((parameter) => "in" in parameter);
  const ids = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => camel(name));
  const query = parameters.filter((parameter) => parameter.in === "query");
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${segment(${camel(name)})}`);
  const answer = answerOf(operation);
  const declarations: string[] = [];

  const fields = [
    `method: ${JSON.stringify(method)}`,
    ids.length > 0 ? `path: \`${address}\`` : `path: "${path}"`,
  ];
  const inputs = ids.map((id) => `${id}: string`);
  const input = inputOf(requestBody?.content, query, Name);
  if (input !== undefined) {
    inputs.push(...input.parameters);
    fields.push(...input.fields);
    if (input.declaration !== undefined) declarations.push(input.declaration);
  }
  if (operation["x-idempotent"]) fields.push("keyed: true");
  if (answer.reading !== undefined) fields.push(`answer: "${answer.reading}"`);

  let type = answer.schema === undefined ? "Response" : typeText(answer.schema);
  if (type.startsWith("{")) {
    declarations.push(
      `${docComment(`What \`${sdk!.resource}.${sdk!.method}\` answers.`)}export interface ${Name}Answer ${type}\n`,
    );
    type = `${Name}Answer`;
  }
  const items = itemsOf(answer.schema, query);
  const spec = `{ ${fields.join(", ")} }`;
  const call =
    items === undefined
      ? `send<${type}>(${spec}, options)`
      : `listPages<${type}, "${items}">(send, ${spec}, "${items}", options)`;
  const asynchronous = input?.fields.some((field) => field.includes("await ")) ? "async " : "";
  const doc = docComment(`${summary}.\n\n${description}`, "    ");
  const signature = [...inputs, "options?: RequestOptions"].join(", ");
  return {
    text: `${doc}    ${sdk!.method}: ${asynchronous}(${signature}) =>\n      ${call},\n`,
    declarations: declarations.join("\n"),
  };
}

interface InputText {
  parameters: string[];
  fields: string[];
  declaration?: string;
}

function inputOf(
  content: Record<string, OpenapiMedia> | undefined,
  query: OpenapiParameter[],
  Name: string,
): InputText | undefined {
  const json = content?.["application/json"];
  const form = content?.["multipart/form-data"];
  if (json !== undefined && form !== undefined) {
    const part = form.schema.required![0]!;
    const type = `${typeText(json.schema)} | { ${part}: readonly (FileInput | NamedFile)[] }`;
    const upload = `...("${part}" in body ? { upload: await formUpload("${part}", body.${part}) } : { body })`;
    return { parameters: [`body: ${type}`], fields: [upload] };
  }
  if (json !== undefined) return { parameters: [`body: ${typeText(json.schema)}`], fields: ["body"] };
  if (form !== undefined) {
    // What is said of a file beside its name is a member of `info` too.
    const others = query.filter(({ name }) => name !== "name");
    const members = [
      ...(others.length < query.length ? ["name: nameOf(file, info)"] : []),
      ...others.map(({ name }) => `${name}: info.${name}`),
    ];
    const asked = members.length > 0 ? [`query: { ${members.join(", ")} }`] : [];
    const fields = [...asked, "upload: rawUpload(file, info)"];
    if (others.length === 0) return { parameters: ["file: FileInput", "info: FileInfo = {}"], fields };
    return {
      parameters: ["file: FileInput", `info: ${Name}Info = {}`],
      fields,
      declaration: `${docComment(`What is said of the file of \`${Name[0]!.toLowerCase()}${Name.slice(1)}\`.`)}export interface ${Name}Info extends FileInfo ${typeText(objectOf(others))}\n`,
    };
  }
  if (query.length === 0) return undefined;
  const schema = objectOf(query);
  const required = schema.required!;
  return {
    parameters: [`query: ${Name}Query${required.length === 0 ? " = {}" : ""}`],
    fields: ["query"],
    declaration: `${docComment(`The query of \`${Name[0]!.toLowerCase()}${Name.slice(1)}\`.`)}export interface ${Name}Query ${typeText(schema)}\n`,
  };
}

/** Query members as an object with a member each. */
function objectOf(query: OpenapiParameter[]): JsonSchema {
  const required = query.filter(({ required }) => required).map(({ name }) => name);
  const properties = Object.fromEntries(
    query.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description !== undefined && { description }) },
    ]),
  );
  return { type: "object", properties, required };
}

interface AnswerText {
  schema?: JsonSchema;
  reading?: "text" | "response";
}

function answerOf({ responses }: OpenapiOperation): AnswerText {
  const success = responses["200"] ?? responses["201"];
  const [type, media] = Object.entries(
    success !== undefined && "content" in success ? success.content! : {},
  )[0]!;
  if (type === "application/json") return { schema: media.schema };
  return type.startsWith("text/") ? { schema: media.schema, reading: "text" } : { reading: "response" };
}

/** The member that holds the items, when the answer is one page of several. */
function itemsOf(schema: JsonSchema | undefined, query: OpenapiParameter[]): string | undefined {
  const properties = schema?.properties ?? {};
  const isPage =
    "pagination" in properties || ("has_more" in properties && query.some(({ name }) => name === "token"));
  return isPage ? Object.entries(properties).find(([, { type }]) => type === "array")?.[0] : undefined;
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
