import type { PhotoAvatar } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { Clapperboard, Trash2 } from "lucide-react";
import { useFormat } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckField } from "../../../ui/field.tsx";
import { Fault } from "../../../ui/fault.tsx";
import { usePicture } from "./use-picture.ts";
import { groupWords } from "./words.ts";

interface PictureProps {
  picture: PhotoAvatar;
  mayChange: boolean;
  onClose(): void;
}

/** One picture of somebody: seen, set in motion, made larger, used, deleted. */
export function PictureDialog({ picture, mayChange, onClose }: PictureProps) {
  const say = useWords(groupWords);
  const format = useFormat();
  const { isMoving, motion, move, upscale, remove } = usePicture(picture, onClose);
  const { avatar_id: id, name, status, upscaled, consent, report, error, film } = picture;
  const isReady = status === "completed";
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      wide
      actions={
        <>
          {mayChange && (
            <Button look="quiet" className="mr-auto text-danger" onClick={() => void remove.ask()}>
              <Trash2 aria-hidden />
              {say("deletePicture")}
            </Button>
          )}
          {isReady && (
            <Button asChild>
              <Link to="/people/$avatarId" params={{ avatarId: id }}>
                {say("person")}
              </Link>
            </Button>
          )}
          {isReady && mayChange && (
            <Button look="primary" asChild>
              <Link to="/library/new" search={{ person: id }}>
                <Clapperboard aria-hidden />
                {say("makeVideo")}
              </Link>
            </Button>
          )}
        </>
      }
    >
      {error && <Fault text={error.message} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {picture.video_url ? (
          <video
            src={picture.video_url}
            poster={picture.thumbnail_url ?? picture.image_url}
            controls
            playsInline
            aria-label={name}
            className="max-h-[50vh] w-full rounded-xl bg-raised object-contain"
          />
        ) : (
          <img
            src={picture.image_url}
            alt={name}
            className="max-h-[50vh] w-full rounded-xl bg-raised object-contain"
          />
        )}
        <div className="grid content-start gap-4">
          {film === null && (
            <fieldset className="grid gap-2" disabled={!mayChange || isMoving}>
              <legend className="mb-2 font-semibold">{say("motion")}</legend>
              <CheckField
                label={say("idle")}
                hint={say("idleHint")}
                checked={motion.idle}
                onChange={({ target }) => move({ ...motion, idle: target.checked })}
              />
              <CheckField
                label={say("gestures")}
                hint={say("gesturesHint")}
                checked={motion.gestures}
                onChange={({ target }) => move({ ...motion, gestures: target.checked })}
              />
            </fieldset>
          )}
          <div className="grid gap-2">
            <h3 className="font-semibold">{say("size")}</h3>
            <p className="text-sm text-muted">
              {say("pixels", { width: picture.image_width, height: picture.image_height })}
              {upscaled && (
                <>
                  {" · "}
                  <a
                    href={upscaled.image_url}
                    target="_blank"
                    rel="noopener"
                    className="text-accent underline"
                  >
                    {say("larger", { width: upscaled.width, height: upscaled.height })}
                  </a>
                </>
              )}
            </p>
            {mayChange && upscaled === null && (
              <Button
                size="small"
                className="justify-self-start"
                busy={upscale.isPending}
                onClick={() => upscale.mutate()}
              >
                {say("upscale")}
              </Button>
            )}
          </div>
          {consent && (
            <p className="text-sm text-muted">
              {say("agreed", { name: consent.name, day: format.day(consent.recorded_at) })}
            </p>
          )}
          {report && report.notes.length > 0 && (
            <div>
              <h3 className="font-semibold">{say("notes")}</h3>
              <ul className="mt-1 list-disc pl-5 text-sm text-muted">
                {report.notes.map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
