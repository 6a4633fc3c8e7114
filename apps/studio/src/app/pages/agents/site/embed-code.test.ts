import { describe, expect, it } from "vitest";
import { domainsIn, pageCode, sessionBody } from "./embed-code.ts";
import type { SiteChoices } from "./site-choices.ts";

function choices(more: Partial<SiteChoices> = {}): SiteChoices {
  return {
    mode: "launcher",
    position: "bottom-left",
    theme: "system",
    framing: "auto",
    background: "transparent",
    handoff: false,
    domains: "",
    server: "https://orator.example.com",
    lastsS: 3600,
    ...more,
  };
}

describe("pageCode", () => {
  it("names what differs from the widget's own, and no key", () => {
    const code = pageCode(choices({ handoff: true, accent: "#0f766e" }), "php");
    expect(code).toContain(
      '<orator-avatar mode="launcher" position="bottom-left" handoff style="--orator-accent: #0f766e; --orator-on-accent: #ffffff"></orator-avatar>',
    );
    expect(code).toContain('fetch("/orator-session.php")');
    expect(code).not.toMatch(/api.?key/i);
  });

  it("gives an element in the page a size, and no corner", () => {
    expect(pageCode(choices({ mode: "element", theme: "dark" }), "node")).toContain(
      '<orator-avatar theme="dark" style="width: 380px; height: 560px"></orator-avatar>',
    );
  });

  it("writes on light colors in black", () => {
    expect(pageCode(choices({ accent: "#ffd400" }), "node")).toContain("--orator-on-accent: #000000");
  });
});

describe("domainsIn", () => {
  it("takes addresses for their domains", () => {
    expect(domainsIn("https://www.example.com/shop\n *.example.com, localhost:3000")).toEqual({
      domains: ["www.example.com", "*.example.com", "localhost:3000"],
      wrong: undefined,
    });
  });

  it("names the first that is no domain", () => {
    expect(domainsIn("example.com\nmy shop's").wrong).toBe("shop's");
  });
});

describe("sessionBody", () => {
  it("allows the domains that were entered, and any where none was", () => {
    expect(JSON.parse(sessionBody("agt_1", choices({ domains: "example.com" })))).toEqual({
      agentic_avatar_id: "agt_1",
      settings: { max_duration: 3600, allowed_domains: ["example.com"] },
    });
    expect(JSON.parse(sessionBody("agt_1", choices())).settings).toEqual({ max_duration: 3600 });
  });
});
