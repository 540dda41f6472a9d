import { setTimeout as sleep } from 'node:timers/promises';
import { privateKeyToAccount } from 'viem/accounts';
import {
  ApiError,
  type Attempt,
  type Checkout,
  type CheckoutClient,
  ConnectionError,
  createCheckoutClient,
} from '../../../../sdk/src/index.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { silentLog } from '../../kernel/lib/log.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { evmFamily } from '../../money/chains/evm/rpc/evm-family.ts';
import { sendTransaction, waitForReceipt } from '../../money/chains/evm/transactions.ts';
import { createRpc, type Rpc } from '../../money/chains/rpc/rpc.ts';
import { checkoutIdOf } from '../commands/arguments.ts';
import { type CommandContext, print } from '../commands/io.ts';
import { encodeTransfer } from './chain/contracts.ts';
import { LitecoinRefused, litecoinAt } from './chain/litecoin-rpc.ts';
import { type DemoChain, type DemoFile, type EvmDemoChain, isEvm, readDemo, type UtxoDemoChain } from './demo-file.ts';

/** Maximum attempts when other payers take the nonce first. */
const MAX_NONCE_ATTEMPTS = 30;
const NONCE_ERROR = /nonce|underpriced|already known|already imported/i;
const POLL_MS = 200;
const SEEN_TIMEOUT_MS = 30_000;
const CALL_TIMEOUT_MS = 15_000;
const DEFAULT_METHOD = 'usdc-local';

