import {
  COMPACT_SWEEP_INIT_CODE,
  DETERMINISTIC_DEPLOYER,
  DETERMINISTIC_DEPLOYER_SALT,
  depositFactory,
} from '@till/contracts';
import type { Hex } from 'viem';
import { encodeFunctionData, getContractAddress } from 'viem/utils';
import { assert } from '../../../../kernel/lib/errors.ts';
import type { DepositBinding } from '../../port.ts';
import { attemptBytes } from '../addresses.ts';
import { addressWord } from '../hex.ts';

/** One asset at one deposit address. */
export interface SweepItem extends DepositBinding {
  /**
   * The factory that made the address, lower case: no other can sweep it. All items of a call are of the same factory.
   */
  readonly factory: string;
  /** Null for the native coin. */
  readonly tokenAddress: string | null;
}

/** A call that sweeps items. */
export interface SweepCall {
  readonly to: Hex;
  readonly data: Hex;
}

const NATIVE = `0x${'0'.repeat(40)}`;
/** Hex digits of an ABI word. */
const WORD = 64;
/** Maximum items, limited by the two bytes of a group's count. */
const MAX_GROUP = 0xffff;

/** Encodes a call to the factory itself: 160 bytes per item. */
export function directCall(items: readonly SweepItem[]): SweepCall {
  const args = items.map((item) => ({
    payout: item.payout as Hex,
    feeTo: item.feeRecipient as Hex,
    feeBps: item.feeBps,
    attemptId: attemptBytes(item.attemptId),
    token: (item.tokenAddress ?? NATIVE) as Hex,
  }));
  const data = encodeFunctionData({ abi: depositFactory.abi, functionName: 'sweep', args: [args] });
  return { to: factoryOf(items) as Hex, data };
}

/**
 * Encodes the same call through `CompactSweep`: 36 bytes per item, plus 44 for each run of items with the same fee
 * recipient, fee and token. Sorted by {@link groupKey}, items form the fewest runs.
 */
export function compactCall(items: readonly SweepItem[]): SweepCall {
  let data = '0x';
  for (const group of runs(items)) {
    const [first] = group;
    if (first === undefined) continue;
    data += hex(first.feeRecipient) + uint16(first.feeBps) + hex(first.tokenAddress ?? NATIVE) + uint16(group.length);
    for (const { payout, attemptId } of group) data += hex(payout) + hex(attemptBytes(attemptId));
  }
  return { to: compactSweepOf(factoryOf(items)), data: data as Hex };
}

/** Returns the address of a factory's `CompactSweep`, deployed or not: its init code names the factory. */
export function compactSweepOf(factory: string): Hex {
  const bytecode: Hex = `0x${COMPACT_SWEEP_INIT_CODE.slice(2, -WORD)}${addressWord(factory)}`;
  return getContractAddress({
    opcode: 'CREATE2',
    from: DETERMINISTIC_DEPLOYER,
    salt: DETERMINISTIC_DEPLOYER_SALT,
    bytecode,
  });
}

function factoryOf(items: readonly SweepItem[]): string {
  const [first] = items;
  assert(first !== undefined, 'a sweep has an item');
  assert(
    items.every(({ factory }) => factory === first.factory),
    'a sweep is of one factory',
  );
  return first.factory;
}

/** Returns the properties that the items of one group share; sorting by it puts them side by side. */
export function groupKey({ feeRecipient, feeBps, tokenAddress }: SweepItem): string {
  return `${feeRecipient}/${feeBps}/${tokenAddress ?? NATIVE}`;
}

function runs(items: readonly SweepItem[]): SweepItem[][] {
  const groups: SweepItem[][] = [];
  let openKey: string | undefined;
  for (const item of items) {
    const group = groups.at(-1);
    const key = groupKey(item);
    if (group !== undefined && key === openKey && group.length < MAX_GROUP) group.push(item);
    else groups.push([item]);
    openKey = key;
  }
  return groups;
}

function hex(value: string): string {
  return value.slice(2);
}

function uint16(value: number): string {
  return value.toString(16).padStart(4, '0');
}
