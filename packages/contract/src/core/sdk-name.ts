import type { Route } from "./route.ts";

/** Where an operation stands in the client: `client.<resource>.<method>()`. */
interface SdkName {
  resource: string;
  method: string;
}

/** The tag in camel case, and the id without the tag's noun: "Videos", `createVideo` → `videos.create`. */
export function sdkNameOf({ id, tag }: Pick<Route, "id" | "tag">): SdkName {
  const words = tag.split(" ").map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase());
  const noun = words.join("").replace(/(?<=ch)es$|s$/, "");
  return {
    resource: words.map((word, index) => (index === 0 ? word.toLowerCase() : word)).join(""),
    method: id.replace(new RegExp(`(?<=.)${noun}(?:e?s)?(?=[A-Z]|$)`), ""),
  };
}
