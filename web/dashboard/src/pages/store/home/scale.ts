/** Steps of the vertical axis, times a power of ten. */
const NICE = [1, 2, 2.5, 5, 10];
const LINES = 4;
/** Distances of day labels, in days. */
const STRIDES = [1, 2, 3, 5, 7, 10, 14, 15, 30];

/** Returns the values of the vertical axis, evenly spaced from 0 to at least the largest value. */
export function valueTicks(largest: number): number[] {
  if (largest <= 0) return [0];
  const raw = largest / LINES;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (NICE.find((nice) => nice * power >= raw) ?? 10) * power;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Returns the indexes of labelled days, evenly spaced, the last day among them. */
export function dayTicks(days: number, most: number): number[] {
  const stride = STRIDES.find((each) => Math.ceil(days / each) <= most) ?? days;
  const ticks: number[] = [];
  for (let day = days - 1; day >= 0; day -= stride) ticks.unshift(day);
  return ticks;
}
