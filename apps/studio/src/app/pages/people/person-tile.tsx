import type { Avatar } from "@orator/sdk";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

/** Somebody as a picture, which begins to speak without sound while the pointer or the focus is on it. */
export function PersonTile({
  person: { id, name, thumbnail_url: picture, video_url: film },
}: {
  person: Avatar;
}) {
  const [isLookedAt, setLookedAt] = useState(false);
  const moves = isLookedAt && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <Link
      to="/people/$avatarId"
      params={{ avatarId: id }}
      onPointerEnter={() => setLookedAt(true)}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
      className="group grid gap-2"
    >
      <span className="relative block aspect-[4/5] overflow-hidden rounded-xl border border-line bg-raised">
        <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
        {moves && (
          <video
            src={film}
            muted
            autoPlay
            loop
            playsInline
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
      <span className="truncate font-medium group-hover:text-accent">{name}</span>
    </Link>
  );
}
