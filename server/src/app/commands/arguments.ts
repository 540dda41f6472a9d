import { createInterface } from 'node:readline/promises';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { SHORT_ID_PATTERN } from '../../kernel/lib/short-id.ts';
import { knownChainNames } from '../../money/chains/catalogue.ts';
import type { ConnectedChain } from '../../money/chains/connected-chain.ts';
import type { EvmChain } from '../../money/chains/evm/evm-chain.ts';
import { PeopleRefusal } from '../../people/refusals.ts';
import { StoreRefusal } from '../../stores/refusals.ts';
import { findStoreIdBySlug } from '../../stores/store-repository.ts';
import { chainSettings } from '../config/settings/chains.ts';
import type { ConfiguredChains } from '../processes/configured-chains.ts';
import { UsageError } from './failure.ts';
import type { Io } from './io.ts';

/**
 * Returns the chain named by a command.
 * @throws OperatorError when it is not on
 */
export function namedChain(chains: ConfiguredChains, name: string): ConnectedChain {
  const chain = chains.all.find((candidate) => candidate.name === name);
  if (chain !== undefined) return chain;
  const on = chains.all.map((candidate) => candidate.name).join(', ') || 'none';
  if (!knownChainNames().includes(name))
    throw new OperatorError(`there is no chain "${name}"; configured chains: ${on}`);
  throw new OperatorError(
    `the chain "${name}" is not configured: set ${chainSettings(name).rpcUrls.name}; configured chains: ${on}`,
  );
}

/**
 * Returns the chain named by a command about contracts, gas or sweeps.
 * @throws OperatorError when it is not on, or has none of these
 */
export function namedEvmChain(chains: ConfiguredChains, name: string): EvmChain {
  const chain = namedChain(chains, name);
  const evm = chains.evm.find((candidate) => candidate.name === name);
  if (evm !== undefined) return evm;
  throw new OperatorError(
    `${chain.title} has no contracts, gas key or sweeps: buyers pay addresses of the merchants' own wallets`,
  );
}

/** Returns the message for a slug that no store has. */
export function noStore(slug: string): string {
  return `there is no store "${slug}"; "till stores" lists them, "till provision" creates one`;
}

/**
 * Returns the id of the store named by a command.
 * @throws OperatorError when there is none
 */
export async function namedStore(q: Queryable, slug: string): Promise<string> {
  const storeId = await findStoreIdBySlug(q, { slug, now: systemClock.now() });
  if (storeId === undefined) throw new OperatorError(noStore(slug));
  return storeId;
}

const SHORT_ID = new RegExp(SHORT_ID_PATTERN);

/**
 * Returns a checkout's id, given the id or the URL of its page.
 * @throws OperatorError
 */
export function checkoutIdOf(given: string): string {
  const path = URL.parse(given)?.pathname ?? given;
  const id = path.split('/').findLast((part) => part !== '') ?? '';
  if (SHORT_ID.test(id)) return id;
  throw new OperatorError(`"${given}" is neither the URL of a checkout or invoice page nor its id`);
}

/**
 * Prompts for a `yes` at the terminal.
 * @param input the command's input file: if it is standard input, there is no terminal to answer at
 * @throws UsageError without a terminal
 */
export async function isConfirmed(io: Io, question: string, input: string | undefined): Promise<boolean> {
  if (!io.canAnswer || input === '-') throw new UsageError('add --yes to skip the confirmation');
  io.err(`${question} Type yes: `);
  const prompt = createInterface({ input: io.stdin });
  try {
    for await (const answer of prompt) return answer.trim() === 'yes';
    return false;
  } finally {
    prompt.close();
  }
}

/** The remedy for each refusal that a command can get. */
export type Explanations = Readonly<
  Partial<Record<keyof (typeof PeopleRefusal.rows & typeof AccessRefusal.rows & typeof StoreRefusal.rows), string>>
>;

/**
 * Replaces a refusal with its remedy.
 * @throws OperatorError in place of a refusal
 */
export async function explained<T>(work: Promise<T>, words: Explanations): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PeopleRefusal || error instanceof AccessRefusal || error instanceof StoreRefusal))
      throw error;
    throw new OperatorError(words[error.refused] ?? error.message);
  }
}
