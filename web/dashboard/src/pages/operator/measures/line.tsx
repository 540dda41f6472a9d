import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import classes from './measures.module.css';
import { texts } from './texts/en.ts';

interface Props {
  readonly values: readonly (number | null)[];
  /** The limit to draw; null for none. */
  readonly threshold: number | null;
  readonly format: (value: number) => string;
  /** Formats the time of a value. */
  readonly timeOf: (index: number) => string;
}

const HEIGHT = 96;
const TOP = 6;

/** A line over time, with a limit as a dashed line. Only for the eye: the text beside it has the same content. */
export function Line({ values, threshold, format, timeOf }: Props) {
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number>();
  const known = values.flatMap((value) => value ?? []);
  const largest = Math.max(...known, threshold ?? 0) || 1;
  const slot = width / values.length;
  const xOf = (index: number): number => (index + 0.5) * slot;
  const yOf = (value: number): number => HEIGHT - ((HEIGHT - TOP) * value) / (largest * 1.05);
  const shown = chosen === undefined ? undefined : values[chosen];
  return (
    <div ref={ref} aria-hidden>
      <svg
        aria-hidden
        width="100%"
        height={HEIGHT}
        onPointerMove={(event) => {
          const index = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left) / slot);
          setChosen(index >= 0 && index < values.length ? index : undefined);
        }}
        onPointerLeave={() => setChosen(undefined)}
      >
        <line x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={classes.base} />
        {runsOf(values).map((run) => (
          <polyline
            key={run[0]?.index}
            className={classes.line}
            points={run.map(({ index, value }) => `${xOf(index)},${yOf(value)}`).join(' ')}
          />
        ))}
        {runsOf(values)
          .filter((run) => run.length === 1)
          .flatMap((run) =>
            run.map(({ index, value }) => (
              <circle key={index} cx={xOf(index)} cy={yOf(value)} r={2.5} className={classes.dot} />
            )),
          )}
        {threshold !== null && (
          <line x1={0} x2={width} y1={yOf(threshold)} y2={yOf(threshold)} className={classes.limit} />
        )}
        {chosen !== undefined && <line x1={xOf(chosen)} x2={xOf(chosen)} y1={0} y2={HEIGHT} className={classes.base} />}
      </svg>
      <div className={classes.axis}>
        {chosen === undefined ? (
          <>
            <span>{timeOf(0)}</span>
            <span>{texts.now}</span>
          </>
        ) : (
          <span>{texts.at(timeOf(chosen), shown == null ? texts.noData : format(shown))}</span>
        )}
      </div>
    </div>
  );
}

interface Point {
  readonly index: number;
  readonly value: number;
}

/** Returns the values in runs without gaps: nothing is drawn where nothing was measured. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const run = runs.at(-1);
    if (run?.at(-1)?.index === index - 1) run.push({ index, value });
    else runs.push([{ index, value }]);
  });
  return runs;
}
