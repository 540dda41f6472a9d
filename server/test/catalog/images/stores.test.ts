import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from '../../../src/catalog/images/disk-store.ts';
import { createImages } from '../../../src/catalog/images/images.ts';
import { createS3Store } from '../../../src/catalog/images/s3-store.ts';
import { recordingLog } from '../../support/recording-log.ts';

const NAME = `${'ab'.repeat(32)}.webp`;
const BYTES = Buffer.from('the bytes of an image');
const KEY = { region: 'eu-central-1', accessKeyId: 'AKID', secretAccessKey: 'a secret' };

let folder: string;
let server: Server;
let url: string;
/** Contents of the bucket, and a status that overrides all answers. */
const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
let failing: number | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-images-'));
  server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    if (failing !== undefined) return response.writeHead(failing).end();
    if (!isSigned(request, bytes)) return response.writeHead(403).end();
    const path = request.url ?? '';
    if (request.method === 'PUT') {
      objects.set(path, { bytes, type: request.headers['content-type'] });
      return response.writeHead(200).end();
    }
    const found = objects.get(path);
    return found === undefined ? response.writeHead(404).end('<Error/>') : response.writeHead(200).end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
});
afterAll(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  objects.clear();
  failing = undefined;
});

test('a folder stores an image once, whole, and nothing else', async () => {
  const store = createDiskStore(join(folder, 'once'));
  expect(await store.get(NAME)).toBeUndefined();
  await store.put(NAME, BYTES);
  await store.put(NAME, BYTES);
  expect(await store.get(NAME)).toEqual(BYTES);
  expect(await readdir(join(folder, 'once', 'ab'))).toEqual([NAME]);
});

test('a bucket stores an image with a signature that the server accepts', async () => {
  const store = createS3Store({ url, ...KEY });
  expect(await store.get(NAME)).toBeUndefined();
  await store.put(NAME, BYTES);
  expect(objects.get(`/bucket/${NAME}`)).toEqual({ bytes: BYTES, type: 'image/webp' });
  expect(Buffer.from((await store.get(NAME)) ?? [])).toEqual(BYTES);
  await expect(createS3Store({ url, ...KEY, secretAccessKey: 'another' }).put(NAME, BYTES)).rejects.toThrow('403');
});

test('while the bucket is down, images are refused with one log line, and later stored again', async () => {
  const log = recordingLog();
  const images = createImages({ store: createS3Store({ url, ...KEY }), log, secondsUntilNext: async () => undefined });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  failing = 403;
  for (let time = 0; time < 2; time += 1) {
    await expect(images.keep('store', picture)).rejects.toMatchObject({ refused: 'image.storeAway' });
  }
  expect(log.entries).toEqual(['error: image store unreachable; images can be neither saved nor served']);
  failing = undefined;
  const name = await images.keep('store', picture);
  expect(name).toMatch(/^[0-9a-f]{64}\.webp$/);
  const kept = Buffer.from((await images.find(name)) ?? []);
  expect(`${createHash('sha256').update(kept).digest('hex')}.webp`).toBe(name);
});

test('queued images leave most places of large requests to others: a crowd is refused with a retry delay', async () => {
  const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
  const store = { put: () => kept, get: async () => undefined };
  const images = createImages({ store, log: recordingLog(), secondsUntilNext: async () => undefined });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const sent = Array.from({ length: 20 }, (_, n) => images.keep(`store ${n % 10}`, picture));
  const all = Promise.allSettled(sent);
  for (const late of sent.slice(9)) await expect(late).rejects.toThrow('too many wait');
  keep();
  expect((await all).filter(({ status }) => status === 'fulfilled').length).toBe(9);
});

/** Verifies Signature Version 4 according to its specification. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = request.headers;
  const [, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=AKID\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? [];
  const [day = '', region = '', service = '', last = ''] = scope.split('/');
  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const claimed = String(request.headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash(body)) return false;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, claimed].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const sign = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = [day, region, service, last].reduce<string | Buffer>(sign, `AWS4${KEY.secretAccessKey}`);
  return sign(key, text).toString('hex') === given;
}
