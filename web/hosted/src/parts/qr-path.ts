/** Returns the dark modules of a QR code as one SVG path; neighbours in a row become one bar, so no seams show. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const start = x;
      while (row[x] === true) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
      else x += 1;
    }
  });
  return path;
}
