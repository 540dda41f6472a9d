import type { BlockHeader, WatchedAddresses } from '../../port.ts';
import { addressWord } from '../hex.ts';
import { type BloomMarks, bloomMarks, chanceOfMistake, mayHold, parseBloomBytes } from './bloom.ts';
import { SWEPT_TOPIC } from './factory-events.ts';
import { type RawLog, readsWholeTokens, TRANSFER_TOPIC } from './logs.ts';

/** A block whose own filter indicates that it may have logs that the source did not send. */
export interface Doubt {
  readonly block: BlockHeader;
  /** The tokens concerned, lower case. */
  readonly tokens: readonly string[];
  /** The chance that the filter is mistaken and nothing is missing; at most 1. */
  readonly mistake: number;
}

export interface LogEvidence {
  readonly blocks: readonly BlockHeader[];
  /** The logs that the source sent for these blocks. */
  readonly logs: readonly RawLog[];
  readonly tokens: readonly string[];
  readonly watched: WatchedAddresses;
  /** Returns a block's filter in hex; undefined when it is not known. */
  bloomOf(block: BlockHeader): string | undefined;
}

/** Maximum cached marks, so that each address is hashed only once while it is watched. */
const KEPT_MARKS = 16_000;
const marksOfAddresses = new Map<string, BloomMarks>();
const marksOfItems = new Map<string, BloomMarks>();

/**
 * Compares the logs with the filters of their blocks. With few addresses, each address is looked for; if all logs of
 * the tokens are read, each token is, so that the cost does not grow with the number of addresses.
 */
export function doubtsOf(evidence: LogEvidence): Doubt[] {
  const { blocks, watched } = evidence;
  const isWhole = readsWholeTokens(watched);
  const sent = indexByBlock(evidence.logs, isWhole);
  const addresses = isWhole ? [] : watched.list();
  return blocks.flatMap((block) => {
    const hex = evidence.bloomOf(block);
    if (hex === undefined) return [];
    const bloom = parseBloomBytes(hex);
    const own = sent.get(block.hash) ?? new Set<string>();
    const held = heldTokens(bloom, evidence.tokens);
    const tokens = isWhole ? held.filter((token) => !own.has(token)) : held;
    const isDoubtful = isWhole
      ? tokens.length > 0
      : mayNameMore(bloom, [...held, ...sweptBy(bloom, watched.factories)], addresses, own);
    const chances = isWhole ? tokens.length : addresses.length;
    return isDoubtful ? [{ block, tokens, mistake: Math.min(1, chances * chanceOfMistake(bloom)) }] : [];
  });
}

/** Returns true when a filter allows a log that names one of the addresses, besides the logs that were sent. */
function mayNameMore(
  bloom: Uint8Array,
  /** The contracts that may have logs of the kinds in question. */
  contracts: readonly string[],
  addresses: readonly string[],
  own: ReadonlySet<string>,
): boolean {
  if (contracts.length === 0) return false;
  return addresses.some((address) => mayHold(bloom, marksOfAddress(address)) && !own.has(topicOf(address)));
}

/** Indexes logs by block hash: the tokens that have logs in the block, or all topics of its logs. */
function indexByBlock(logs: readonly RawLog[], byToken: boolean): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const { address, blockHash, topics } of logs) {
    const own = index.get(blockHash) ?? new Set<string>();
    if (own.size === 0) index.set(blockHash, own);
    if (byToken) own.add(address);
    else for (const topic of topics) own.add(topic);
  }
  return index;
}

/** Returns the factories that may have swept something. */
function sweptBy(bloom: Uint8Array, factories: readonly string[]): string[] {
  return factories.filter((factory) => mayHoldAll(bloom, [factory, SWEPT_TOPIC]));
}

function heldTokens(bloom: Uint8Array, tokens: readonly string[]): string[] {
  if (!mayHold(bloom, marksOf(TRANSFER_TOPIC))) return [];
  return tokens.filter((token) => mayHold(bloom, marksOf(token)));
}

function mayHoldAll(bloom: Uint8Array, items: readonly string[]): boolean {
  return items.every((item) => mayHold(bloom, marksOf(item)));
}

/** Returns true when a block's filter allows a log of this token or factory that names the address. */
export function mayName(bloomHex: string, contract: string, address: string): boolean {
  return mayHoldAll(parseBloomBytes(bloomHex), [contract, topicOf(address)]);
}

function topicOf(address: string): string {
  return `0x${addressWord(address)}`;
}

/**
 * Looks up marks by the address itself, a string that already exists and has its hash: this runs for each address at
 * each block.
 */
function marksOfAddress(address: string): BloomMarks {
  return kept(marksOfAddresses, address, topicOf);
}

function marksOf(item: string): BloomMarks {
  return kept(marksOfItems, item, (same) => same);
}

function kept(memory: Map<string, BloomMarks>, key: string, itemOf: (key: string) => string): BloomMarks {
  const known = memory.get(key);
  if (known !== undefined) return known;
  if (memory.size >= KEPT_MARKS) memory.clear();
  const marks = bloomMarks(itemOf(key));
  memory.set(key, marks);
  return marks;
}