export interface Options {
  /** The URL of a hosted page, or a checkout's id. */
  readonly checkout: string;
  readonly method?: string;
  /** Whole tokens, decimal. */
  readonly amount?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

/** A completed payment. `amount` is in whole tokens. */
interface Payment {
  readonly checkout: string;
  readonly method: string;
  readonly amount: string;
  readonly depositAddress: string;
  readonly transactionHash: string;
  /** Null while it waits for a block. */
  readonly blockNumber: string | null;
  /** True when the checkout showed the money in time. */
  readonly seen: boolean;
  readonly status: string;
  readonly confirmations: number;
  readonly requiredConfirmations: number;
}

export async function run({ io, outcome }: CommandContext, options: Options): Promise<void> {
  const payment = await payCheckout(await readDemo(io, options.dataDir), options);
  const text = [
    `sent         ${payment.amount} ${payment.method} to ${payment.depositAddress}`,
    `transaction  ${payment.transactionHash}`,
    payment.seen
      ? `checkout     ${payment.status}, seen with ${payment.confirmations} of ${payment.requiredConfirmations} confirmations`
      : 'checkout     not seen yet',
  ].join('\n');
  print(io, { json: options.json, value: payment, text });
  if (!payment.seen) outcome.code = 1;
}

/**
 * Plays the buyer: picks the method, sends the money from an account of the demo and waits until it is seen.
 * @throws OperatorError when the checkout cannot be paid that way
 */
async function payCheckout(demo: DemoFile, { checkout: given, method, amount }: Options): Promise<Payment> {
  const id = checkoutIdOf(given);
  const baseUrl = await originOf(demo, given, id);
  const client = clientAt(baseUrl);
  const read = (): Promise<Checkout> => answerOf(client.get(id), { demo, baseUrl, id });
  const before = await read();
  if (before.status !== 'pending' && before.status !== 'open') {
    throw new OperatorError(`this ${before.kind} is already ${before.status} and accepts no more payments`);
  }
  const paymentMethod = method ?? defaultMethod(before);
  const attempt = await answerOf(client.startAttempt(id, { paymentMethod }), { demo, baseUrl, id });
  const chain = demo.chains.find((candidate) => candidate.name === attempt.chain);
  if (chain === undefined)
    throw new OperatorError(
      `${attempt.paymentMethod} is not on a chain of the demo; pay with --method ${DEFAULT_METHOD}`,
    );
  const units = amount === undefined ? theRest(attempt) : parseAmount(amount, attempt.decimals);
  const { transactionHash, blockNumber } = await send(chain, attempt, units);
  const { checkout, seen } = await waitUntilSeen(read, { attempt, transactionHash });
  return {
    checkout: before.id,
    method: attempt.paymentMethod,
    amount: formatUnits(units, attempt.decimals),
    depositAddress: attempt.depositAddress,
    transactionHash,
    blockNumber: blockNumber?.toString() ?? null,
    seen,
    status: checkout.status,
    confirmations: checkout.attempt?.confirmations ?? 0,
    requiredConfirmations: attempt.requiredConfirmations,
  };
}

/**
 * Returns the origin at which a checkout is read and paid: the host of its link, or the demo's own for an id alone. A
 * host that is not known to be the demo's is only asked once the demo has confirmed that the checkout is its own: only
 * then does that host look at the demo's chain.
 * @throws OperatorError when the link does not lead to the demo
 */
async function originOf({ baseUrl, env }: DemoFile, given: string, id: string): Promise<string> {
  const link = URL.parse(given);
  if (link === null || !/^https?:$/.test(link.protocol)) return baseUrl;
  const known = [baseUrl, env.HOSTED_BASE_URL ?? baseUrl].map((url) => new URL(url).origin);
  if (known.includes(link.origin)) return link.origin;
  try {
    await clientAt(baseUrl).get(id);
    return link.origin;
  } catch (error) {
    const says = error instanceof ApiError ? 'does not have this checkout' : 'does not respond';
    throw new OperatorError(
      `${link.origin} is not the demo: the one started here is ${baseUrl}, which ${says}; till pay works only ` +
        `on the demo, so use one of its links, or name the folder of another demo with --data-dir`,
    );
  }
}

function clientAt(baseUrl: string): CheckoutClient {
  return createCheckoutClient({ baseUrl, timeoutMs: CALL_TIMEOUT_MS, maxRetries: 0 });
}

/**
 * Returns the service's answer.
 * @throws OperatorError when it refused or did not answer
 */
async function answerOf<T>(
  call: Promise<T>,
  { demo, baseUrl, id }: { demo: DemoFile; baseUrl: string; id: string },
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { origin } = new URL(baseUrl);
    if (error instanceof ApiError && error.status === 404)
      throw new OperatorError(`there is no order or invoice ${id} at ${origin}; copy the link again`);
    if (error instanceof ApiError)
      throw new OperatorError(`the service refused with ${error.status}: ${error.message}`);
    if (!(error instanceof ConnectionError)) throw error;
    const isDemo = origin === new URL(demo.baseUrl).origin;
    const advice = isDemo ? 'start the demo with "till demo"' : `the demo is at ${demo.baseUrl}`;
    throw new OperatorError(`nothing responds at ${origin}; ${advice}`);
  }
}

function defaultMethod({ attempt, paymentMethods }: Checkout): string {
  if (attempt?.status === 'processing') return attempt.paymentMethod;
  const ids = paymentMethods.map(({ id }) => id);
  const method = ids.includes(DEFAULT_METHOD) ? DEFAULT_METHOD : ids[0];
  if (method === undefined) throw new OperatorError('this checkout offers no payment method');
  return method;
}

/**
 * Returns the amount that a buyer still has to send, in smallest units; 0 or less when nothing is missing. A transfer
 * is listed a moment before the balance is read, and money sent by a contract shows in the balance alone: the larger of
 * the two counts.
 */
export function missingAmount(attempt: {
  readonly cryptoAmount: string;
  readonly seenAmount: string;
  readonly transactions: readonly { readonly amount: string }[];
}): bigint {
  const listed = attempt.transactions.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const seen = BigInt(attempt.seenAmount);
  return BigInt(attempt.cryptoAmount) - (listed > seen ? listed : seen);
}

function theRest(attempt: Attempt): bigint {
  const missing = missingAmount(attempt);
  if (missing > 0n) return missing;
  throw new OperatorError('the full amount is paid; use --amount to send more');
}

