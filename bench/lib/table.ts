/** Arranges rows in columns for a terminal: the first column aligned left, the others right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const layOut = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [layOut(header), rule, ...rows.map(layOut)].join('\n');
}

/** Formats a number with as many decimals as its size warrants. */
export function readable(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

export function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}

export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}
