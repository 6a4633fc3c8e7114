import { describe, expect, it } from "vitest";
import { NetError } from "./net-error.ts";
import { targetUrl, isPublicAddress } from "./target-url.ts";

function reasonOf(url: string, httpsOnly = false): string {
  try {
    targetUrl(url, isPublicAddress, { httpsOnly });
    return "accepted";
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    return error.reason;
  }
}

describe("targetUrl", () => {
  it("accepts http and https at ports that web servers use", () => {
    const urls = [
      "http://example.com/a?b#c",
      "https://example.com:8443",
      "https://example.com:80",
      "https://8.8.8.8/",
    ];
    expect(urls.map((url) => reasonOf(url))).toEqual(urls.map(() => "accepted"));
  });

  it("refuses what is no URL, or of another scheme", () => {
    const urls = [
      "",
      "example.com",
      "//example.com",
      "http://",
      "file:///etc/passwd",
      "ftp://example.com",
      "data:,a",
    ];
    expect(urls.map((url) => reasonOf(url))).toEqual(urls.map(() => "bad_url"));
  });

  it("refuses http where https is asked for, and says so", () => {
    expect(reasonOf("http://example.com", true)).toBe("not_https");
    expect(() => targetUrl("http://example.com", isPublicAddress, { httpsOnly: true })).toThrow(
      "The URL must begin with https://.",
    );
  });

  it("refuses names and passwords inside the URL without repeating them", () => {
    const attempt = (): URL =>
      targetUrl("https://anna:sesame@example.com", isPublicAddress, { httpsOnly: true });
    expect(attempt).toThrow(NetError);
    expect(attempt).not.toThrow(/anna|sesame/);
  });

  it("refuses private addresses however they are written", () => {
    const hosts = [
      "127.0.0.1",
      "127.1",
      "0x7f.1",
      "2130706433",
      "0177.0.0.1",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "１２７.0.0.1",
    ];
    expect(hosts.map((host) => reasonOf(`http://${host}/`))).toEqual(hosts.map(() => "private_address"));
  });

  it("refuses ports of other protocols", () => {
    const ports = [0, 22, 25, 53, 110, 445, 2049, 5060, 6667];
    expect(ports.map((port) => reasonOf(`http://example.com:${port}`))).toEqual(
      ports.map(() => "port_refused"),
    );
  });

  it("refuses a URL of more than 2048 characters", () => {
    expect(reasonOf(`https://example.com/${"a".repeat(2048)}`)).toBe("bad_url");
  });
});
