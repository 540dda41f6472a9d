import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BlockHeader,
  BlockNotCanonical,
  type BlockRef,
  type ChainActivity,
  ChainUnavailable,
} from '../../port.ts';
import type { Reply, Rpc, RpcCall } from '../../rpc/rpc.ts';
import { blockByNumber, parseHeader } from '../blocks.ts';
import { countOf, decideRuledOut, type FoundLogs, PATIENCE_MS, splitByFilter } from './filter-check.ts';
import { type Doubt, doubtsOf, type LogEvidence } from './log-doubts.ts';
import { collectLogs, type LogSpan, logCalls, spanOf } from './logs.ts';

/** One reading of logs: the request and the source's answer. */
export interface LogReading extends LogEvidence {
  readonly rpc: Rpc;
  readonly source: Reply['source'];
  readonly activity: ChainActivity;
}

/** Another source's answer for the doubtful blocks. */
interface Comparison {
  readonly source: Reply['source'];
  readonly activity: ChainActivity;
}

/** One block in this many is compared even without a doubt, so that faking the filter gains little, too. */
const SAMPLED = 64;
/** Maximum doubtful blocks read by hash; more are read as one range. */
const BLOCKS_BY_HASH = 4;
/** A filter less likely than this to be mistaken is believed over the only source. */
const NEAR_CERTAIN = 0.001;

/**
 * Finds logs that a source left out, as far as possible: blocks whose own bloom filter indicates more logs are also
 * read from another provider, and the source is accused if that one has more. While no other one answers, they are
 * named as unchecked. With only one provider, the source itself is asked again, and accused if the filter leaves next
 * to no doubt.
 */
export async function findOmitted(reading: LogReading): Promise<ChainActivity> {
  const doubts = doubtsOf(reading);
  const isAlone = reading.rpc.providers().length < 2;
  const doubtful = isAlone ? doubts.filter(({ mistake }) => mistake < NEAR_CERTAIN) : withSample(reading, doubts);
  if (doubtful.length === 0) return { transfers: [], sweeps: [] };
  const other = isAlone ? await askAgain(reading, doubtful) : await askAnother(reading, doubtful);
  if (other === undefined) return { transfers: [], sweeps: [], unchecked: doubts.map(({ block }) => block) };
  const omitted = difference(other.activity, reading.activity);
  const count = countOf(omitted);
  if (count === 0 && !isAlone) return omitted;
  if (!isAlone) {
    const { believed, isDenied, undecided } = await believable(reading.rpc, omitted, filtersOf(reading));
    if (isDenied) {
      reading.rpc.accuse(other.source, 'made-up log', 'it has logs that the bloom filter of their block rules out');
      return { transfers: [], sweeps: [] };
    }
    if (undecided.length > 0) return { ...believed, unchecked: undecided };
  }
  const lowest = doubtful[0]?.block.number;
  const against = isAlone ? 'its bloom filter indicates' : `${other.source.host} has`;
  reading.rpc.accuse(reading.source, 'empty logs', `from block ${lowest} on, it sent fewer logs than ${against}`);
  return omitted;
}

/**
 * Drops logs that are ruled out by the same source's filter for the same block, unless receipts show them. Reports the
 * block as unchecked while too few providers answer that question.
 */
export async function withoutForgedLogs(
  rpc: Rpc,
  source: Reply['source'],
  sent: FoundLogs,
  { block, bloom }: { block: BlockRef | undefined; bloom: string | undefined },
): Promise<ChainActivity> {
  const { believed, isDenied, undecided } = await believable(rpc, sent, ({ hash }) =>
    hash === block?.hash ? bloom : undefined,
  );
  if (isDenied)
    rpc.accuse(source, 'made-up log', `it sent logs of block ${block?.number} that its own filter rules out`);
  return { ...believed, ...(undecided.length > 0 && { unchecked: undecided }) };
}

/** Returns the credible logs, judged by the filters of their blocks and, for logs that these rule out, by receipts. */
async function believable(
  rpc: Rpc,
  logs: FoundLogs,
  filterOf: (block: BlockRef) => string | undefined,
): Promise<{ believed: FoundLogs; isDenied: boolean; undecided: readonly BlockRef[] }> {
  const { allowed, ruledOut } = splitByFilter(logs, filterOf);
  if (countOf(ruledOut) === 0) return { believed: logs, isDenied: false, undecided: [] };
  const { shown, isDenied, undecided } = await decideRuledOut(rpc, ruledOut);
  const believed = {
    transfers: [...allowed.transfers, ...shown.transfers],
    sweeps: [...allowed.sweeps, ...shown.sweeps],
  };
  return { believed, isDenied, undecided };
}

