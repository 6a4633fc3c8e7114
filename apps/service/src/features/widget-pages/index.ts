export { serveWidgetPages } from "./serve-pages.ts";
