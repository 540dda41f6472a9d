/** Milliseconds of a clock that all processes of this machine share and that is never set: of use as a difference only. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
