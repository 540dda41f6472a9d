import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_NAME } from '../../catalog/images/store.ts';
import { digestOf, syncFolder } from './files.ts';

/** The folder of images in a backup. */
export const IMAGES = 'images';
const SUBFOLDER = /^[0-9a-f]{2}$/;

export interface ImageCount {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Copies every image that a product may show; smaller ones are made again on request. Images in the previous backup
 * take no additional space: an image never changes.
 * @param previous the folder of a backup, if there is one
 */
export async function copyImages(
  from: string,
  to: string,
  { previous, signal }: { previous: string | undefined; signal: AbortSignal },
): Promise<ImageCount> {
  let total: ImageCount = { count: 0, bytes: 0 };
  for await (const { folder, name, bytes } of imagesIn(from)) {
    signal.throwIfAborted();
    const target = join(to, IMAGES, folder);
    await mkdir(target, { recursive: true, mode: 0o700 });
    await linkOrCopy({
      known: previous === undefined ? undefined : join(previous, IMAGES, folder, name),
      source: join(from, folder, name),
      target: join(target, name),
    });
    total = { count: total.count + 1, bytes: total.bytes + bytes };
  }
  if (total.count > 0) await syncFolder(join(to, IMAGES));
  return total;
}

/** Compares each image of a backup with its name. @returns their number, and the names of the damaged ones */
export async function checkImages(
  backup: string,
  signal: AbortSignal,
): Promise<ImageCount & { readonly damaged: readonly string[] }> {
  let total: ImageCount = { count: 0, bytes: 0 };
  const damaged: string[] = [];
  for await (const { folder, name, bytes } of imagesIn(join(backup, IMAGES))) {
    const { sha256 } = await digestOf(join(backup, IMAGES, folder, name), signal);
    if (`${sha256}.webp` !== name) damaged.push(name);
    total = { count: total.count + 1, bytes: total.bytes + bytes };
  }
  return { ...total, damaged };
}

async function* imagesIn(folder: string): AsyncGenerator<{ folder: string; name: string; bytes: number }> {
  for (const sub of (await entriesOf(folder)).filter((entry) => SUBFOLDER.test(entry))) {
    for (const name of (await entriesOf(join(folder, sub))).filter((entry) => IMAGE_NAME.test(entry))) {
      yield { folder: sub, name, bytes: (await stat(join(folder, sub, name))).size };
    }
  }
}

/** Returns the entries of a folder; none when it does not exist, because no image was ever stored. */
async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function linkOrCopy(image: { known: string | undefined; source: string; target: string }): Promise<void> {
  const { known, source, target } = image;
  const isLinked =
    known !== undefined &&
    (await link(known, target).then(
      () => true,
      () => false,
    ));
  if (isLinked) return;
  await copyFile(source, target);
  const copied = await open(target, 'r+');
  await copied.sync().finally(() => copied.close());
}
