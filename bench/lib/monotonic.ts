/** Milliseconds of a clock that all processes of this machine share and nobody sets: only differences mean anything. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
