import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { writePrivateJson } from './demo-file.ts';

/** Values that a demo generates once and keeps for its next start. */
export interface DemoState {
  readonly secretKey: string;
  readonly ownerPassword: string;
  /** Undefined until the store has been provisioned. */
  readonly apiKey: string | undefined;
  /** The sample store, once it has been filled. */
  readonly filledStore: string | undefined;
}

/** Reads the folder's state, or generates and saves one. @throws OperatorError when the file is damaged */
export async function loadDemoState(dataDir: string): Promise<DemoState> {
  const path = statePath(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const made = { secretKey: secret(32), ownerPassword: secret(12), apiKey: undefined, filledStore: undefined };
    await saveDemoState(dataDir, made);
    return made;
  }
  const { secretKey, ownerPassword, apiKey, filledStore } = parse(text, path);
  if (typeof secretKey !== 'string' || typeof ownerPassword !== 'string') throw damaged(path);
  const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return { secretKey, ownerPassword, apiKey: textOf(apiKey), filledStore: textOf(filledStore) };
}

export async function saveDemoState(dataDir: string, state: DemoState): Promise<void> {
  await writePrivateJson(statePath(dataDir), state);
}

function statePath(dataDir: string): string {
  return join(dataDir, 'demo-state.json');
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function parse(text: string, path: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw damaged(path);
  }
}

function damaged(path: string): OperatorError {
  return new OperatorError(`${path} is damaged; delete its folder to restart the demo from scratch`);
}
