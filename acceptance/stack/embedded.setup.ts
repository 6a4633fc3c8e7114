import type { TestProject } from "vitest/node";
import { setUp } from "./set-up.ts";

/** Starts the installation on embedded defaults for the whole suite. */
export default (project: TestProject) => setUp(project, "embedded");
