import { describe, expect, it } from "vitest";
import { addressRule, isPublicAddress } from "./target-url.ts";

const refused = {
  "this host": ["0.0.0.0", "::"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd00:ec2::254"],
  "link-local": ["169.254.169.254", "fe80::1", "fec0::1"],
  "shared (CGNAT)": ["100.64.0.1", "100.127.255.255"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1"],
  reserved: [
    "192.0.0.192",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "240.0.0.1",
    "255.255.255.255",
  ],
  "reserved IPv6": ["100::1", "2001:db8::1", "3fff::1", "2001:2::1", "5f00::1", "4000::1"],
  "IPv4 inside IPv6": ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "::ffff:0:127.0.0.1"],
  NAT64: ["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::a00:1"],
  "6to4 and Teredo": ["2002:7f00:1::", "2002:808:808::1", "2001::1"],
  ISATAP: ["2606:4700::5efe:7f00:1", "2606:4700::200:5efe:7f00:1"],
  "Azure's host agent": ["168.63.129.16"],
  "what is no address": ["", "localhost", "1.2.3", "1.2.3.4.5"],
};

describe("isPublicAddress", () => {
  for (const [kind, addresses] of Object.entries(refused)) {
    it(`refuses ${kind}`, () => {
      expect(addresses.filter(isPublicAddress)).toEqual([]);
    });
  }

  it("admits the public internet", () => {
    const open = [
      "8.8.8.8",
      "172.32.0.1",
      "100.128.0.1",
      "198.20.0.1",
      "2606:4700:4700::1111",
      "2a00:1450::1",
    ];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe("addressRule", () => {
  it("admits everything where private addresses are allowed", () => {
    expect(addressRule(true)("127.0.0.1")).toBe(true);
  });

  it("admits the listed ranges besides public addresses, and no others", () => {
    const rule = addressRule(["10.1.0.0/16", "fd00::/8"]);
    expect(["10.1.2.3", "fd12::1", "8.8.8.8"].map(rule)).toEqual([true, true, true]);
    expect(["10.2.0.1", "127.0.0.1", "fe80::1", "nonsense"].map(rule)).toEqual([false, false, false, false]);
  });
});
