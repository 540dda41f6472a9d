/**
 * Returns the dark modules of a QR code as the path of a line of width 1; neighbours in a row become one bar, so no seams
 * show. Each bar starts relative to the end of the one before, which is shorter.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = 'M0 .5';
  let end = [0, 0] as [x: number, y: number];
  rows.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const start = x;
      while (row[x] === true) x += 1;
      if (x > start) {
        path += `m${start - end[0]} ${y - end[1]}h${x - start}`;
        end = [x, y];
      } else x += 1;
    }
  });
  return path;
}
