export { cleanUpHandler } from "./clean-up.handler.ts";
