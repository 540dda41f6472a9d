import { depositFactory } from '@till/contracts';
import type { Hex } from 'viem';
import { decodeEventLog, encodeEventTopics } from 'viem/utils';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** The topic of the factory's `Swept` event; the next topic is the deposit address. */
export const [SWEPT_TOPIC] = encodeEventTopics({ abi: depositFactory.abi, eventName: 'Swept' });

/** The fields read from a log. Addresses are lower case. */
export interface EventLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** A factory's report on one item of a sweep. */
export interface FactoryEvent {
  /** The contract that reports it, lower case. */
  readonly factory: string;
  readonly name: 'Swept' | 'SweepFailed' | 'FeeHeld';
  readonly depositAddress: string;
  /** Null for the native coin. */
  readonly tokenAddress: string | null;
  /** Smallest units that reached the merchant and the fee recipient; 0 unless the name is `Swept`. */
  readonly net: bigint;
  readonly fee: bigint;
}

/**
 * Parses a factory's event; undefined for any other log, even a look-alike from another contract. With `any`, the
 * caller must compare {@link FactoryEvent.factory} with the factory that made the address.
 */
export function parseFactoryEvent(log: EventLog, factories: readonly string[] | 'any'): FactoryEvent | undefined {
  if (factories !== 'any' && !factories.includes(log.address)) return undefined;
  const factory = log.address;
  try {
    const topics = log.topics as [Hex, ...Hex[]];
    const event = decodeEventLog({ abi: depositFactory.abi, topics, data: log.data as Hex });
    if (event.eventName === 'Swept') {
      const { deposit, token, net, fee } = event.args;
      return { name: 'Swept', factory, ...addresses(deposit, token), net, fee };
    }
    const { deposit, token } = event.args;
    return { name: event.eventName, factory, ...addresses(deposit, token), net: 0n, fee: 0n };
  } catch {
    return undefined;
  }
}

function addresses(deposit: string, token: string): Pick<FactoryEvent, 'depositAddress' | 'tokenAddress'> {
  const tokenAddress = token.toLowerCase();
  return { depositAddress: deposit.toLowerCase(), tokenAddress: tokenAddress === ZERO_ADDRESS ? null : tokenAddress };
}
