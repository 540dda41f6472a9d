import { crc32, deflateSync } from 'node:zlib';

/** A lantern at night, one character per square. */
const PICTURE = [
  '................',
  '..*.........*...',
  '......####......',
  '.....#....#.....',
  '....########....',
  '...##########...',
  '...##oooooo##...',
  '.*.##ooyyoo##...',
  '...##oyyyyo##...',
  '...##oyyyyo##.*.',
  '...##ooyyoo##...',
  '...##oooooo##...',
  '...##########...',
  '..############..',
  '================',
  '================',
] as const;
const COLOURS: Readonly<Record<string, readonly [number, number, number]>> = {
  '.': [26, 31, 58],
  '*': [214, 220, 255],
  '#': [74, 60, 82],
  o: [240, 140, 60],
  y: [255, 224, 130],
  '=': [38, 66, 60],
};
const SQUARE = 40;
const TRUE_COLOUR = 2;

/** A picture for a product, as a merchant would upload it: a PNG. */
export function coverImage(): Uint8Array {
  const rows = PICTURE.flatMap((line) => {
    const pixels = [...line].flatMap((character) =>
      Array.from({ length: SQUARE }, () => COLOURS[character] ?? [0, 0, 0]),
    );
    const row = Buffer.from([0, ...pixels.flat()]);
    return Array.from({ length: SQUARE }, () => row);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PICTURE[0].length * SQUARE, 0);
  header.writeUInt32BE(PICTURE.length * SQUARE, 4);
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
