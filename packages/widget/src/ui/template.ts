import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";
import type { Strings } from "./strings/strings.ts";

function button(name: string, label: string, picture: IconName, pressed?: boolean): string {
  return `<button type="button" class="icon ${name}" aria-label="${label}" title="${label}"${
    pressed === undefined ? "" : ` aria-pressed="${pressed}"`
  }>${icon(picture)}</button>`;
}

/** The elements of a widget in one language; nothing in it comes from anybody but us. */
export function template(strings: Strings): string {
  return `
<div class="frame" data-status="connecting" data-appearance="nothing">
  <div class="scene">
    <canvas role="img"></canvas>
    <video playsinline></video>
    <div class="place"></div>
    <p class="caption" aria-hidden="true"></p>
    <div class="log" role="log" aria-live="polite" aria-label="${strings.conversation}"></div>
    <div class="top">
      <div class="badge"><i class="dot"></i><em class="mark" hidden></em><b class="name"></b><span class="status" role="status"></span></div>
      <div class="tools">
        <label class="icon language" title="${strings.language}" hidden>
          <span aria-hidden="true"></span><select aria-label="${strings.language}"></select>
        </label>
        ${button("sound", strings.mute, "sound", false)}
        ${button("captions", strings.captions, "captions", true)}
        ${button("human", strings.talkToPerson, "person")}
        ${button("chat", strings.conversation, "chat", false)}
        ${button("expand", strings.fullScreen, "expand")}
      </div>
    </div>
    <div class="cover" hidden><button type="button" class="start"></button></div>
  </div>
  <div class="notice" role="alert"></div>
  <div class="suggestions" role="group" aria-label="${strings.suggestions}" hidden></div>
  <form class="bar" inert>
    ${button("mic", strings.holdToTalk, "microphone", false)}
    ${button("hands", strings.handsFree, "hands", false)}
    <label class="visually-hidden" for="text">${strings.message}</label>
    <input id="text" type="text" maxlength="2000" autocomplete="off" enterkeyhint="send" placeholder="${strings.placeholder}">
    <button type="submit" class="icon send" aria-label="${strings.send}" title="${strings.send}">${icon("send")}</button>
  </form>
</div>`;
}
