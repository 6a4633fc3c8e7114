import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy.tsx";
import { Card } from "../../ui/page.tsx";
import { curlOf, programOf } from "../../api/as-code.ts";
import { developerWords } from "./words.ts";

const BODY = {
  avatar_id: "ava_…",
  voice_id: "voi_…",
  text: "Hello! A program made this video.",
  settings: { title: "From a program" },
};

const CALL = `const { avatars } = await orator.avatars.list({ limit: 1 });
const avatar = await orator.avatars.get(avatars[0].id);
const video = await orator.videos.createAndWait({
  avatar_id: avatar.id,
  voice_id: avatar.default_voice_id,
  text: "Hello! A program made this video.",
});
console.log(video.video_url);`;

/** The first request of a program, and where the rest is written. */
export function StartPage() {
  const say = useWords(developerWords);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="grid content-start gap-3">
        <h2 className="text-lg font-semibold">{say("startCurl")}</h2>
        <p className="text-muted">{say("startCurlText")}</p>
        <CopyText label="curl" text={curlOf({ method: "GET", path: "/v1/avatars" })} />
        <CopyText label="curl" text={curlOf({ method: "POST", path: "/v1/video-avatars", body: BODY })} />
      </Card>
      <Card className="grid content-start gap-3">
        <h2 className="text-lg font-semibold">{say("startSdk")}</h2>
        <p className="text-muted">{say("startSdkText")}</p>
        <CopyText label="TypeScript" text={programOf(CALL)} />
      </Card>
      <Card className="flex flex-wrap items-center gap-4 lg:col-span-2">
        <div className="grow">
          <h2 className="text-lg font-semibold">{say("reference")}</h2>
          <p className="text-muted">{say("referenceText")}</p>
        </div>
        <Button asChild>
          <a href="/docs" target="_blank" rel="noreferrer">
            {say("openReference")}
          </a>
        </Button>
        <Button asChild>
          <a href="/openapi.json" target="_blank" rel="noreferrer">
            openapi.json
          </a>
        </Button>
      </Card>
    </div>
  );
}
