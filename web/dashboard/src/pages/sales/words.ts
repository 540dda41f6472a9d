import { counted } from '../../parts/words.ts';

/** Returns the beginning and the end of a hash or address. */
export function shortHash(hash: string): string {
  return hash.length <= 20 ? hash : `${hash.slice(0, 10)}…${hash.slice(-8)}`;
}

/** Names what was bought: `Key`, or `Key and 2 more`. */
export function bought(title: string | null, items: number): string {
  if (title === null) return 'Order';
  return items > 1 ? `${title} and ${items - 1} more` : title;
}

/** Formats the size of a text. */
export function size(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte');
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