function parseAmount(text: string, decimals: number): bigint {
  const match = /^([0-9]{1,30})(?:\.([0-9]{1,30}))?$/.exec(text);
  const fraction = match?.[2] ?? '';
  if (match === null || fraction.length > decimals) {
    throw new OperatorError(
      `--amount must be whole tokens with at most ${decimals} decimals, such as 12.5, not "${text}"`,
    );
  }
  const units = BigInt((match[1] ?? '') + fraction.padEnd(decimals, '0'));
  if (units === 0n) throw new OperatorError('--amount must be more than 0');
  return units;
}

interface Sent {
  readonly transactionHash: string;
  readonly blockNumber: bigint | undefined;
}

function send(chain: DemoChain, attempt: Attempt, units: bigint): Promise<Sent> {
  return isEvm(chain) ? sendFromFaucet(chain, attempt, units) : sendFromNode(chain, attempt, units);
}

/** Sends from the wallet of the demo's node. A block follows within seconds. */
async function sendFromNode({ rpcUrl }: UtxoDemoChain, attempt: Attempt, units: bigint): Promise<Sent> {
  const amount = formatUnits(units, attempt.decimals);
  try {
    const transactionHash = await litecoinAt(rpcUrl)<string>('sendtoaddress', attempt.depositAddress, amount);
    return { transactionHash, blockNumber: undefined };
  } catch (error) {
    if (error instanceof LitecoinRefused) throw new OperatorError(`the demo's Litecoin node refused: ${error.message}`);
    throw new OperatorError('the demo\'s Litecoin node does not respond; start the demo with "till demo"');
  }
}

async function sendFromFaucet(chain: EvmDemoChain, attempt: Attempt, units: bigint): Promise<Sent> {
  const rpc = createRpc({
    chain: chain.name,
    family: evmFamily(chain.chainId),
    urls: [chain.rpcUrl],
    clock: systemClock,
    log: silentLog,
  });
  const { depositAddress, tokenAddress } = attempt;
  const transfer =
    tokenAddress === null
      ? { to: depositAddress, value: units }
      : { to: tokenAddress, data: encodeTransfer(depositAddress, units) };
  try {
    const transactionHash = await sendWithFreeNonce(rpc, chain, transfer);
    const { succeeded, blockNumber } = await waitForReceipt(rpc, transactionHash);
    if (!succeeded) throw new OperatorError(`transaction ${transactionHash} failed on chain`);
    return { transactionHash, blockNumber };
  } finally {
    await rpc.close();
  }
}

/** Several payers share the faucet account, so its next nonce may be taken between reading and sending. */
async function sendWithFreeNonce(
  rpc: Rpc,
  chain: EvmDemoChain,
  transfer: Parameters<typeof sendTransaction>[3],
): Promise<string> {
  const faucet = privateKeyToAccount(chain.faucet.privateKey);
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendTransaction(rpc, faucet, chain.chainId, transfer);
    } catch (error) {
      const isRace = error instanceof Error && NONCE_ERROR.test(error.message);
      if (!isRace || attempt === MAX_NONCE_ATTEMPTS) throw error;
      await sleep(POLL_MS);
    }
  }
}

async function waitUntilSeen(
  read: () => Promise<Checkout>,
  { attempt, transactionHash }: { attempt: Attempt; transactionHash: string },
): Promise<{ checkout: Checkout; seen: boolean }> {
  for (let waited = 0; ; waited += POLL_MS) {
    const checkout = await read();
    const now = checkout.attempt;
    const seen =
      (checkout.status !== 'pending' && checkout.status !== 'open') ||
      (now?.id === attempt.id &&
        (now.confirmations > 0 ||
          BigInt(now.seenAmount) > BigInt(attempt.seenAmount) ||
          now.transactions.some((transaction) => transaction.txHash === transactionHash)));
    if (seen || waited >= SEEN_TIMEOUT_MS) return { checkout, seen };
    await sleep(POLL_MS);
  }
}
