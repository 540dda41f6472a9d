/**
 * Formats a time in UTC, to the minute: `2026-06-01 12:00 UTC`.
 * @param time epoch milliseconds
 */
export function readableMoment(time: number): string {
  return `${new Date(time).toISOString().replace('T', ' ').slice(0, 16)} UTC`;
}
