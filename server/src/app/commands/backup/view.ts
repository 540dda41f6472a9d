import type { MadeBackup } from '../../../operator/backups/make-backup.ts';
import { count } from '../io.ts';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes for people: `1.2 GB`. */
export function inSizes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** power;
  return `${power === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${UNITS[power]}`;
}

/** Describes a backup, and the other things that a restore needs. */
export function describeBackup(made: MadeBackup & { readonly removed: readonly string[] }): string {
  const { path, manifest, damagedImages, removed } = made;
  const { bucket, count: images, bytes } = manifest.images;
  const others = (manifest.sealedFor?.length ?? 0) - 1;
  const seal =
    manifest.sealedFor === null
      ? 'NOT sealed: anyone who has it can read the deliverables and buyer data'
      : `sealed for SECRET_KEY${others > 0 ? ` and ${count(others, 'other key')}` : ''}`;
  return [
    path,
    `  database of schema ${manifest.schema}: ${inSizes(manifest.database.bytes)}, ${seal}, read back`,
    bucket === null ? `  ${count(images, 'image')}: ${inSizes(bytes)}` : `  images are in ${bucket}, not in the backup`,
    ...(manifest.settings === null ? [] : ['  the settings, sealed for the other keys only']),
    ...(damagedImages.length === 0 ? [] : [`  DAMAGED in their store: ${damagedImages.join(', ')}`]),
    ...removed.map((each) => `removed ${each}`),
    `keep separately: .env with SECRET_KEY, and the service's log from ${manifest.begunAt} on`,
  ].join('\n');
}
