import { type ExecFileException, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Card } from './card.ts';
import { ImageRefusal, REFUSALS } from './refusals.ts';

/** Maximum side length of a stored image, in pixels. */
const MAX_SIDE = 1600;
/**
 * Maximum pixels of a picture. It is unpacked before it is made smaller: 40 MB for this many pixels if it can be read
 * row by row, 400 MB if all of it is needed in memory (interlaced, or turned). No camera puts more into 5 MiB, and a
 * file that claims more is a decompression bomb.
 */
const MAX_PIXELS = 40_000_000;
/**
 * Maximum pixels of an AVIF, which always needs all of it, at 25 bytes per pixel: 400 MB, perhaps from a file of 1 kB.
 */
const MAX_AVIF_PIXELS = 16_000_000;

const PROGRAM = fileURLToPath(new URL('./encode-program.ts', import.meta.url));
const CARD_PROGRAM = fileURLToPath(new URL('./card-program.ts', import.meta.url));
/**
 * Limit of the decoding process's writable memory (RLIMIT_DATA), in KiB. Node reserves 600 MB of it and uses 70, which
 * leaves 640 MB at most; the largest picture accepted takes 520.
 */
const MEMORY_KIB = 1_200_000;
/** Limit of its processor time, enforced even after its parent has exited; the largest picture takes four seconds. */
const CPU_SECONDS = 15;
/** Wall-clock limit, in case it hangs. On a crowded machine, processor time may take longer. */
const TIMEOUT_MS = 60_000;
const LIMITS: ProcessLimits = { memoryKiB: MEMORY_KIB, cpuSeconds: CPU_SECONDS };
/** Far above the size of any result. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024;
/** The kernel kills this process first when memory is short. */
const LIMITED = `{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null
ulimit -c 0 && ulimit -d "$1" && ulimit -t "$2" && shift 2 && exec "$@"`;

/**
 * Re-encodes a picture: upright, at most 1600 pixels a side, as WebP without metadata. Uses the first frame of an
 * animation.
 * @param bytes PNG, JPEG, WebP or AVIF
 * @param less lower limits for the decoding process
 * @throws ImageRefusal
 */
export async function encodeImage(bytes: Uint8Array, less: Partial<ProcessLimits> = {}): Promise<Buffer> {
  const maxPixels = maxPixelsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (maxPixels === undefined) throw new ImageRefusal('image.unreadable');
  return encodeApart(bytes, { ...LIMITS, ...less, side: MAX_SIDE, maxPixels });
}

/** Returns the same picture in another size: at most `side` pixels wide and high. @param bytes of one of our images */
export function shrinkImage(bytes: Uint8Array, side: number): Promise<Buffer> {
  return encodeApart(bytes, { ...LIMITS, side, maxPixels: MAX_SIDE * MAX_SIDE });
}

/**
 * Draws a picture for link previews, as JPEG.
 * @param picture one of our images, at most 1600 pixels a side; empty for none
 */
export function drawCard(card: Card, picture: Uint8Array): Promise<Buffer> {
  return runApart(picture, LIMITS, [CARD_PROGRAM, JSON.stringify(card)]);
}

interface ProcessLimits {
  readonly memoryKiB: number;
  readonly cpuSeconds: number;
}

interface Wanted extends ProcessLimits {
  /** Maximum side length of the result, in pixels. */
  readonly side: number;
  readonly maxPixels: number;
}

function encodeApart(bytes: Uint8Array, { side, maxPixels, ...limits }: Wanted): Promise<Buffer> {
  return runApart(bytes, limits, [PROGRAM, String(side), String(maxPixels)]);
}

/**
 * Decodes and encodes a picture in a separate process, which ends afterwards. A decoder that crashes, uses too much or
 * is compromised has no access to our memory, our settings or other pictures.
 */
function runApart(
  bytes: Uint8Array,
  { memoryKiB, cpuSeconds }: ProcessLimits,
  args: readonly string[],
): Promise<Buffer> {
  const program = [process.execPath, ...args];
  return new Promise((resolve, reject) => {
    const child = execFile(
      '/bin/sh',
      ['-c', LIMITED, 'sh', String(memoryKiB), String(cpuSeconds), ...program],
      {
        cwd: '/',
        env: {},
        encoding: 'buffer',
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_RESULT_BYTES,
      },
      (error, image, said) => (error === null ? resolve(image) : reject(reasonOf(error, said))),
    );
    // The process may end before it has read all input.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}

function reasonOf({ code, signal }: ExecFileException, said: Buffer): Error {
  const [refused] = REFUSALS.find(([, exitCode]) => exitCode === code) ?? [];
  if (refused !== undefined) return new ImageRefusal(refused);
  // Killed by one of its limits, or by a crash of the decoder.
  const isEnded = typeof signal === 'string' || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  if (isEnded) return new ImageRefusal('image.tooDemanding');
  return new Error(`image decoding process failed: ${said.toString().slice(0, 2_000)}`);
}

/**
 * Returns the maximum pixels of a picture; undefined for an unsupported type. The type is detected from its first
 * bytes, never from the browser's claim.
 */
function maxPixelsOf(bytes: Buffer): number | undefined {
  const at = (start: number, end: number): string => bytes.toString('latin1', start, end);
  const isPng = at(0, 8) === '\x89PNG\r\n\x1a\n';
  const isJpeg = at(0, 3) === '\xff\xd8\xff';
  const isWebp = at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP';
  if (isPng || isJpeg || isWebp) return MAX_PIXELS;
  const isAvif = at(4, 8) === 'ftyp' && /^avif|^mif1.{4}.*avif/s.test(at(8, 8 + Math.min(64, bytes.readUInt32BE(0))));
  return isAvif ? MAX_AVIF_PIXELS : undefined;
}
