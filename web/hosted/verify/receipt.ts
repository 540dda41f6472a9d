import { ReceiptVerificationError, type ReceiptVerificationReason } from '../../../sdk/src/receipts/error.ts';
import type { Receipt } from '../../../sdk/src/receipts/receipt.ts';
import {
  checkSignature,
  MAX_RECEIPT_LENGTH,
  type ReceiptKeys,
  readSigned,
  receiptIn,
} from '../../../sdk/src/receipts/signed.ts';
import { momentOf, moneyOf, shareOf } from './formats';
import { texts } from './texts/texts';
import { CONTRACTS, type Entries, judge } from './verdict';

/** Maximum characters of a name that are shown. */
const MAX_NAME = 200;

/** Keys of a service, as delivered with the page. */
export interface PublishedKeys extends ReceiptKeys {
  readonly issuer: string;
}

/** `proven` or `refuted` by this page; `open` requires another source. */
export type Finding = 'proven' | 'refuted' | 'open';

/** One claim of a receipt and its finding; each reason is one or more sentences. */
export interface Step {
  readonly finding: Finding;
  readonly claim: string;
  readonly why: readonly string[];
}

const said = texts.receipt;

/** Keys available for checking a receipt. */
export interface AvailableKeys {
  readonly published: PublishedKeys | undefined;
  /** JSON entered by the user; empty when there is none. */
  readonly entered: string;
}

/** Checks a receipt, claim by claim; ends after the first refuted one. Makes no requests. */
export async function* checkReceipt(text: string, atHand: AvailableKeys): AsyncGenerator<Step> {
  const signed = attempt(() => readSigned(text));
  const receipt = signed instanceof ReceiptVerificationError ? signed : attempt(() => receiptIn(signed));
  if (signed instanceof ReceiptVerificationError || receipt instanceof ReceiptVerificationError) {
    const { reason } = receipt instanceof ReceiptVerificationError ? receipt : (signed as ReceiptVerificationError);
    yield { finding: 'refuted', claim: said.form.claim, why: [whyNone(reason)] };
    return;
  }
  yield { finding: 'proven', claim: said.whole.claim, why: [summaryOf(receipt)] };
  const signature = await signatureStep(signed, receipt, atHand);
  yield signature;
  if (signature.finding === 'refuted') return;
  const address = addressStep(receipt);
  yield address;
  if (address.finding !== 'refuted') yield chainStep(receipt);
}

/** Returns the form entries for a receipt's deposit address. */
export function entriesOf({ depositAddress, payout, feeRecipient, feeBps, attemptId }: Receipt): Entries {
  const terms = { payout: payout ?? '', feeRecipient: feeRecipient ?? '', feeBps: String(feeBps), attemptId };
  return { address: depositAddress, ...terms, ...CONTRACTS };
}

/** Parses a receipt without verifying it; undefined when the text is no receipt. */
export function parseReceipt(text: string): Receipt | undefined {
  const receipt = attempt(() => receiptIn(readSigned(text)));
  return receipt instanceof ReceiptVerificationError ? undefined : receipt;
}

async function signatureStep(
  signed: Parameters<typeof checkSignature>[0],
  receipt: Receipt,
  { published, entered }: AvailableKeys,
): Promise<Step> {
  const { signature } = said;
  const claim = signature.claim(receipt.iss);
  const isEntered = entered.trim() !== '';
  const keys = isEntered ? keysIn(entered) : keysFor(receipt, published);
  if (keys === undefined) {
    return { finding: 'open', claim, why: [isEntered ? signature.unreadableKeys : signature.noKeys(receipt.iss)] };
  }
  try {
    await checkSignature(signed, keys);
  } catch (error) {
    if (!(error instanceof ReceiptVerificationError)) throw error;
    if (error.reason === 'unsupported') return { finding: 'open', claim, why: [signature.unsupported] };
    return {
      finding: 'refuted',
      claim,
      why: [error.reason === 'unknown-key' ? signature.unknownKey : signature.wrong],
    };
  }
  const fits = isEntered ? signature.fitsEntered : signature.fitsOurs;
  return { finding: 'proven', claim, why: [fits(signed.keyId)] };
}

function whyNone(reason: ReceiptVerificationReason): string {
  if (reason === 'too-large') return said.form.tooLarge(MAX_RECEIPT_LENGTH);
  return reason === 'wrong-algorithm' ? said.form.wrongAlgorithm : said.form.malformed;
}

function keysFor({ iss }: Receipt, published: PublishedKeys | undefined): ReceiptKeys | undefined {
  return published?.issuer.replace(/\/+$/, '') === iss.replace(/\/+$/, '') ? published : undefined;
}

function keysIn(text: string): ReceiptKeys | undefined {
  try {
    const value = JSON.parse(text) as { keys?: unknown } | null;
    return Array.isArray(value?.keys) ? { keys: value.keys } : undefined;
  } catch {
    return undefined;
  }
}

function addressStep(receipt: Receipt): Step {
  const { depositAddress, derivation, payout = '', feeBps } = receipt;
  const { address } = said;
  if (derivation !== undefined) {
    const { fingerprint, path } = derivation;
    return { finding: 'open', claim: address.ownWallet, why: [address.ownPath(fingerprint, path)] };
  }
  const feeRecipient = receipt.feeRecipient ?? '';
  const claim = address.claim(depositAddress, payout);
  const { kind } = judge(entriesOf(receipt));
  if (kind !== 'match') return { finding: 'refuted', claim, why: [address.other] };
  const share = shareOf(10_000 - feeBps);
  const went = feeBps === 0 ? address.allWent(share) : address.shareWent(share, shareOf(feeBps), feeRecipient);
  return { finding: 'proven', claim, why: [address.same, went] };
}

function chainStep(receipt: Receipt): Step {
  const { confirmedBlock, cryptoAmount, depositAddress, tokenAddress, chainId, paymentMethod } = receipt;
  const { chain } = said;
  const claim =
    tokenAddress === null
      ? chain.coinClaim(cryptoAmount, paymentMethod)
      : chain.tokenClaim(cryptoAmount, tokenAddress, paymentMethod);
  const lookUp =
    confirmedBlock === null
      ? chain.lookUpLast(depositAddress)
      : chain.lookUp(depositAddress, confirmedBlock.number, confirmedBlock.hash);
  const id = chainId === null ? [] : [chain.id(String(chainId))];
  return { finding: 'open', claim, why: [lookUp, ...id, chain.command] };
}

function summaryOf({ kind, number, id, totalAmount, currency, store, items, paidAt }: Receipt): string {
  // Isolated and stripped of control characters, so that a name cannot reorder the text around it; shortened, so that
  // it cannot push the rest away.
  const name = `\u2068${store.name.replaceAll(/[\p{Bidi_Control}\p{Cc}]/gu, ' ').slice(0, MAX_NAME)}\u2069`;
  const total = moneyOf(totalAmount, currency);
  const time = momentOf(paidAt);
  if (kind === 'order') return said.whole.order(id, name, items.length, total, time);
  return said.whole.invoice(number === null ? id : String(number), name, items.length, total, time);
}

function attempt<T>(work: () => T): T | ReceiptVerificationError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReceiptVerificationError) return error;
    throw error;
  }
}