function withSample({ blocks, tokens }: LogReading, doubts: readonly Doubt[]): Doubt[] {
  const sample = blocks.filter(() => randomInt(SAMPLED) === 0).map((block) => ({ block, tokens, mistake: 1 }));
  const sampled = new Set(sample.map(({ block }) => block));
  const all = [...doubts.filter(({ block }) => !sampled.has(block)), ...sample];
  return all.sort((a, b) => Number(a.block.number - b.block.number));
}

async function askAnother(reading: LogReading, doubtful: readonly Doubt[]): Promise<Comparison | undefined> {
  const { calls, span } = callsFor(reading, doubtful);
  for (const pauseMs of PATIENCE_MS) {
    if (!reading.rpc.hasOther(reading.source, calls)) return undefined;
    if (pauseMs > 0) await sleep(pauseMs);
    const reply = await reading.rpc.askOther(calls, reading.source);
    const compared = reply && compare(reading, span, reply);
    if (compared !== undefined) return compared;
  }
  return undefined;
}

/** Repeats the request to the same source: a node may send a new block before it has indexed its logs. */
async function askAgain(reading: LogReading, doubtful: readonly Doubt[]): Promise<Comparison | undefined> {
  const { calls, span } = callsFor(reading, doubtful);
  let compared: Comparison | undefined;
  for (const pauseMs of PATIENCE_MS) {
    if (pauseMs > 0) await sleep(pauseMs);
    compared = compare(reading, span, await reading.rpc.ask(calls));
    if (compared !== undefined && compared.activity.transfers.length + compared.activity.sweeps.length > 0) break;
  }
  return compared;
}

/**
 * Returns the calls that read the doubtful blocks of the tokens again; the last call proves which chain the answers are
 * from.
 */
function callsFor(
  { blocks, tokens, watched }: LogReading,
  doubtful: readonly Doubt[],
): { calls: RpcCall[]; span: readonly BlockHeader[] } {
  const concerned = tokens.filter((token) => doubtful.some((doubt) => doubt.tokens.includes(token)));
  const first = blocks.findIndex(({ hash }) => hash === doubtful[0]?.block.hash);
  const last = blocks.findIndex(({ hash }) => hash === doubtful.at(-1)?.block.hash);
  const isFew = doubtful.length <= BLOCKS_BY_HASH;
  const span = isFew ? doubtful.map(({ block }) => block) : blocks.slice(first, last + 1);
  const spans: LogSpan[] = isFew ? span.map((block) => spanOf([block])) : [spanOf(span)];
  const calls = spans.flatMap((each) => logCalls(each, concerned, watched));
  return { calls: [...calls, blockByNumber(span.at(-1)?.number ?? 0n)], span };
}

/** Parses another source's answer; undefined when it does not have exactly these blocks, or did not send logs. */
function compare(reading: LogReading, span: readonly BlockHeader[], reply: Reply): Comparison | undefined {
  const { rpc, tokens, watched } = reading;
  try {
    if (parseHeader(rpc.chain, reply.results.at(-1))?.hash !== span.at(-1)?.hash) return undefined;
    const scope = { chain: rpc.chain, blocks: span, tokens: new Set(tokens), watched };
    const activity = collectLogs(reply.results.slice(0, -1), scope);
    return { source: reply.source, activity };
  } catch (error) {
    if (error instanceof ChainUnavailable || error instanceof BlockNotCanonical) return undefined;
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function difference(more: ChainActivity, known: ChainActivity): ChainActivity {
  const keyOf = ({ block, logIndex }: { block: BlockRef; logIndex: number }): string => `${block.hash}:${logIndex}`;
  const have = new Set([...known.transfers, ...known.sweeps].map(keyOf));
  return {
    transfers: more.transfers.filter((transfer) => !have.has(keyOf(transfer))),
    sweeps: more.sweeps.filter((sweep) => !have.has(keyOf(sweep))),
  };
}

/** Returns a lookup of the filters in a reading, by block. */
function filtersOf({ blocks, bloomOf }: LogReading): (block: BlockRef) => string | undefined {
  const filters = new Map(blocks.map((block) => [block.hash, bloomOf(block)]));
  return ({ hash }) => filters.get(hash);
}
