export { installTinyVoices } from "./tiny-voices.ts";
