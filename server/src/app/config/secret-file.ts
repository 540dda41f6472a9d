import { readSmallFile, type SmallFile } from '../../kernel/lib/small-file.ts';

/** Well above the longest setting. */
const MAX_BYTES = 64 * 1024;

/** Returns the variable that names the file with a secret. */
export function secretFileVariable(name: string): string {
  return `${name}_FILE`;
}

type Content = { readonly text: string } | { readonly problem: string };

/** Returns the secret in a file, without the newline at its end, or the problem of the file. */
export function readSecretFile(path: string): Content {
  let file: SmallFile;
  try {
    file = readSmallFile(path, MAX_BYTES);
  } catch (error) {
    return { problem: reasonOf(error) };
  }
  if ('problem' in file) return file;
  const text = decoded(file.bytes)?.replace(/\r?\n$/, '');
  if (text === undefined) return { problem: 'is not text in UTF-8' };
  if (text.trim() === '') return { problem: 'is empty' };
  if (/\p{Cc}/u.test(text)) return { problem: 'must be a single line of text' };
  return { text: text.trim() };
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES') return 'is not readable by this user';
  return `cannot be read (${code ?? String(error)})`;
}
