import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A page of the merchant's guide. */
export interface GuidePage {
  /** Its path in the guide, such as `webhooks/verification.md`. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Reads the pages of the guide in a folder, in alphabetical order; none when there is no such folder. */
export async function readGuide(folder: URL): Promise<readonly GuidePage[]> {
  const entries = await readdir(fileURLToPath(folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries.filter((path) => path.endsWith('.md')).sort();
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(new URL(path, folder), 'utf8');
      return { path, title: /^# (.+)$/m.exec(text)?.[1] ?? path, text };
    }),
  );
}
