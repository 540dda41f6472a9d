// Third-party images named in deploy/, each by a tag that its maintainers move; a digest identifies the bytes
// themselves.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that name images, and the text before third-party ones, which are named with their registry. */
const NAMED_IN = [
  ['deploy/Containerfile', '^ARG \\w+_IMAGE='],
  ['deploy/compose.yaml', '^ +image: '],
];
const IMAGE = '([a-z0-9.-]+\\.[a-z]+)/([a-z0-9._/-]+):([\\w.-]+)';
const DIGEST = /^sha256:[0-9a-f]{64}$/;
/** Media types of an image index for several processor types, or of a manifest for one. */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];
const TIMEOUT_MS = 30_000;
/** Registry addresses that differ from the registry's name. */
const ADDRESSES = { 'docker.io': 'https://registry-1.docker.io' };

const patternOf = (before) => new RegExp(`(${before}${IMAGE})(?![\\w.:@-])`, 'gm');

/** Returns the images without a digest, in the order of their occurrence. */
export function unpinnedImages(root) {
  return NAMED_IN.flatMap(([file, before]) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(patternOf(before))].map(([, , host, name, tag]) => ({ host, name, tag }));
  });
}

/**
 * Appends to each image's tag the digest that its registry has now.
 * @param registry mirror to query instead of all registries
 * @throws Error when one cannot be looked up; then nothing is written
 */
export async function pinImages(root, registry) {
  const images = unpinnedImages(root);
  const digests = new Map();
  for (const image of images) digests.set(nameOf(image), await digestOf(image, registry));
  for (const [file, before] of NAMED_IN) {
    const path = join(root, file);
    const pin = (_, all, host, name, tag) => `${all}@${digests.get(nameOf({ host, name, tag }))}`;
    writeFileSync(path, readFileSync(path, 'utf8').replace(patternOf(before), pin));
  }
  return images.map((image) => `${nameOf(image)}@${digests.get(nameOf(image))}`);
}

export function nameOf({ host, name, tag }) {
  return `${host}/${name}:${tag}`;
}

async function digestOf(image, registry = ADDRESSES[image.host] ?? `https://${image.host}`) {
  try {
    const url = `${registry}/v2/${image.name}/manifests/${image.tag}`;
    let response = await ask(url);
    const challenge = response.headers.get('www-authenticate');
    if (response.status === 401 && challenge !== null) response = await ask(url, await tokenFor(challenge));
    if (!response.ok) throw new Error(`the registry answers ${response.status}`);
    const digest = `sha256:${createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex')}`;
    const told = response.headers.get('docker-content-digest') ?? digest;
    if (!DIGEST.test(told) || told !== digest)
      throw new Error('the registry names another digest than that of its answer');
    return digest;
  } catch (error) {
    const why = error.cause?.message ?? error.message;
    throw new Error(`the digest of ${nameOf(image)} cannot be looked up: ${why}`);
  }
}

function ask(url, token) {
  const headers = { accept: MANIFESTS.join(', '), ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Requests the anonymous token that registries issue for reading public images. */
async function tokenFor(challenge) {
  const terms = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  if (terms.realm === undefined) throw new Error('the registry wants a password');
  const { realm, ...rest } = terms;
  const response = await fetch(`${realm}?${new URLSearchParams(rest)}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer = response.ok ? await response.json() : {};
  const token = answer.token ?? answer.access_token;
  if (token === undefined) throw new Error('the registry gives no token');
  return token;
}
