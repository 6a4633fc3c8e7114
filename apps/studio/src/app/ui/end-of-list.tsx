import { useEffect, useRef } from "react";

/** Stands at the end of what is shown, and asks for more when it comes into sight. */
export function EndOfList({ onReached }: { onReached: (() => unknown) | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current === null || onReached === undefined) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void onReached();
      },
      { rootMargin: "600px" },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onReached]);
  return <div ref={ref} aria-hidden />;
}
