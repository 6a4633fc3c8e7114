// Set up for every file of tests that shares its process with others: what it replaces in the environment is put back.
import { afterAll, vi } from "vitest";

afterAll(() => vi.unstubAllEnvs());
