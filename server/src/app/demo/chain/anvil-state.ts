import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Rpc } from '../../../money/chains/rpc/rpc.ts';

const inflate = promisify(gunzip);
/** Number of blocks in a saved state: more than the follower looks back. Without a limit the file grows forever. */
const KEPT_BLOCKS = 400n;
const MAX_STATE_BYTES = 512 * 1024 * 1024;

/** A local chain's state files inside its folder. */
export interface StateFiles {
  /** Written atomically while the chain runs. */
  readonly saved: string;
  /** Written by anvil itself at its end. */
  readonly onExit: string;
}

/** Returns the state files of a data folder. */
export function stateFiles(dataDir: string): StateFiles {
  return { saved: join(dataDir, 'state.json'), onExit: join(dataDir, 'state-on-exit.json') };
}

/** The parts of anvil's state that are read; the rest stays unchanged. */
interface AnvilState {
  readonly best_block_number: unknown;
  readonly blocks: readonly { readonly header: { readonly number: string } }[];
  readonly transactions: readonly { readonly block_number?: unknown }[];
}

/** Saves the running chain's state atomically: a crash leaves the old or the new file. */
export async function saveState(rpc: Rpc, files: StateFiles): Promise<void> {
  const dump = await rpc.call('anvil_dumpState', []);
  if (typeof dump !== 'string') return;
  const json = await inflate(Buffer.from(dump.slice(2), 'hex'), { maxOutputLength: MAX_STATE_BYTES });
  const state = parseState(json.toString('utf8'));
  if (state !== undefined) await writeAtomically(files.saved, JSON.stringify(trim(state)));
}

/**
 * Chooses the newer of the two files and keeps it, trimmed, as the saved one. Ignores a file that was cut short by a
 * crash. Resolves to true when there is a state to start from.
 */
export async function prepareState(files: StateFiles): Promise<boolean> {
  const [saved, onExit] = await Promise.all([readState(files.saved), readState(files.onExit)]);
  const newest = onExit !== undefined && (saved === undefined || headOf(onExit) >= headOf(saved)) ? onExit : saved;
  if (newest !== undefined) await writeAtomically(files.saved, JSON.stringify(trim(newest)));
  else await rm(files.saved, { force: true });
  await rm(files.onExit, { force: true });
  return newest !== undefined;
}

async function readState(path: string): Promise<AnvilState | undefined> {
  try {
    if ((await stat(path)).size > MAX_STATE_BYTES) return undefined;
    return parseState(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function parseState(json: string): AnvilState | undefined {
  try {
    const state = JSON.parse(json) as Partial<AnvilState>;
    return Array.isArray(state.blocks) && Array.isArray(state.transactions) ? (state as AnvilState) : undefined;
  } catch {
    return undefined;
  }
}

function headOf(state: AnvilState): bigint {
  return BigInt(String(state.best_block_number));
}

/** Drops all but the last blocks and their transactions; balances and code are not in them. */
function trim(state: AnvilState): AnvilState {
  const oldest = headOf(state) - KEPT_BLOCKS;
  const isKept = (number: unknown): boolean => BigInt(String(number)) > oldest;
  return {
    ...state,
    blocks: state.blocks.filter(({ header }) => isKept(header.number) || BigInt(header.number) === 0n),
    transactions: state.transactions.filter((transaction) => isKept(transaction.block_number ?? 0)),
  };
}

async function writeAtomically(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
