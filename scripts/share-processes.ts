// Set up before every file of tests that has work done in child processes: those of one program take turns in one process.
import { shareProcesses } from "@orator/media/testing";

/** Of this process of tests: its files share them too. */
const known = globalThis as { areProcessesShared?: true };
if (!known.areProcessesShared) shareProcesses();
known.areProcessesShared = true;
