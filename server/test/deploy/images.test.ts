import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = ['deploy/Containerfile', 'deploy/compose.yaml'];
const run = promisify(execFile);

let folder: TemporaryFolder;
let registry: Server;
let url: string;
/** Answers of the registry in place of the image's own manifest and digest. */
let lies: { digest?: string; status?: number };
let count = 0;

const manifestOf = (path: string): string => JSON.stringify({ schemaVersion: 2, of: path });
const digestOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

beforeAll(async () => {
  folder = await temporaryFolder();
  registry = createServer(({ url: path = '', headers }, response) => {
    if (path.startsWith('/token')) return response.end(JSON.stringify({ token: `for ${path}` }));
    const [, repository = ''] = /^\/v2\/(.*)\/manifests\//.exec(path) ?? [];
    const scope = `repository:${repository}:pull`;
    const wanted = `Bearer for /token?${new URLSearchParams({ service: 'registry.example', scope })}`;
    if (headers.authorization !== wanted) {
      const challenge = `Bearer realm="${url}/token",service="registry.example",scope="${scope}"`;
      return response.writeHead(401, { 'www-authenticate': challenge }).end();
    }
    const manifest = manifestOf(path);
    return response
      .writeHead(lies.status ?? 200, { 'docker-content-digest': lies.digest ?? digestOf(manifest) })
      .end(manifest);
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(async () => {
  registry?.close();
  await folder.remove();
});
beforeEach(() => {
  lies = {};
});

const DIGESTS = /@sha256:[0-9a-f]{64}/g;

/** Creates a folder with the repository's versions of these files, without digests. */
function project(): string {
  count += 1;
  const path = join(folder.path, String(count));
  mkdirSync(join(path, 'deploy'), { recursive: true });
  for (const file of FILES) {
    writeFileSync(join(path, file), readFileSync(join(ROOT, file), 'utf8').replaceAll(DIGESTS, ''));
  }
  return path;
}
const read = (root: string) => FILES.map((file) => readFileSync(join(root, file), 'utf8'));

async function pin(root: string, registry = url): Promise<string[]> {
  const module = join(ROOT, 'scripts/release/images.mjs');
  const code = `const { pinImages } = await import(process.argv[1]);
    console.log(JSON.stringify(await pinImages(process.argv[2], process.argv[3])));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code, '--', module, root, registry]);
  return JSON.parse(stdout);
}

/** Returns every image named in one of the files, as written. */
function namedIn([containerfile = '', compose = '']: readonly string[]): string[] {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, { image: string }> };
  const defaults = new Map([...containerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]));
  const stages = new Set([...containerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage));
  const bases = [...containerfile.matchAll(/^FROM (?:\$\{(\w+)\}|(\S+))/gm)]
    .filter(([, , image]) => !stages.has(image))
    .map(([, name, image]) => image ?? defaults.get(name) ?? '');
  return [...bases, ...Object.values(services).map(({ image }) => image)];
}

test('a release pins every third-party image to its current digest, and changes nothing else', async () => {
  const root = project();
  const before = read(root);
  const pinned = await pin(root);
  const after = read(root);
  const images = namedIn(after).filter((image) => !image.includes('TILL_IMAGE'));
  expect(images.length).toBeGreaterThanOrEqual(5);
  for (const image of images) expect(image).toMatch(/^docker\.io\/[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  const tags = namedIn(before).filter((image) => !image.includes('TILL_IMAGE'));
  for (const image of new Set(tags)) {
    const [, name, tag] = /^docker\.io\/(.*):([^:]+)$/.exec(image) ?? [];
    expect(pinned).toContain(`${image}@${digestOf(manifestOf(`/v2/${name}/manifests/${tag}`))}`);
  }
  expect(after.map((text) => text.replaceAll(DIGESTS, ''))).toEqual(before);
  expect(await pin(root), 'what has its digest keeps it').toEqual([]);
  expect(read(root)).toEqual(after);
});

test.each([
  ['names another digest than that of its answer', () => ({ digest: `sha256:${'00'.repeat(32)}` }), 'another digest'],
  ['names none that is one', () => ({ digest: 'sha256:0' }), 'another digest'],
  ['does not have it', () => ({ status: 404 }), 'answers 404'],
])('when the registry %s, nothing is written', async (_, lie, reason) => {
  const root = project();
  const before = read(root);
  lies = lie();
  await expect(pin(root)).rejects.toThrow(reason);
  expect(read(root)).toEqual(before);
});

test('when the registry is down, nothing is written', async () => {
  const root = project();
  const before = read(root);
  await expect(pin(root, 'http://127.0.0.1:1')).rejects.toThrow('cannot be looked up');
  expect(read(root)).toEqual(before);
});
