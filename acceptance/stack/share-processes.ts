// Loaded before the service: what it would do in one process after another, it does in the same one.
import { shareProcesses } from "@orator/media/testing";

shareProcesses();
