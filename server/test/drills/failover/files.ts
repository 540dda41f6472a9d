import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './shell.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/operating/cluster', import.meta.url));

/** Returns a file of the guide with its placeholders filled in, as the guide's `fill` does. @throws when one is left */
export function filled(name: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll(/@([A-Z_]+)@/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name}: nothing is known for ${key}`);
    return value;
  });
  return text;
}

/** Writes a file readable only by its owner. */
export async function writePrivate(path: string, text: string, owner: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
  await run('chown', `${owner}:`, path);
}

/** Parses the variables of a systemd environment file. */
export function variablesOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
