import type { Queryable } from '../../kernel/db/pool.ts';
import type { FinalityTag } from '../../kernel/lib/finality.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { rememberedBlocks } from './blocks-repository.ts';
import type { ChainObserver } from './observer.ts';
import type { Chain } from './port.ts';
import type { Cursor } from './repository.ts';

interface LevelDeps {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Queryable;
  readonly log: Log;
}

/** State that a follower keeps about levels between rounds. */
export interface LevelMemory {
  /** The hash of the head for which everything has been reported; undefined before the first. */
  reportedAt: string | undefined;
  /** Tags without a block on the node, which the log has already reported. */
  readonly missing: Set<FinalityTag>;
}

export function createLevelMemory(): LevelMemory {
  return { reportedAt: undefined, missing: new Set() };
}

/**
 * Reports to the observer, once for each head, which blocks have reached the levels that something waits for. They are
 * never above the confirmed block, regardless of the level: the waiting readings were taken there.
 */
export async function reportLevels(deps: LevelDeps, memory: LevelMemory, cursor: Cursor): Promise<void> {
  const { chain, observer } = deps;
  if (memory.reportedAt === cursor.head.hash) return;
  for (const level of await observer.awaitedLevels(chain.name)) {
    const reached =
      typeof level === 'number'
        ? cursor.head.number - BigInt(level) + 1n
        : await taggedNumber(deps, memory, level, cursor);
    if (reached === undefined) continue;
    const { number: confirmed } = cursor.confirmed;
    const number = reached < confirmed ? reached : confirmed;
    await observer.handle({ type: 'final', chain: chain.name, level, number });
  }
  memory.reportedAt = cursor.head.hash;
}

/**
 * Returns the number of the block with a tag; undefined when there is none, or when it is not known to be on our chain.
 */
async function taggedNumber(
  { chain, db, log }: LevelDeps,
  memory: LevelMemory,
  tag: FinalityTag,
  cursor: Cursor,
): Promise<bigint | undefined> {
  const block = await chain.tagged(tag);
  if (block === undefined) {
    if (!memory.missing.has(tag)) {
      log.warn({ chain: chain.name, tag }, 'node reports no block of this finality: payments that need it wait');
    }
    memory.missing.add(tag);
    return undefined;
  }
  if (memory.missing.delete(tag)) log.info({ chain: chain.name, tag }, 'node reports a block of this finality again');
  if (block.number > cursor.head.number) return undefined;
  const [known] = await rememberedBlocks(db, chain.name, block.number, block.number);
  // An unknown block suffices: everything that waits for this proves its own block.
  return known === undefined || known.hash === block.hash ? block.number : undefined;
}
