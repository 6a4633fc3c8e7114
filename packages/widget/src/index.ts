import { OratorAvatar } from "./element.ts";

export { OratorAvatar } from "./element.ts";

if (customElements.get("orator-avatar") === undefined) customElements.define("orator-avatar", OratorAvatar);
