import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

const LOOKS = {
  primary: "bg-accent text-accent-ink hover:brightness-110 shadow-sm",
  plain: "bg-panel text-ink border border-line hover:bg-raised shadow-sm",
  quiet: "text-ink hover:bg-raised",
  danger: "bg-danger text-panel hover:brightness-110 shadow-sm",
};
const SIZES = {
  small: "h-8 px-2.5 text-sm gap-1.5",
  normal: "h-10 px-4 gap-2",
  icon: "size-10 justify-center",
};

interface ButtonProps extends ComponentProps<"button"> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Something that it started is under way: it takes no second press. */
  busy?: boolean;
  /** Gives its look to the one child, such as a link. */
  asChild?: boolean;
}

/** Something to press. */
export function Button({ look = "plain", size = "normal", busy, asChild, className, ...props }: ButtonProps) {
  const looks = classes(
    "inline-flex shrink-0 items-center justify-center rounded-lg font-medium whitespace-nowrap transition select-none",
    "disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
    LOOKS[look],
    SIZES[size],
    className,
  );
  if (asChild) return <Slot.Root className={looks} {...props} />;
  const { children, disabled, type = "button", ...rest } = props;
  return (
    <button className={looks} type={type} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}
