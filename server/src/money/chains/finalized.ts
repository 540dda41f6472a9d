import { rememberedBlocks } from './blocks-repository.ts';
import { type FollowerMemory, type FollowerOptions, moveFrom } from './following.ts';
import { type BlockRef, ChainReplaced } from './port.ts';
import { endReplacement, noteReplacement } from './replacement-repository.ts';
import { advanceFinalized, type Cursor, type FollowedChain } from './repository.ts';

/** On most chains, finality advances every few minutes. */
const INTERVAL_MS = 60_000;

/**
 * Records, periodically, the block that the chain calls final, as far as it is confirmed and has been followed: if the
 * chain later replaces that block, it is not followed there. Does nothing on chains without such a block.
 *
 * @throws ChainUnavailable
 */
export async function noteFinalized(options: FollowerOptions, memory: FollowerMemory, cursor: Cursor): Promise<void> {
  const { chain, clock, db, finalizedIntervalMs = INTERVAL_MS } = options;
  if (clock.now() < memory.finalizedDueAt) return;
  memory.finalizedDueAt = clock.now() + finalizedIntervalMs;
  const tagged = await chain.tagged('finalized');
  if (tagged === undefined) return;
  const [known] = await rememberedBlocks(db, chain.name, tagged.number, tagged.number);
  if (known?.hash !== tagged.hash) return;
  // A chain that calls its head final, or a lying node, must not turn every short reorg into an incident.
  await advanceFinalized(
    db,
    chain.name,
    cursor.head,
    known.number < cursor.confirmed.number ? known : cursor.confirmed,
  );
}

/**
 * Records that the chain lacks the block that it had called final. From then on no process decides anything until the
 * chain has the block again or the operator accepts the replacement.
 *
 * @param found the block in its place; undefined when the chain ends below it
 */
export async function halt(
  options: FollowerOptions,
  memory: FollowerMemory,
  cursor: FollowedChain,
  found: Pick<BlockRef, 'hash'> | undefined,
): Promise<void> {
  if (!(await noteReplacement(options.db, moveFrom(options, cursor.head), found?.hash ?? null))) return;
  complain(options, memory, cursor, found);
}

/** Returns true when a chain that was seen without its final block still lacks it. Each process logs that once. */
export async function isStillReplaced(
  options: FollowerOptions,
  memory: FollowerMemory,
  cursor: FollowedChain,
): Promise<boolean> {
  const { chain, db, log } = options;
  const { finalized } = cursor;
  const [found] = finalized === undefined ? [] : await chain.headers(finalized.number, finalized.number);
  if (found === undefined || found.hash !== finalized?.hash) {
    complain(options, memory, cursor, found);
    return true;
  }
  await endReplacement(db, { chain: chain.name });
  memory.hasComplained = false;
  log.info({ chain: chain.name }, 'chain has its final block again; following resumes');
  return false;
}

function complain(
  { chain, log }: FollowerOptions,
  memory: FollowerMemory,
  { finalized }: FollowedChain,
  found: Pick<BlockRef, 'hash'> | undefined,
): void {
  if (memory.hasComplained) return;
  memory.hasComplained = true;
  const details = {
    chain: chain.name,
    block: finalized?.number.toString(),
    hash: finalized?.hash,
    found: found?.hash ?? 'none',
  };
  log.error(details, `${new ChainReplaced(chain.name).message}; nothing is decided on it until then`);
}
