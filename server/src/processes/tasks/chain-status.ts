import { privateKeyToAddress } from 'viem/accounts';
import type { EvmChain } from '../../chains/evm/evm-chain.ts';
import { readAccount } from '../../chains/evm/transactions.ts';
import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/pool.ts';
import { isoTime, systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { formatUnits } from '../../lib/money.ts';
import { configuredChains } from '../configured-chains.ts';
import { withDatabase } from '../database-server.ts';
import { redact } from '../redact.ts';
import { chainProgress, unsweptDeposits } from './chain-status-repository.ts';

/** One chain as `till chains` shows it. Block numbers and amounts are decimal strings. */
export interface ChainStatus {
  readonly chain: string;
  readonly chainId: number;
  /** The newest block of the node; null when none answers. */
  readonly head: string | null;
  /** The newest block that payments have seen; null before the first. */
  readonly followed: string | null;
  readonly followedAt: string | null;
  /** Blocks that `followed` is behind `head`; null when either is unknown. */
  readonly lagBlocks: number | null;
  readonly confirmed: string | null;
  readonly confirmations: number;
  readonly rpc: readonly {
    readonly url: string;
    readonly ok: boolean;
    readonly latencyMs: number | null;
    readonly error: string | null;
  }[];
  /** Null without a GAS_PRIVATE_KEY; the balance, in whole coins, is null when no node answers. */
  readonly gas: { readonly address: string; readonly balance: string | null } | null;
  readonly unswept: readonly { readonly method: string; readonly deposits: number; readonly amount: string }[];
}

/** The state of each chain that is on. A node that does not answer shows in the result and stops nothing. */
export async function chainStatuses({ config, log }: { config: Config; log: Log }): Promise<ChainStatus[]> {
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    return await withDatabase({ config, log }, (db) =>
      Promise.all(chains.evm.map((chain) => statusOf(chain, config, db))),
    );
  } finally {
    await chains.close();
  }
}

async function statusOf(chain: EvmChain, config: Config, db: Queryable): Promise<ChainStatus> {
  const [endpoints, progress, unswept, gas] = await Promise.all([
    chain.rpc.probe(),
    chainProgress(db, chain.name),
    unsweptDeposits(db, chain.name),
    gasAccount(chain, config.gasPrivateKey),
  ]);
  const heads = endpoints.filter(({ ok }) => ok).flatMap(({ head }) => head ?? []);
  const head = heads.length === 0 ? undefined : heads.reduce((highest, next) => (next > highest ? next : highest));
  const followed = progress?.headNumber;
  return {
    chain: chain.name,
    chainId: chain.chainId,
    head: head?.toString() ?? null,
    followed: followed?.toString() ?? null,
    followedAt: progress === undefined ? null : isoTime(progress.headTime),
    lagBlocks: head === undefined || followed === undefined ? null : Math.max(0, Number(head - followed)),
    confirmed: progress?.confirmedNumber.toString() ?? null,
    confirmations: chain.confirmations,
    rpc: endpoints.map(({ url, ok, latencyMs, lastError }) => {
      return { url, ok, latencyMs, error: ok || lastError === null ? null : redact(lastError) };
    }),
    gas,
    unswept: unswept.map(({ method, deposits, amount }) => ({
      method,
      deposits,
      amount: wholeTokens(chain, method, amount ?? 0n),
    })),
  };
}

async function gasAccount(chain: EvmChain, key: Config['gasPrivateKey']): Promise<ChainStatus['gas']> {
  if (key === undefined) return null;
  const address = privateKeyToAddress(key);
  const native = chain.network.tokens.find((token) => token.address === null);
  const account = await readAccount(chain.rpc, address).catch(() => undefined);
  return { address, balance: account === undefined ? null : formatUnits(account.balance, native?.decimals ?? 18) };
}

function wholeTokens(chain: EvmChain, methodId: string, amount: bigint): string {
  const method = chain.methods.find(({ id }) => id === methodId);
  return method === undefined ? amount.toString() : formatUnits(amount, method.decimals);
}
