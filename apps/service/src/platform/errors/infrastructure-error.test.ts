import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { toDomainError } from "../http/foreign-errors.ts";
import { diskFaultOf, infrastructureFaultOf, isInfrastructureFault } from "./infrastructure-error.ts";

function ofSystem(code: string, syscall: string) {
  return Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });
}

function thrownBy(work: () => void): unknown {
  try {
    return void work();
  } catch (error) {
    return error;
  }
}

describe("a disk that takes no more", () => {
  it.each([
    ["ENOSPC", "write", "The storage is full; try again in a moment."],
    ["EDQUOT", "copyfile", "The storage is full; try again in a moment."],
    ["EROFS", "mkdtemp", "The storage cannot be written to; try again in a moment."],
    ["EACCES", "open", "The storage cannot be written to; try again in a moment."],
    ["EIO", "fsync", "The storage is damaged; try again in a moment."],
  ])("is a fault of the infrastructure, told in one sentence: %s of %s", (code, syscall, message) => {
    const wrapped = new Error("while storing", { cause: ofSystem(code, syscall) });
    expect(toDomainError(wrapped)).toMatchObject({ code: "SERVICE_UNAVAILABLE", message });
  });

  it.runIf(process.platform === "linux")("is known by what the system itself throws", () => {
    expect(thrownBy(() => writeFileSync("/dev/full", "x"))).toSatisfy(isInfrastructureFault);
  });

  it("is no network that refuses, no program, and no file that is not there", async () => {
    expect(diskFaultOf(ofSystem("EACCES", "connect"))).toBeUndefined();
    expect(diskFaultOf(ofSystem("EACCES", "listen"))).toBeUndefined();
    expect(diskFaultOf(ofSystem("EACCES", "spawn espeak-ng"))).toBeUndefined();
    expect(diskFaultOf(ofSystem("ENOENT", "open"))).toBeUndefined();
    const [refused] = await once(connect(1, "127.0.0.1"), "error");
    expect(infrastructureFaultOf(refused)).toBeUndefined();
  });
});
