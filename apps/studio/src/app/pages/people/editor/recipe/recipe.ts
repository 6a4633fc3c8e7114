/** What a recipe has at one place. */
type Part = string | number | boolean | undefined | RecipePart;

/** A recipe as it is written: what is left out is usual. */
interface RecipePart {
  readonly [name: string]: Part;
}

/** A person as JSON; the service checks and completes it. */
export type Recipe = RecipePart;

/** Where something is in a recipe: names from the outside in, between slashes, such as "body/features/nose.width". */
export type Path = string;

/** What stands at a place; undefined where nothing does. */
export function valueAt(recipe: Recipe, path: Path): Part {
  return path
    .split("/")
    .reduce<Part>((part, name) => (typeof part === "object" ? part[name] : undefined), recipe);
}

/** The same recipe with something else at a place; without anything there for undefined. */
export function withValue(recipe: Recipe, path: Path, value: Part): Recipe {
  const [name, ...inner] = path.split("/") as [string, ...string[]];
  const { [name]: former, ...others } = recipe;
  if (inner.length > 0) {
    const part = typeof former === "object" ? former : {};
    return { ...recipe, [name]: withValue(part, inner.join("/"), value) };
  }
  return value === undefined ? others : { ...recipe, [name]: value };
}
