/** The studio's name and sign. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5 px-1 text-lg font-semibold tracking-tight">
      <img src="/studio/icon.svg" alt="" className="size-7" />
      Orator
    </span>
  );
}
