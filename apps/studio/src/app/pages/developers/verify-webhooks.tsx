import { Tabs } from "radix-ui";
import { useWords } from "../../i18n/words.ts";
import { CopyText } from "../../ui/copy.tsx";
import { Card } from "../../ui/page.tsx";
import { developerWords } from "./words.ts";

/** How a receiver makes sure that a delivery is Orator's, after the Standard Webhooks specification. */
const PROGRAMS: Record<string, string> = {
  TypeScript: `import { unwrapWebhook } from "@orator/sdk";

// body: the raw text of the request, before any JSON parser.
const event = await unwrapWebhook(body, request.headers, process.env.ORATOR_WEBHOOK_SECRET);`,
  Python: `# pip install standardwebhooks
from standardwebhooks.webhooks import Webhook

event = Webhook(os.environ["ORATOR_WEBHOOK_SECRET"]).verify(request.body, request.headers)`,
  Go: `// go get github.com/standard-webhooks/standard-webhooks/libraries/go
wh, err := standardwebhooks.NewWebhook(os.Getenv("ORATOR_WEBHOOK_SECRET"))
if err == nil {
	err = wh.Verify(body, r.Header)
}`,
  PHP: `// composer require standard-webhooks/standard-webhooks
$wh = new \\StandardWebhooks\\Webhook(getenv("ORATOR_WEBHOOK_SECRET"));
$event = $wh->verify($body, $headers);`,
};

/** How to verify deliveries, in four languages. */
export function VerifyWebhooks() {
  const say = useWords(developerWords);
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-lg font-semibold">{say("verify")}</h2>
        <p className="text-muted">{say("verifyText")}</p>
      </div>
      <Tabs.Root defaultValue="TypeScript" className="grid gap-3">
        <Tabs.List aria-label={say("verify")} className="flex flex-wrap gap-1">
          {Object.keys(PROGRAMS).map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="h-9 rounded-lg px-3 text-muted hover:text-ink data-[state=active]:bg-accent-soft data-[state=active]:font-medium data-[state=active]:text-on-soft"
            >
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {Object.entries(PROGRAMS).map(([name, program]) => (
          <Tabs.Content key={name} value={name} tabIndex={-1}>
            <CopyText label={name} text={program} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Card>
  );
}
