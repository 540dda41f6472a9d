import type { Clock } from '../../../kernel/lib/clock.ts';
import { assert } from '../../../kernel/lib/errors.ts';
import type { FinalityTier } from '../../../kernel/lib/finality.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { formatUnits } from '../../../kernel/lib/money.ts';
import type { ConnectedChain } from '../connected-chain.ts';
import {
  type Accounts,
  BlockNotCanonical,
  type BlockRef,
  ChainMisconfigured,
  type Mempool,
  type ObservedTransfer,
  type OutputBook,
  type PaymentMethod,
} from '../port.ts';
import { addressAt, parseAccount, type UtxoAccount } from './account.ts';
import { paymentsOf, readActivity } from './activity.ts';
import { openAnnouncements } from './announcements.ts';
import type { BlockThread } from './block-thread.ts';
import { createMempoolWatcher, type MempoolWatcher } from './mempool.ts';
import type { UtxoNetwork } from './network.ts';
import { createUtxoNode, type UtxoNode } from './node.ts';
import { readReceived } from './received.ts';
import { displayAddress, parseAddress } from './script.ts';

export interface UtxoChainOptions {
  readonly network: UtxoNetwork;
  /** `http://user:password@host:port`; at least one, in order of preference. */
  readonly rpcUrls: readonly string[];
  /** A node's publisher of blocks and transactions, `tcp://host:port`; when omitted, both come by polling alone. */
  readonly zmqUrl?: string;
  /** Blocks that every payment needs; the network's default when omitted. */
  readonly confirmations?: number;
  /** Levels that larger payments need, ascending; the network's when omitted. */
  readonly tiers?: readonly FinalityTier[];
  readonly outputs: OutputBook;
  readonly thread: BlockThread;
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
  /** Time for the block with a missing transaction to be read before it counts as gone, in milliseconds. */
  readonly graceMs?: number;
}

/** Output scripts of the known address types, by length. */
const SCRIPT = /^(?:[0-9a-f]{44}|[0-9a-f]{46}|[0-9a-f]{50}|[0-9a-f]{68})$/;

/** Creates a chain of Bitcoin's family. Opens no connection before the first read. */
export function createUtxoChain(options: UtxoChainOptions): ConnectedChain {
  const { clock, network, outputs, thread, zmqUrl } = options;
  const { confirmations = network.confirmations, tiers = network.tiers } = options;
  assert(Number.isSafeInteger(confirmations) && confirmations >= 1, `${network.name}: confirmations are at least 1`);
  const node = createUtxoNode({
    chain: network,
    urls: options.rpcUrls,
    thread,
    clock,
    log: options.log,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });
  const watcher = createMempoolWatcher({
    node,
    clock,
    ...(options.graceMs !== undefined && { graceMs: options.graceMs }),
  });
  const received = { node, outputs, network };
  // An origin of money, or the id of an account, has no address.
  const display = (text: string): string => (SCRIPT.test(text) ? displayAddress(network, text) : text);
  return {
    name: network.name,
    title: network.title,
    chainId: null,
    blockSeconds: network.blockSeconds,
    pollIntervalMs: network.pollIntervalMs,
    confirmations,
    finality: { base: confirmations, tiers },
    methods: [methodOf(network)],
    rpc: node.rpc,
    providers: node.rpc.providers().length,
    accounts: accountsOf(network),
    mempool: mempoolOf(network, watcher),
    hasSilentCoin: false,
    parseAddress: (text) => parseAddress(network, text),
    displayAddress: display,
    explorer: network.explorer,
    isReserved: () => false,
    paymentUri: ({ decimals }, address, amount) =>
      `${network.uriScheme}:${address}?amount=${formatUnits(amount, decimals)}`,
    verify: () => verify(node, network),
    head: node.head,
    ...(zmqUrl !== undefined && { watchHeads: (onHead) => watchHeads(options, zmqUrl, watcher, onHead) }),
    // Bitcoin's family has no tags: a block is as final as the number of blocks on it.
    tagged: async () => undefined,
    headers: node.headers,
    activity: (blocks, watched) => readActivity(node, watcher, blocks, watched),
    balances: (queries, at) => readReceived(received, queries, at, async () => void (await node.header(at.hash))),
    agreedBalances: (queries, at, depth = confirmations) =>
      readReceived(received, queries, at, () => node.agreeOn(at, depth)),
    agreedTransfers: (transfers) => agreedTransfers(node, transfers),
    canSeePayments: () => true,
    close: node.close,
  };
}

function methodOf({ coin, decimals, minimum, name }: UtxoNetwork): PaymentMethod {
  return { id: `${coin}-${name}`, token: coin, chain: name, decimals, tokenAddress: null, minimum };
}

/** Returns the reading of accounts on a network. It needs no node. */
export function accountsOf(network: UtxoNetwork): Accounts {
  // Parsing takes longer than deriving: consecutive addresses are of the same account.
  let last: { readonly text: string; readonly account: UtxoAccount } | undefined;
  return {
    parse: (text) => parseAccount(network, text),
    addressAt(descriptor, index) {
      if (last?.text !== descriptor) {
        const account = parseAccount(network, descriptor);
        assert(!('problem' in account), 'a stored account can be read');
        last = { text: descriptor, account };
      }
      return addressAt(last.account, index).script;
    },
  };
}

/** Subscribes to new blocks and transactions; the returned function ends the subscription. */
function watchHeads(
  { log, network }: UtxoChainOptions,
  url: string,
  watcher: MempoolWatcher,
  onHead: () => void,
): () => Promise<void> {
  const onTransaction = watcher.announce;
  return openAnnouncements({ chain: network.name, url, log, onTransaction, onNews: onHead }).close;
}

function mempoolOf({ hogExMaturity }: UtxoNetwork, watcher: MempoolWatcher): Mempool {
  return {
    // Litecoin's private balances are paid out by the last transaction of a block.
    hidesPrivate: hogExMaturity !== null,
    async poll(watched, recorded) {
      watcher.adopt(recorded);
      const { gone, seen } = await watcher.poll(watched);
      return {
        seen: seen.flatMap((transaction) =>
          paymentsOf(transaction).map(({ amount, index, script }) => {
            const { id: txHash, seenAt } = transaction;
            return { txHash, logIndex: index, to: script, amount, seenAt };
          }),
        ),
        gone: gone.map(({ replacedBy, transaction }) => ({ txHash: transaction.id, replacedBy: replacedBy ?? null })),
      };
    },
  };
}

async function verify({ rpc }: UtxoNode, { genesisHash, name }: UtxoNetwork): Promise<void> {
  const [first] = await rpc.batch([{ method: 'getblockhash', params: [0] }]);
  if (first === genesisHash) return;
  throw new ChainMisconfigured(`the node of ${name} is on a chain that begins with ${String(first)}`);
}

/**
 * Checks that two providers have the blocks of transfers. A block's hash proves its transactions, which were read and
 * proved before they were recorded.
 */
async function agreedTransfers(node: UtxoNode, transfers: readonly ObservedTransfer[]): Promise<readonly boolean[]> {
  const blocks = new Map(transfers.map(({ block }) => [block.hash, block]));
  const isShown = new Map<string, boolean>();
  for (const block of blocks.values()) isShown.set(block.hash, await isAgreed(node, block));
  return transfers.map(({ block }) => isShown.get(block.hash) === true);
}

async function isAgreed(node: UtxoNode, block: BlockRef): Promise<boolean> {
  try {
    await node.agreeOn(block, 1);
    return true;
  } catch (error) {
    if (error instanceof BlockNotCanonical) return false;
    throw error;
  }
}
