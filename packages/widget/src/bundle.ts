import { bundleForPages } from "@orator/live/bundle";

export { bundleLive } from "@orator/live/bundle";
export { MICROPHONE_WORKLET } from "@orator/live/microphone-worklet";

/** The widget as one script for one `<script>` tag. */
export function bundleWidget(): Promise<Uint8Array> {
  return bundleForPages(new URL("index.ts", import.meta.url), "iife");
}
