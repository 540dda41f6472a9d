import type { Attempt, Checkout } from '../api/checkout.ts';
import { readCheckout } from '../api/client.ts';
import { clock } from '../clock.ts';
import { screenOf } from '../view/screen.ts';
import { type Connected, connect } from './connect.ts';
import type { Wallet } from './discover.ts';
import { WalletProblem } from './provider.ts';
import { sendTransfer } from './send.ts';
import { onItsWay, rememberSent, type Sent } from './sent.ts';

/** What is asked for at the moment of sending. */
export type Due = { readonly attempt: Attempt; readonly missing: bigint; readonly seen: bigint };

/**
 * Pays what is missing of an attempt with a wallet: connects, goes to the right network, reads once more what is
 * missing, and has exactly that sent.
 * @throws {WalletProblem} `not-asked` when the checkout no longer asks for money at this address
 */
export async function payWith({ provider }: Wallet, checkoutId: string, { id, chainId }: Attempt): Promise<Sent> {
  if (chainId === null) throw new WalletProblem('wrong-network');
  const connected = await connect(provider, chainId);
  return send(connected, await dueNow(checkoutId, id));
}

async function send(connected: Connected, { attempt, missing, seen }: Due): Promise<Sent> {
  const { id, depositAddress, tokenAddress } = attempt;
  if (onItsWay(id, seen) !== null) throw new WalletProblem('busy');
  const hash = await sendTransfer(connected, { to: depositAddress, tokenAddress, amount: missing });
  const sent = { hash, amount: missing, seen };
  rememberSent(id, sent);
  return sent;
}

/**
 * Reads what an attempt asks for now: connecting may have taken minutes, in which money arrived or the quote ended.
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
