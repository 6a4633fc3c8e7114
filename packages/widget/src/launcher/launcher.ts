import { posterOf } from "@orator/live";
import { icon } from "../ui/icons.ts";
import type { Strings } from "../ui/strings/strings.ts";
import { freePlace, POSITIONS } from "./free-place.ts";
import type { Position } from "./free-place.ts";
import { FACE_SIZE, LAUNCHER_STYLES } from "./launcher-styles.ts";
import { pageControls } from "./page-controls.ts";

/** Whether the visitor left it open, kept for this tab. */
const OPEN = "orator.launcher";
/** So long after the page last moved the face looks for a place. */
const SETTLES_MS = 150;

/** What a launcher is made of. */
interface LauncherOptions<Avatar extends HTMLElement> {
  host: HTMLElement;
  root: ShadowRoot;
  strings: Strings;
  server: string;
  token: string;
  /** Makes the live person that the panel holds: when it is opened for the first time. */
  makeAvatar(): Avatar;
  /** Whether Escape silences the person rather than closing the panel. */
  isSpeaking(avatar: Avatar): boolean;
  /** It was opened or closed. */
  changed(isOpen: boolean): void;
}

let sheet: CSSStyleSheet | undefined;

/** A small face in a corner of the page, which opens into a panel with the live person. */
export class Launcher<Avatar extends HTMLElement> {
  readonly #options: LauncherOptions<Avatar>;
  readonly #face: HTMLButtonElement;
  readonly #off = new AbortController();
  readonly #opened = Promise.withResolvers<Avatar>();
  #panel: HTMLElement | undefined;
  #avatar: Avatar | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LauncherOptions<Avatar>) {
    this.#options = options;
    const { root, strings } = options;
    root.innerHTML = `<button type="button" class="face" aria-haspopup="dialog" aria-expanded="false" aria-label="${strings.open}" title="${strings.open}">
      <span class="round">${icon("chat")}</span><i class="dot"></i></button>`;
    sheet ??= styleSheet();
    root.adoptedStyleSheets = [sheet];
    this.#face = root.querySelector("button")!;
    const { signal } = this.#off;
    this.#face.addEventListener("click", () => this.open(), { signal });
    const look = (): void => this.#lookForPlace();
    for (const type of ["resize", "scroll"])
      addEventListener(type, look, { signal, passive: true, capture: true });
    // What a page puts into its corner later is moved away from, too.
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["class", "style", "hidden"],
    });
    signal.addEventListener("abort", () => watcher.disconnect());
    this.#place();
    void this.#showFace();
    if (wasLeftOpen()) this.open();
  }

  /** The live person; undefined until it is opened for the first time. */
  get avatar(): Avatar | undefined {
    return this.#avatar;
  }

  /** Resolves when it is opened for the first time. */
  get opened(): Promise<Avatar> {
    return this.#opened.promise;
  }

  /** Whether the panel is shown. */
  get isOpen(): boolean {
    return this.#panel !== undefined && !this.#panel.hidden;
  }

  /** Shows the panel. */
  open(): void {
    if (this.isOpen) return;
    this.#panel ??= this.#makePanel();
    this.#panel.hidden = false;
    this.#panel.dataset["position"] = this.#position();
    this.#face.hidden = true;
    this.#face.ariaExpanded = "true";
    keep(true);
    this.#panel.querySelector<HTMLButtonElement>(".close")!.focus({ preventScroll: true });
    this.#options.changed(true);
  }

  /** Shows the face again; the conversation can go on when it is opened once more. */
  close(): void {
    if (!this.isOpen) return;
    this.#panel!.hidden = true;
    this.#face.hidden = false;
    this.#face.ariaExpanded = "false";
    keep(false);
    this.#place();
    this.#face.focus({ preventScroll: true });
    this.#options.changed(false);
  }

  /** The page has moved it to another corner. */
  moved(): void {
    this.#place();
    if (this.#panel !== undefined) this.#panel.dataset["position"] = this.#position();
  }

  /** Takes it off the page. */
  dispose(): void {
    this.#off.abort();
    clearTimeout(this.#settling);
    this.#options.root.replaceChildren();
  }

  #makePanel(): HTMLElement {
    const { root, strings, makeAvatar, isSpeaking } = this.#options;
    const panel = document.createElement("div");
    panel.className = "panel";
    panel.role = "dialog";
    panel.ariaLabel = strings.conversation;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close";
    close.title = strings.close;
    close.ariaLabel = strings.close;
    close.innerHTML = icon("end");
    close.addEventListener("click", () => this.close());
    const avatar = makeAvatar();
    this.#avatar = avatar;
    // Before the person hears of it, and is silent.
    const closes = ({ key }: KeyboardEvent): boolean => key === "Escape" && !isSpeaking(avatar);
    panel.addEventListener("keydown", (event) => closes(event) && this.close(), { capture: true });
    panel.append(avatar, close);
    root.append(panel);
    this.#opened.resolve(avatar);
    return panel;
  }

  async #showFace(): Promise<void> {
    const { server, token } = this.#options;
    const url = await posterOf(server, token);
    if (url === undefined || this.#off.signal.aborted) return;
    const picture = new Image();
    picture.alt = "";
    picture.src = url;
    await picture.decode().then(
      () => this.#face.querySelector(".round")!.replaceChildren(picture),
      // The outline stays.
      () => {},
    );
  }

  #lookForPlace(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#place(), SETTLES_MS);
  }

  #place(): void {
    if (this.isOpen) return;
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top } = freePlace(FACE_SIZE, screen, this.#position(), pageControls(this.#options.host));
    this.#face.style.left = `${left}px`;
    this.#face.style.top = `${top}px`;
  }

  #position(): Position {
    const asked = this.#options.host.getAttribute("position");
    return POSITIONS.find((position) => position === asked) ?? "bottom-right";
  }
}

function styleSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(LAUNCHER_STYLES);
  return made;
}

/** Storage is closed to frames of other sites in some browsers; then it begins closed on each page. */
function keep(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(OPEN, "1");
    else sessionStorage.removeItem(OPEN);
  } catch {
    return;
  }
}

function wasLeftOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN) !== null;
  } catch {
    return false;
  }
}
