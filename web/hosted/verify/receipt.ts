import { ReceiptVerificationError } from '../../../sdk/src/receipts/error.ts';
import type { Receipt } from '../../../sdk/src/receipts/receipt.ts';
import { checkSignature, type ReceiptKeys, readSigned, receiptIn } from '../../../sdk/src/receipts/signed.ts';
import { CONTRACTS, type Entries, judge } from './verdict';

/** Characters of a name that are shown. */
const MAX_NAME = 200;

/** The keys of a service, as they came with the page. */
export interface PublishedKeys extends ReceiptKeys {
  readonly issuer: string;
}

/** `proven` by this page, `refuted` by it, or `open`: somebody else has to be asked. */
export type Finding = 'proven' | 'refuted' | 'open';

/** One claim of a receipt and what became of it. */
export interface Step {
  readonly finding: Finding;
  readonly claim: string;
  readonly why: string;
}

/** What is at hand to check a receipt with. */
export interface AtHand {
  readonly published: PublishedKeys | undefined;
  /** JSON that somebody entered; empty when nobody did. */
  readonly entered: string;
}

/** Checks a receipt, claim by claim; ends after the first that is refuted. Asks nobody. */
export async function* checkReceipt(text: string, atHand: AtHand): AsyncGenerator<Step> {
  const signed = attempt(() => readSigned(text));
  const receipt = signed instanceof ReceiptVerificationError ? signed : attempt(() => receiptIn(signed));
  if (signed instanceof ReceiptVerificationError || receipt instanceof ReceiptVerificationError) {
    const { message } = receipt instanceof ReceiptVerificationError ? receipt : (signed as ReceiptVerificationError);
    yield { finding: 'refuted', claim: 'This is a signed receipt', why: `${sentence(message)}.` };
    return;
  }
  yield { finding: 'proven', claim: 'This is a whole receipt', why: summaryOf(receipt) };
  const signature = await signatureStep(signed, receipt, atHand);
  yield signature;
  if (signature.finding === 'refuted') return;
  const address = addressStep(receipt);
  yield address;
  if (address.finding !== 'refuted') yield chainStep(receipt);
}

/** What the form for a deposit address is filled in with. */
export function entriesOf({ depositAddress, payout, feeRecipient, feeBps, attemptId }: Receipt): Entries {
  return { address: depositAddress, payout, feeRecipient, feeBps: String(feeBps), attemptId, ...CONTRACTS };
}

/** What a text says, proven or not; undefined when it is no receipt. */
export function receiptSaid(text: string): Receipt | undefined {
  const receipt = attempt(() => receiptIn(readSigned(text)));
  return receipt instanceof ReceiptVerificationError ? undefined : receipt;
}

async function signatureStep(
  signed: Parameters<typeof checkSignature>[0],
  receipt: Receipt,
  { published, entered }: AtHand,
): Promise<Step> {
  const claim = `${receipt.iss} signed it, and nobody has changed it since`;
  const keys = entered.trim() === '' ? keysFor(receipt, published) : keysIn(entered);
  if (keys === undefined) {
    const why =
      entered.trim() === ''
        ? `This page came without the keys of ${receipt.iss}. Open ${receipt.iss}/verify and check it there, or copy ` +
          `the keys from ${receipt.iss}/.well-known/jwks.json into the field below.`
        : 'What is entered below as keys cannot be read.';
    return { finding: 'open', claim, why };
  }
  try {
    await checkSignature(signed, keys);
  } catch (error) {
    if (!(error instanceof ReceiptVerificationError)) throw error;
    return { finding: error.reason === 'unsupported' ? 'open' : 'refuted', claim, why: `${sentence(error.message)}.` };
  }
  const from = keys === published ? 'that came with this page' : 'that you entered';
  return { finding: 'proven', claim, why: `The signature fits the key ${signed.keyId}, one of those ${from}.` };
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
  const { depositAddress, payout, feeRecipient, feeBps } = receipt;
  const claim = `${depositAddress} could only pay this wallet: ${payout}`;
  const { kind } = judge(entriesOf(receipt));
  if (kind !== 'match') {
    const why =
      'Computed again from the wallet, the fee recipient and the fee, the address is another one. Do not rely on it.';
    return { finding: 'refuted', claim, why };
  }
  const share = `${(10_000 - feeBps) / 100} % went there`;
  const rest = feeBps === 0 ? 'and there was no fee' : `and ${feeBps / 100} % to the fee recipient, ${feeRecipient}`;
  const why = `Computed again here, step by step below: it is the same address. ${share}, ${rest}; the contract lets nobody change that.`;
  return { finding: 'proven', claim, why };
}

function chainStep({
  confirmedBlock,
  cryptoAmount,
  depositAddress,
  tokenAddress,
  chainId,
  paymentMethod,
}: Receipt): Step {
  const what = `${cryptoAmount} of the smallest unit of ${tokenAddress === null ? 'the coin' : `the token ${tokenAddress}`}`;
  const claim = `The address had received ${what}, for ${paymentMethod}`;
  const where = confirmedBlock === null ? 'at the end' : `in block ${confirmedBlock.number} (${confirmedBlock.hash})`;
  const why =
    `This page asks nobody, so look it up in an explorer or node that you trust: what ${depositAddress} held ${where} of ` +
    `chain ${chainId ?? 'unknown'}. The command “till verify-receipt” with “--rpc” does it for you.`;
  return { finding: 'open', claim, why };
}

function summaryOf({ kind, number, id, totalAmount, currency, store, items, paidAt }: Receipt): string {
  const what = kind === 'invoice' ? `Invoice ${number ?? id}` : `Order ${id}`;
  const lines = items.length === 1 ? '1 item' : `${items.length} items`;
  // Isolated, so that a name cannot turn round what stands beside it; nor can it end that by itself, or push the rest away.
  const name = store.name.replaceAll(/[\p{Bidi_Control}\p{Cc}]/gu, ' ').slice(0, MAX_NAME);
  return `${what} of “\u2068${name}\u2069”: ${lines} for ${totalAmount} ${currency.toUpperCase()}, paid ${paidAt}.`;
}

function attempt<T>(work: () => T): T | ReceiptVerificationError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReceiptVerificationError) return error;
    throw error;
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
