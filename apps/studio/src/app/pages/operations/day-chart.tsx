import { useEffect, useRef } from "react";
import Plot from "uplot";
import { useFormat } from "../../i18n/format.ts";
import "uplot/dist/uPlot.min.css";

const HEIGHT = 256;

interface DayChartProps {
  label: string;
  /** As "2026-01-31", in UTC. */
  days: readonly string[];
  values: readonly number[];
}

/** One bar a day; what it shows is told to readers as a table. */
export default function DayChart({ label, days, values }: DayChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { locale } = useFormat();
  useEffect(() => {
    const place = ref.current!;
    // The variables hold both looks; a color that is set has the one that counts.
    const [bars, words] = [place, place.parentElement!].map((element) => getComputedStyle(element).color);
    const axis = { stroke: words!, grid: { show: false }, ticks: { show: false } };
    const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
    const plot = new Plot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false },
        tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
        scales: { x: { time: true }, y: { range: (_, __, top) => [0, Math.max(top, 1)] } },
        axes: [
          { ...axis, space: 70, values: (_, splits) => splits.map((seconds) => day.format(seconds * 1000)) },
          { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000] },
        ],
        series: [
          {},
          {
            fill: bars!,
            stroke: bars!,
            paths: Plot.paths.bars!({ size: [0.7, 40], radius: 0.15 }),
            points: { show: false },
          },
        ],
      },
      [days.map((date) => Date.parse(date) / 1000), [...values]],
      place,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [days, values, locale]);
  return (
    <div className="text-muted">
      <div ref={ref} aria-hidden className="text-accent" />
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{values[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
