import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

/** One line of a menu. */
interface MenuItem {
  label: string;
  icon?: ReactNode;
  onChoose(): unknown;
  /** Takes something away. */
  danger?: boolean;
}

/** A menu that the child, a button, opens. */
export function Menu({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-48 rounded-xl border border-line bg-panel p-1 shadow-float"
        >
          {items.map(({ label, icon, onChoose, danger }) => (
            <DropdownMenu.Item
              key={label}
              onSelect={() => void onChoose()}
              data-danger={danger || undefined}
              className="flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 outline-none data-danger:text-danger data-highlighted:bg-raised [&_svg]:size-4"
            >
              {icon}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
