import type { Attempt, Checkout } from '../api/checkout.ts';
import { readCheckout } from '../api/client.ts';
import { clock } from '../clock.ts';
import { screenOf } from '../view/screen.ts';
import { type Connected, connect } from './connect.ts';
import type { Wallet } from './discover.ts';
import { inTime, readOffer } from './offer.ts';
import { WalletProblem } from './provider.ts';
import { sendTransfer } from './send.ts';
import { pendingTransfer, rememberSent, type Sent } from './sent.ts';
import { type Signature, signTransfer } from './sign.ts';
import { signedFor } from './signed.ts';
import { readBalance } from './token.ts';

/** The amount due at the moment of sending. */
export type Due = { readonly attempt: Attempt; readonly missing: bigint; readonly seen: bigint };

/**
 * Pays the missing amount of an attempt with a wallet: connects, switches to the right network, reads the missing
 * amount again, and sends exactly that.
 * @param isSure true to send even if the wallet has no coin and could sign instead
 * @throws {WalletProblem} `not-asked` when the checkout no longer requests money at this address
 */
export async function payWith(wallet: Wallet, checkoutId: string, given: Attempt, isSure: boolean): Promise<Sent> {
  const connected = await connectFor(wallet, given);
  const offer = isSure ? null : await readOffer(connected.provider, given.chainId, given.tokenAddress);
  if (offer?.hasCoin === false) throw new WalletProblem('no-coin');
  const { attempt, missing, seen } = await dueNow(checkoutId, given.id);
  const { id, depositAddress, tokenAddress } = attempt;
  refuseBeside(id, seen);
  const hash = await sendTransfer(connected, { to: depositAddress, tokenAddress, amount: missing });
  const sent = { hash, amount: missing, seen };
  rememberSent(id, sent);
  return sent;
}

/**
 * Makes a wallet sign a transfer of exactly the missing amount, for the service to send. It needs no coin for that.
 * @throws {WalletProblem} as `payWith`
 */
export async function signWith(wallet: Wallet, checkoutId: string, given: Attempt): Promise<Signature> {
  const connected = await connectFor(wallet, given);
  const { attempt, missing, seen } = await dueNow(checkoutId, given.id);
  refuseBeside(attempt.id, seen);
  const { account, provider } = connected;
  const balance = await inTime(readBalance(provider, attempt.tokenAddress ?? '', account));
  if (balance !== null && balance < missing) throw new WalletProblem('no-tokens');
  const signature = await signTransfer(connected, attempt, missing);
  refuseBeside(attempt.id, seen);
  return signature;
}

async function connectFor({ provider }: Wallet, { chainId }: Attempt): Promise<Connected> {
  if (chainId === null) throw new WalletProblem('wrong-network');
  return connect(provider, chainId);
}

/** Another tab may have paid while this one was asking its wallet. */
function refuseBeside(attemptId: string, seen: bigint): void {
  if (pendingTransfer(attemptId, seen) !== null || signedFor(attemptId) !== null) throw new WalletProblem('busy');
}

/**
 * Reads the amount that an attempt currently requests: connecting may have taken minutes, in which money arrived or the quote
 * ended.
 * @throws {WalletProblem} `not-asked`, or `failed` when it cannot be read
 */
async function dueNow(checkoutId: string, attemptId: string): Promise<Due> {
  const answer = await readCheckout(checkoutId);
  if (!answer.ok) throw new WalletProblem('failed');
  const due = dueOf(answer.value, attemptId);
  if (due === null) throw new WalletProblem('not-asked');
  return due;
}

function dueOf(view: Checkout, attemptId: string): Due | null {
  const screen = screenOf(view, clock.now());
  if (screen.kind !== 'pay' || screen.attempt.id !== attemptId) return null;
  const { missing, seen } = screen.progress;
  return { attempt: screen.attempt, missing, seen };
}
