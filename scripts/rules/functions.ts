import { programOf } from "../sources.ts";
import type { Source } from "../sources.ts";
import { isNode, lineAt, nodesOf } from "./walk.ts";
import type { Node } from "./walk.ts";

const FUNCTIONS = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "TSDeclareFunction",
  "TSEmptyBodyFunctionExpression",
]);

/**
 * Boolean parameters that exported functions and public methods of exported classes take by position: at the call a bare
 * `true` says nothing, where a member of an options object has a name.
 */
export function positionalBooleans(source: Source): string[] {
  return exportedFunctions(source).flatMap(({ name, params }) =>
    params
      .filter(isBoolean)
      .map(
        (param) =>
          `${source.path}:${lineAt(source.text, param.start)}: ${name}(… ${source.text.slice(param.start, param.end)} …)`,
      ),
  );
}

interface Signature {
  name: string;
  params: Node[];
}

function exportedFunctions(source: Source): Signature[] {
  const program = programOf(source) as unknown as { body: Node[] };
  return program.body
    .filter(({ type }) => type === "ExportNamedDeclaration" || type === "ExportDefaultDeclaration")
    .flatMap(({ declaration }) => (isNode(declaration) ? signaturesOf(declaration) : []));
}

function signaturesOf(node: Node): Signature[] {
  if (FUNCTIONS.has(node.type)) return [signature((node["id"] as Node | null)?.["name"], node)];
  if (node.type === "VariableDeclaration")
    return (node["declarations"] as Node[]).flatMap(({ id, init }) =>
      isNode(init) && FUNCTIONS.has(init.type) ? [signature((id as Node)["name"], init)] : [],
    );
  if (node.type === "ClassDeclaration")
    return ((node["body"] as Node)["body"] as Node[])
      .filter(
        (member) =>
          member.type === "MethodDefinition" &&
          member["accessibility"] !== "private" &&
          (member["key"] as Node).type !== "PrivateIdentifier" &&
          member["kind"] !== "set",
      )
      .map((member) => signature((member["key"] as Node)["name"], member["value"] as Node));
  return [];
}

function signature(name: unknown, node: Node): Signature {
  return { name: String(name ?? "default"), params: node["params"] as Node[] };
}

function isBoolean(param: Node): boolean {
  if (param.type === "AssignmentPattern") {
    const { left, right } = param as unknown as { left: Node; right: Node };
    return typeof right["value"] === "boolean" || isBoolean(left);
  }
  const annotation = param["typeAnnotation"];
  const type = isNode(annotation) ? (annotation["typeAnnotation"] as Node) : undefined;
  return (
    type?.type === "TSBooleanKeyword" ||
    (type?.type === "TSUnionType" &&
      (type["types"] as Node[]).every(
        ({ type: part, literal }) =>
          part === "TSBooleanKeyword" ||
          part === "TSUndefinedKeyword" ||
          (part === "TSLiteralType" && typeof (literal as Node)["value"] === "boolean"),
      ))
  );
}

/** Functions, methods and constructors that take more than five parameters, exported or not. */
export function longParameterLists(source: Source): string[] {
  return [...nodesOf(programOf(source))]
    .filter(({ type, params }) => FUNCTIONS.has(type) && (params as Node[]).length > 5)
    .map(({ start, params }) => `${source.path}:${lineAt(source.text, start)}: ${(params as Node[]).length}`);
}
