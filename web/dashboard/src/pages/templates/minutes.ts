const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** 1530 → `1 day, 1 hour, 30 minutes`. */
export function minutesInWords(minutes: number): string {
  const words: string[] = [];
  let rest = minutes;
  for (const [name, size] of UNITS) {
    const number = Math.floor(rest / size);
    rest -= number * size;
    if (number > 0) words.push(`${number.toLocaleString()} ${name}${number === 1 ? '' : 's'}`);
  }
  return words.join(', ');
}
