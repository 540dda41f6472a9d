/** The beginning and the end of a hash or address. */
export function shortHash(hash: string): string {
  return hash.length <= 20 ? hash : `${hash.slice(0, 10)}…${hash.slice(-8)}`;
}

/** Minutes as people count them: `1 day`, `90 minutes`. */
export function duration(minutes: number): string {
  for (const [size, name] of [
    [1440, 'day'],
    [60, 'hour'],
  ] as const) {
    if (minutes % size === 0) return counted(minutes / size, name);
  }
  return counted(minutes, 'minute');
}

export function counted(count: number, name: string): string {
  return `${count.toLocaleString()} ${name}${count === 1 ? '' : 's'}`;
}

/** Bytes of a text. */
export function size(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte');
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
