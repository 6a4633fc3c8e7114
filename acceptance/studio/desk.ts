import { AxeBuilder } from "@axe-core/playwright";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { cookieOf, acceptLink } from "../person.ts";
import { admin } from "../stack/process.ts";

/** Somebody in front of the studio. */
export interface Desk {
  page: Page;
  /** What the browser complained of, refused addresses and broken policies included. */
  complaints: string[];
}

/** A browser for the studio. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
}

/** Waits until the studio is built, which an installation does at its first start. */
export async function untilBuilt(url: string): Promise<void> {
  while ((await fetch(`${url}/studio`)).status !== 200) await wait(500);
}

/** Opens a page of its own, with whatever the context shall be. */
export async function sitDown(browser: Browser, options: BrowserContextOptions = {}): Promise<Desk> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 860 },
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  // A request that is refused is an answer, and told on the page.
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Failed to load resource"))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints };
}

/** Somebody who is signed in as an owner of an account. */
export async function sitDownAsOwner(
  browser: Browser,
  { url, env, account }: { url: string; env: Record<string, string>; account: string },
): Promise<Desk> {
  const link = await admin(env, "studio-link", "--account", account);
  const { cookie } = cookieOf(
    await acceptLink(link, { name: "Ada Moreau", email: `${account}@example.com` }),
  );
  const [name, value] = cookie.split("=") as [string, string];
  const desk = await sitDown(browser);
  await desk.page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
  return desk;
}

/** What keeps people with other senses or hands from the page, after WCAG 2.2 AA; a line for each rule and place. */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
