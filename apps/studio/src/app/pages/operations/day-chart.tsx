import { useEffect, useRef } from "react";
import Plot from "uplot";
import "uplot/dist/uPlot.min.css";

const HEIGHT = 256;

/** One bar a day; what it shows is told to readers as a table. */
export default function DayChart(props: {
  label: string;
  days: readonly string[];
  values: readonly number[];
}) {
  const { label, days, values } = props;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current!;
    const color = (name: string): string => getComputedStyle(place).getPropertyValue(name);
    // The variables hold both looks; a color that was set has the one that counts.
    const axis = { stroke: getComputedStyle(place).color, grid: { show: false }, ticks: { show: false } };
    const plot = new Plot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false },
        scales: { x: { time: true }, y: { range: (_, __, top) => [0, Math.max(top, 1)] } },
        axes: [axis, { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000] }],
        series: [
          {},
          {
            fill: color("color"),
            stroke: color("color"),
            paths: Plot.paths.bars!({ size: [0.7, 40], radius: 0.15 }),
            points: { show: false },
          },
        ],
      },
      [days.map((day) => Date.parse(day) / 1000), [...values]],
      place,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [days, values]);
  return (
    <>
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
    </>
  );
}
