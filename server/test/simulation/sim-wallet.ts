import { createHash } from 'node:crypto';
import type { Queryable } from '../../src/kernel/db/pool.ts';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { createSecretBox } from '../../src/kernel/lib/secret-box.ts';
import {
  type Accounts,
  BlockNotCanonical,
  type BlockRef,
  type Chain,
  type Mempool,
} from '../../src/money/chains/port.ts';
import { readReceived } from '../../src/money/chains/utxo/received.ts';
import { putAccount } from '../../src/money/payments/booking/account-repository.ts';
import { createOutputBook } from '../../src/money/payments/reading/output-book.ts';
import { type Ledger, type SimTransaction, transactionsAbove } from './ledger.ts';
import type { SimChain } from './sim-chain.ts';

/** Seals the accounts of the simulation. */
export const SECRETS = createSecretBox('the secret key of the simulation');
/** No coin of the simulation is newly mined. */
const MATURITY = 100;

/** Accounts whose addresses follow from a descriptor and an index. */
const ACCOUNTS: Accounts = {
  parse: () => ({ problem: 'accounts of the simulation are not entered' }),
  addressAt(descriptor, index) {
    return `0x${createHash('sha256').update(`${descriptor} ${index}`).digest('hex').slice(0, 40)}`;
  },
};

/**
 * Turns a simulated chain into one on which buyers pay the merchant's own wallet: only its coin, and a mempool. Received
 * amounts are read as the adapter of Bitcoin's family reads them, from the recorded outputs.
 */
export function asWallet(
  { chain: swept, node }: SimChain,
  { clock, db, ledger }: { readonly clock: Clock; readonly db: Queryable; readonly ledger: Ledger },
): SimChain {
  const { inspect: _, sweeping: __, ...shared } = swept;
  const onChain = async ({ hash, number }: BlockRef): Promise<void> => {
    const [header] = await shared.headers(number, number);
    if (header?.hash !== hash) throw new BlockNotCanonical(`block ${number} of ${shared.name} was replaced`);
  };
  const deps: Parameters<typeof readReceived>[0] = {
    network: { name: shared.name, coinbaseMaturity: MATURITY },
    outputs: createOutputBook(db),
    node: {
      headers: shared.headers,
      async readBlock(block, { watched }) {
        const [header] = await shared.headers(block.number, block.number);
        const { transfers } = await shared.activity(header === undefined ? [] : [header], watched);
        const found = transfers.map(({ amount, logIndex, to, txHash }) => ({
          id: txHash,
          isCoinbase: false,
          isHogEx: false,
          isReplaceable: true,
          inputs: [],
          outputs: [{ index: logIndex, script: to, value: amount }],
        }));
        return { found, spent: new Map(), hash: block.hash, previousHash: header?.parentHash ?? '', time: block.time };
      },
    },
  };
  const chain: Chain = {
    ...shared,
    methods: shared.methods.filter(({ tokenAddress }) => tokenAddress === null),
    accounts: ACCOUNTS,
    hasSilentCoin: false,
    mempool: mempoolOf(shared, { clock, ledger, lag: () => node.lag }),
    balances: (queries, at) => readReceived(deps, queries, at, () => onChain(at)),
    agreedBalances: (queries, at, depth) =>
      readReceived(deps, queries, at, async () => {
        await shared.agreedBalances([], at, depth);
        await onChain(at);
      }),
  };
  return { chain, node };
}

/** Keeps no state: everything that no visible block has is reported until it is recorded. */
function mempoolOf(
  { head }: Chain,
  { clock, lag, ledger }: { readonly clock: Clock; readonly ledger: Ledger; lag(): number },
): Mempool {
  return {
    hidesPrivate: false,
    async poll(watched, recorded) {
      await head();
      const waiting = [...ledger.pending(), ...transactionsAbove(ledger, lag())];
      const known = new Set(recorded);
      const isThere = new Set(waiting.map(({ hash }) => hash));
      const mined = new Set(ledger.blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)));
      return {
        seen: waiting
          .filter(({ deposit, hash }) => watched.has(deposit) && !known.has(hash))
          .map((each) => transferOf(each, clock.now())),
        gone: recorded
          .filter((hash) => !isThere.has(hash) && !mined.has(hash))
          .map((txHash) => ({ txHash, replacedBy: null })),
      };
    },
  };
}

function transferOf({ amount, deposit, hash }: SimTransaction, seenAt: number) {
  return { txHash: hash, logIndex: -1, to: deposit, amount, seenAt };
}

/** Records an account as the payout of a simulated store. @returns its id */
export async function insertSimAccount(db: Queryable, chain: string, now: number): Promise<string> {
  const id = createHash('sha256').update(chain).digest('hex');
  const sealedDescriptor = SECRETS.seal(`account of ${chain}`, { kind: 'payout-account', id });
  await putAccount(db, { id, chain, sealedDescriptor, fingerprint: id.slice(0, 8), path: 'm/0/*', now });
  return id;
}

/** Returns the address at an index of a simulated store's account. */
export function simAccountAddress(chain: string, index: number): string {
  return ACCOUNTS.addressAt(`account of ${chain}`, index);
}
