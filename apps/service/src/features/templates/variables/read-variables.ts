import { urlFault, variableAlone, variablesIn } from "@orator/contract";
import type {
  TemplateDocument,
  TemplateVariable,
  VariableProperties,
  VariableType,
  VariableValue,
} from "@orator/contract";
import { invalid } from "../../../platform/errors/domain-error.ts";
import { fieldPath } from "../../../platform/http/parse.ts";
import type { Place } from "./places.ts";

/** What each variable is, by name. */
export type FilledVariables = ReadonlyMap<string, VariableProperties>;

const OF_TYPE: Record<VariableType, readonly (keyof VariableProperties)[]> = {
  text: ["content", "voice_id"],
  image: ["url", "asset_id", "fit"],
  video: ["url", "asset_id", "fit", "play_style"],
  audio: ["url", "asset_id"],
  voice: ["voice_id"],
  character: ["character_id", "type"],
};

/** Throws a VALIDATION_ERROR for properties that a variable of this type does not have. */
export function checkProperties(
  name: string,
  { type, properties }: Pick<TemplateVariable, "type" | "properties">,
): void {
  const stray = Object.keys(properties).find((member) => !OF_TYPE[type].includes(member as "content"));
  if (stray !== undefined)
    invalid(
      fieldPath(["variables", name, "properties", stray]),
      `is no property of a variable of the type ${type}`,
    );
  if (properties.url !== undefined && properties.asset_id !== undefined)
    invalid(fieldPath(["variables", name, "properties", "asset_id"]), "use either url or asset_id, not both");
}

/** Where the fault lies, for errors about what an order says of a variable. */
export function variableField(name: string): string {
  return fieldPath(["variables", name]);
}

/** Whether anything is known to put in the place of a variable. */
export function hasValue(type: VariableType, properties: VariableProperties): boolean {
  switch (type) {
    case "text":
      return properties.content !== undefined;
    case "voice":
      return properties.voice_id !== undefined;
    case "character":
      return properties.character_id !== undefined;
    default:
      return (properties.url ?? properties.asset_id) !== undefined;
  }
}

/**
 * What the variables of a template are in one order: what it says, and else their defaults. Looks at nothing but the document. Throws a
 * VALIDATION_ERROR about `variables.<name>` for one that the template does not have, is of another type, or is needed and left out.
 */
export function readVariables(
  { variables }: Pick<TemplateDocument, "variables">,
  values: Readonly<Record<string, VariableValue>>,
): FilledVariables {
  for (const name of Object.keys(values))
    if (!Object.hasOwn(variables, name)) invalid(variableField(name), "is no variable of this template");
  return new Map(
    Object.values(variables).map((variable) => {
      const given = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
      return [variable.name, given === undefined ? variable.properties : valueOf(variable, given)];
    }),
  );
}

/** Throws a VALIDATION_ERROR about the first variable that stands in one of the places and is nothing yet. */
export function checkComplete(
  { variables }: Pick<TemplateDocument, "variables">,
  filled: FilledVariables,
  places: readonly Pick<Place, "type" | "text">[],
): void {
  for (const { type, text } of places)
    for (const name of type === "text" ? variablesIn(text) : [variableAlone(text)!])
      if (!hasValue(variables[name]!.type, filled.get(name)!))
        invalid(variableField(name), "has no default and must be given");
}

function valueOf(variable: TemplateVariable, given: VariableValue): VariableProperties {
  const { name, type } = variable;
  if (typeof given !== "string") {
    if (given.name !== undefined && given.name !== name)
      invalid(variableField(name), "must have the name under which it stands");
    if (given.type !== type) invalid(variableField(name), `is of the type ${type}, not ${given.type}`);
    checkProperties(name, given);
  }
  const properties = typeof given === "string" ? shortForm(type, given, name) : given.properties;
  const { url, asset_id, character_id, type: kind, ...rest } = variable.properties;
  // What names something else does so with all that belongs to the name.
  return {
    ...rest,
    ...((properties.url ?? properties.asset_id) === undefined && {
      ...(url !== undefined && { url }),
      ...(asset_id !== undefined && { asset_id }),
    }),
    ...(properties.character_id === undefined && {
      ...(character_id !== undefined && { character_id }),
      ...(kind !== undefined && { type: kind }),
    }),
    ...properties,
  };
}

function shortForm(type: VariableType, given: string, name: string): VariableProperties {
  switch (type) {
    case "text":
      return { content: given };
    case "voice":
      return { voice_id: given };
    case "character":
      return { character_id: given };
    default:
      if (given === "") invalid(variableField(name), "must be the address of a file or the id of an asset");
      return urlFault(given) === undefined ? { url: given } : { asset_id: given };
  }
}
