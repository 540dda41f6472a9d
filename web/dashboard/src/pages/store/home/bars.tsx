import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { LOCALE } from '../../../parts/language.ts';
import classes from './home.module.css';
import { dayTicks, valueTicks } from './scale.ts';
import { texts } from './texts/en.ts';

/** A part of each bar, from the bottom up. */
export interface BarSeries {
  readonly name: string;
  readonly color: string;
  /** For each day. */
  readonly values: readonly number[];
}

interface Props {
  /** Like `2026-11-22`. */
  readonly days: readonly string[];
  readonly series: readonly BarSeries[];
  /** Formats a value at the axis. */
  readonly short: (value: number) => string;
  /** Describes a day below the bars. */
  readonly describe: (day: number) => string;
}

const HEIGHT = 240;
const EDGE = { top: 8, right: 20, bottom: 24, left: 56 };
const LABEL_PX = 64;
const CHARACTER_PX = 8;

/** A bar for each day, stacked. Only for the eye: a table beside it has the same content. */
export function Bars({ days, series, short, describe }: Props) {
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number>();
  const sums = days.map((_, day) => series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0));
  const ticks = valueTicks(Math.max(...sums, 0));
  // Some languages write long labels: `1,5 тыс. $`.
  const left = Math.max(EDGE.left, ...ticks.map((tick) => short(tick).length * CHARACTER_PX + 8));
  const [inner, bottom] = [Math.max(0, width - left - EDGE.right), HEIGHT - EDGE.bottom];
  const slot = inner / days.length;
  const yOf = (value: number): number => bottom - (value / (ticks.at(-1) || 1)) * (bottom - EDGE.top);
  const xOf = (day: number): number => left + day * slot;
  const choose = (event: PointerEvent<SVGElement>): void => {
    const day = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - left) / slot);
    setChosen(day >= 0 && day < days.length ? day : undefined);
  };
  const named = chosen ?? days.length - 1;
  return (
    <div ref={ref} aria-hidden>
      <svg
        aria-hidden
        width="100%"
        height={HEIGHT}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={left + inner} y1={yOf(tick)} y2={yOf(tick)} className={classes.line} />
            <text x={left - 8} y={yOf(tick) + 4} textAnchor="end" className={classes.text}>
              {short(tick)}
            </text>
          </g>
        ))}
        {chosen !== undefined && (
          <rect x={xOf(chosen)} y={EDGE.top} width={slot} height={bottom - EDGE.top} className={classes.chosen} />
        )}
        {slot > 0 &&
          days.map((day, index) => <Bar key={day} day={index} series={series} x={xOf(index)} slot={slot} yOf={yOf} />)}
        {slot > 0 &&
          dayTicks(days.length, Math.floor(inner / LABEL_PX)).map((day) => (
            <text key={day} x={xOf(day) + slot / 2} y={HEIGHT - 6} textAnchor="middle" className={classes.text}>
              {dayInWords(days[day] ?? '')}
            </text>
          ))}
      </svg>
      <Text size="sm" c="dimmed" mih={22} ta="center">
        {texts.volume.day(dayInWords(days[named] ?? ''), describe(named))}
      </Text>
    </div>
  );
}

interface BarProps extends Pick<Props, 'series'> {
  readonly day: number;
  readonly x: number;
  readonly slot: number;
  readonly yOf: (value: number) => number;
}

function Bar({ day, series, x, slot, yOf }: BarProps) {
  const gap = Math.min(4, slot * 0.15);
  let below = 0;
  return series.map(({ color, name, values }) => {
    const value = values[day] ?? 0;
    const from = yOf(below);
    below += value;
    // Parts are separated by a line of the background.
    const height = Math.max(0, from - yOf(below) - (below > value ? 1 : 0));
    return value === 0 ? null : (
      <rect key={name} x={x + gap} y={yOf(below)} width={slot - 2 * gap} height={height} fill={color} rx={1} />
    );
  });
}

/** Formats `2026-11-22` as `22 Nov` in the reader's language. */
function dayInWords(day: string): string {
  return new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
}
