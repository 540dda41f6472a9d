import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Rpc } from '../../chains/evm/rpc/rpc.ts';

const inflate = promisify(gunzip);
/** Blocks that a saved state keeps: more than the follower looks back. Without a limit the file grows forever. */
const KEPT_BLOCKS = 400n;
const MAX_STATE_BYTES = 512 * 1024 * 1024;

/** Where a local chain keeps its state inside its folder. */
export interface StateFiles {
  /** Written while the chain runs, whole or not at all. */
  readonly saved: string;
  /** Written by anvil itself when it ends. */
  readonly onExit: string;
}

/** The state files of a data folder. */
export function stateFiles(dataDir: string): StateFiles {
  return { saved: join(dataDir, 'state.json'), onExit: join(dataDir, 'state-on-exit.json') };
}

/** The parts of anvil's state that are looked at; the rest is kept as it is. */
interface AnvilState {
  readonly best_block_number: unknown;
  readonly blocks: readonly { readonly header: { readonly number: string } }[];
  readonly transactions: readonly { readonly block_number?: unknown }[];
}

/** Saves the running chain's state: whole or not at all, whenever the machine stops. */
export async function saveState(rpc: Rpc, files: StateFiles): Promise<void> {
  const dump = await rpc.call('anvil_dumpState', []);
  if (typeof dump !== 'string') return;
  const json = await inflate(Buffer.from(dump.slice(2), 'hex'), { maxOutputLength: MAX_STATE_BYTES });
  const state = parseState(json.toString('utf8'));
  if (state !== undefined) await writeAtomically(files.saved, JSON.stringify(trim(state)));
}

/**
 * Chooses the newer of the two files and leaves it, trimmed, as the saved one. Resolves to whether there is a state to
 * start from. A file that was cut short by a crash is ignored.
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
