import { ExactEvmScheme } from '@x402/evm';
import { wrapFetchWithPaymentFromConfig } from '@x402/fetch';
import type { LocalAccount } from 'viem';
import type { startAuthorizationWorld } from '../../money/payments/authorization-world.ts';

type World = Awaited<ReturnType<typeof startAuthorizationWorld>>;

/**
 * Returns a client of version 2 as its authors document it, for the local chain.
 * @param fetcher reaches the service
 */
export function clientOf(
  { chain }: Pick<World, 'chain'>,
  account: LocalAccount,
  fetcher: typeof fetch = fetch,
): typeof fetch {
  const network = `eip155:${chain.chain.chainId}` as const;
  const schemes = [{ network, client: new ExactEvmScheme(account) }];
  return wrapFetchWithPaymentFromConfig(fetcher, { schemes, spendControls: false }) as typeof fetch;
}

/** Sends and confirms the transfers that arrive, until an answer is there. */
export async function settled<T>({ confirm, sendAll }: World, answer: Promise<T>): Promise<T> {
  let isDone = false;
  const done = answer.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    if ((await sendAll()).length > 0) await confirm();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return done;
}
