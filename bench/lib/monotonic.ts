/**
 * Returns milliseconds of a clock that all processes of this machine share and no one sets: only differences are
 * meaningful.
 */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
