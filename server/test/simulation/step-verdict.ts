import { present } from '../../src/kernel/lib/errors.ts';
import { type AttemptRow, attemptsOfChain, type Look, type Move, movesOf } from './audit-repository.ts';
import { inTimeAt, isArriving, isHalted } from './expectations.ts';
import { receivedBy, type SimBlock } from './ledger.ts';
import { attemptDepth } from './levels.ts';
import { isVagueAt, wordOfOne } from './money-verdict.ts';
import { promise } from './violation.ts';
import type { World } from './world.ts';

/**
 * Checks every move of a step against the chain at that time: credited money exists, however deep blocks were replaced
 * before; and nothing moves on a chain known to lack its final block.
 *
 * @throws Violation
 */
export async function checkMoves(world: World, before: Look): Promise<void> {
  const { chain, db, storeId } = world;
  const moves = await movesOf(db, storeId, world.checkedMove);
  world.checkedMove = moves.at(-1)?.seq ?? world.checkedMove;
  const ofAttempts = moves.filter(({ kind }) => kind === 'attempt');
  const paid = new Set(ofAttempts.flatMap(({ payableId, toStatus }) => (toStatus === 'completed' ? payableId : [])));
  for (const move of ofAttempts) if (!paid.has(move.payableId)) checkUnpaid(world, before, move);
  if (ofAttempts.length === 0) return;
  const attempts = new Map((await attemptsOfChain(db, { chain: chain.name })).map((attempt) => [attempt.id, attempt]));
  const wasHalted = before.isReplaced && world.look.isReplaced && isHalted(world, before);
  for (const move of ofAttempts) {
    const attempt = present(attempts.get(move.id), 'a moved attempt is there');
    if (wasHalted) checkHalted(move);
    if ((move.credited ?? 0n) > (move.creditedBefore ?? 0n)) checkCredit(world, move, attempt);
  }
}

/** Checks that no attempt ends unpaid while money seen in time still waits for a block. */
function checkUnpaid(world: World, before: Look, { ended, id, toStatus }: Move): void {
  const attempt = before.watched.find((each) => each.id === id);
  if (attempt === undefined || ended === null) return;
  const pending = new Set(world.ledger.pending().map(({ hash }) => hash));
  const sightings = before.sightings.filter(({ txHash }) => pending.has(txHash));
  const isWaiting = sightings.length > 0 && isArriving({ ...world, look: { ...before, sightings } }, attempt);
  promise(!isWaiting, `attempt ${id} waits for the money that was seen in time, and is not ${toStatus}`);
}

function checkHalted({ ended, id, toStatus }: Move): void {
  const isOfBuyer = ended === null && (toStatus === 'processing' || toStatus === 'superseded');
  promise(isOfBuyer, `attempt ${id} is not decided on a chain that lacks its final block, but ${toStatus}`);
}

/**
 * Checks that credited money is on the chain at that time, and that a completion is as deep as the attempt requires.
 */
function checkCredit(world: World, move: Move, attempt: AttemptRow): void {
  const { chain, ledger, replacedHeads } = world;
  const { confirmedBlock, headNumber, id, toStatus } = move;
  const { depositAddress, finality, tokenAddress } = attempt;
  const credited = move.credited ?? 0n;
  promise(confirmedBlock !== null && headNumber !== null, `the credit of attempt ${id} was read at a block`);
  const isVague = isVagueAt(world, attempt);
  // Blocks may have been replaced during the step.
  const heads = [...replacedHeads, ledger.head()];
  const amounts = heads.map((head) => {
    const block = ancestorAt(head, confirmedBlock);
    if (block === undefined) return 0n;
    return isVague ? receivedBy(block, depositAddress, tokenAddress) : inTimeAt(world, block, attempt);
  });
  promise(
    amounts.some((amount) => amount + wordOfOne(world, attempt, toStatus) >= credited),
    () => `attempt ${id} is credited with ${credited} at block ${confirmedBlock}, where the chain has ${amounts}`,
  );
  if (toStatus !== 'completed') return;
  const depth = attemptDepth(finality, chain.confirmations);
  // A node may call a block safe or final before the service has followed its head, for the first time or after a
  // reorg.
  const isTagged = finality === 'safe' || finality === 'finalized';
  const head = isTagged ? heads.map(({ header }) => header.number).reduce((a, b) => (a > b ? a : b)) : headNumber;
  promise(
    confirmedBlock + BigInt(depth) - 1n <= head && confirmedBlock + BigInt(chain.confirmations) - 1n <= head,
    () => `attempt ${id} is completed at block ${confirmedBlock}, ${depth} deep, with the head at ${head}`,
  );
}

function ancestorAt(head: SimBlock, number: bigint): SimBlock | undefined {
  let block: SimBlock | undefined = head;
  while (block !== undefined && block.header.number > number) block = block.parent;
  return block;
}
