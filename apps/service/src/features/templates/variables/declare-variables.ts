import { variableAlone, variablesIn } from "@orator/contract";
import type {
  TemplateBody,
  TemplateDocument,
  TemplateScene,
  TemplateVariable,
  VariableType,
} from "@orator/contract";
import { invalid } from "../../../platform/errors/domain-error.ts";
import { fieldPath } from "../../../platform/http/parse.ts";
import { placesOf } from "./places.ts";
import { checkProperties } from "./read-variables.ts";

/**
 * A document as it is kept: every scene with an id, every variable declared, with the type of where it stands unless it says one.
 * Throws a VALIDATION_ERROR for a variable that is two things.
 */
export function documentOf(
  body: Pick<TemplateBody, "aspect" | "dimension" | "title" | "variables" | "music" | "scenes">,
): TemplateDocument {
  const { aspect, dimension, title, music } = body;
  const variables = new Map<string, TemplateVariable>();
  for (const [name, declared] of Object.entries(body.variables)) {
    if (declared.name !== undefined && declared.name !== name)
      invalid(fieldPath(["variables", name, "name"]), "must be the name under which it stands");
    checkProperties(name, declared);
    variables.set(name, { name, type: declared.type, properties: declared.properties });
  }
  const document: TemplateDocument = {
    aspect,
    ...(dimension && { dimension }),
    ...(title !== undefined && { title }),
    variables: {},
    ...(music && { music }),
    scenes: withIds(body.scenes),
  };
  for (const { fields, type, text } of placesOf(document)) {
    const names = type === "text" ? variablesIn(text) : [variableAlone(text)!];
    for (const name of names) declare(variables, name, type, fields[0]);
  }
  document.variables = Object.fromEntries(variables);
  return document;
}

function declare(
  variables: Map<string, TemplateVariable>,
  name: string,
  type: VariableType,
  field: string,
): void {
  if (name === "__proto__") invalid(field, "must not use a variable of the name __proto__");
  const known = variables.get(name);
  if (known === undefined) variables.set(name, { name, type, properties: {} });
  else if (known.type !== type)
    invalid(field, `uses the variable ${name} as ${type}, which is of the type ${known.type}`);
}

/** `scene-1` and so on for those that have none, past what others are called. */
function withIds(scenes: TemplateBody["scenes"]): TemplateScene[] {
  const taken = new Set(scenes.map((scene) => scene.scene_id));
  return scenes.map((scene, index) => {
    let number = index + 1;
    if (scene.scene_id === undefined) while (taken.has(`scene-${number}`)) number++;
    const id = scene.scene_id ?? `scene-${number}`;
    taken.add(id);
    return { ...scene, scene_id: id };
  });
}
