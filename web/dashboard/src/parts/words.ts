const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats 1530 as `1 day, 1 hour, 30 minutes`. */
export function minutesInWords(minutes: number): string {
  const words: string[] = [];
  let rest = minutes;
  for (const [name, size] of UNITS) {
    const number = Math.floor(rest / size);
    rest -= number * size;
    if (number > 0) words.push(counted(number, name));
  }
  return words.join(', ');
}

/** Formats 1, `line` as `1 line`. */
export function counted(count: number, name: string): string {
  return `${count.toLocaleString()} ${name}${count === 1 ? '' : 's'}`;
}
