import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { settingsWords } from "./words.ts";

/** A link that is shown this once, to be handed on. */
export function LinkMade(props: { title: string; text: string; url: string; onClose(): void }) {
  const say = useWords(settingsWords);
  const { title, text, url, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <Button look="primary" onClick={onClose}>
          {say("linkKept")}
        </Button>
      }
    >
      <CopyText label={title} text={url} />
    </Dialog>
  );
}
