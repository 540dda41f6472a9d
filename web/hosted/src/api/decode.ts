import type {
  Attempt,
  AttemptStatus,
  Checkout,
  CheckoutStatus,
  Delivery,
  Funds,
  Item,
  Mempool,
  PaymentMethod,
  Transfer,
  Unavailability,
} from './checkout.ts';

/** Thrown when an answer breaks the API's contract; the page then shows nothing rather than a guess. */
export class UnreadableAnswer extends Error {
  constructor(field: string) {
    super(`Unreadable answer: ${field}`);
    this.name = 'UnreadableAnswer';
  }
}

type Fields = Record<string, unknown>;

/** Reads a checkout view. @throws {UnreadableAnswer} */
export function decodeCheckout(json: unknown): Checkout {
  const view = fields(json, 'checkout');
  return {
    id: text(view, 'id'),
    kind: oneOf(view, 'kind', ['order', 'invoice']),
    status: oneOf<CheckoutStatus>(view, 'status', [
      'pending',
      'completed',
      'open',
      'paid',
      'partial',
      'expired',
      'voided',
    ]),
    number: optionalInteger(view, 'number'),
    storeName: text(view, 'storeName'),
    items: list(view, 'items').map(decodeItem),
    totalAmount: text(view, 'totalAmount'),
    currency: text(view, 'currency'),
    customerName: optionalText(view, 'customerName'),
    memo: optionalText(view, 'memo'),
    successUrl: optionalText(view, 'successUrl'),
    cancelUrl: optionalText(view, 'cancelUrl'),
    supportEmail: optionalText(view, 'supportEmail'),
    supportUrl: optionalText(view, 'supportUrl'),
    expiresAt: time(view, 'expiresAt'),
    paymentMethods: list(view, 'paymentMethods').map(decodeMethod),
    attempt: view.attempt == null ? null : decodeAttempt(view.attempt),
    uncountedFunds: list(view, 'uncountedFunds').map(decodeFunds),
  };
}

/** Reads an attempt view. @throws {UnreadableAnswer} */
export function decodeAttempt(json: unknown): Attempt {
  const view = fields(json, 'attempt');
  return {
    id: text(view, 'id'),
    status: oneOf<AttemptStatus>(view, 'status', [
      'processing',
      'completed',
      'partial',
      'expired',
      'superseded',
      'retired',
    ]),
    paymentMethod: text(view, 'paymentMethod'),
    chain: text(view, 'chain'),
    token: text(view, 'token'),
    decimals: integer(view, 'decimals'),
    tokenAddress: optionalText(view, 'tokenAddress'),
    chainId: optionalInteger(view, 'chainId'),
    depositAddress: text(view, 'depositAddress'),
    cryptoAmount: units(view, 'cryptoAmount'),
    receivedAmount: units(view, 'receivedAmount'),
    seenAmount: units(view, 'seenAmount'),
    confirmations: integer(view, 'confirmations'),
    requiredConfirmations: integer(view, 'requiredConfirmations'),
    paymentUri: text(view, 'paymentUri'),
    expiresAt: time(view, 'expiresAt'),
    transactions: list(view, 'transactions').map(decodeTransfer),
    mempool: view.mempool == null ? null : decodeMempool(fields(view.mempool, 'mempool')),
  };
}

function decodeMempool(mempool: Fields): Mempool {
  const lost = mempool.lost == null ? null : fields(mempool.lost, 'lost');
  return {
    blockSeconds: integer(mempool, 'blockSeconds'),
    hidesPrivate: mempool.hidesPrivate === true,
    waitingAmount: units(mempool, 'waitingAmount'),
    lost: lost && { amount: units(lost, 'amount'), replaced: lost.replaced === true },
  };
}

/** Reads the deliverables of a completed order. @throws {UnreadableAnswer} */
export function decodeDelivery(json: unknown): Delivery {
  const delivery = fields(json, 'delivery');
  const items = list(delivery, 'items').map((entry) => {
    const item = fields(entry, 'delivery item');
    return {
      productId: text(item, 'productId'),
      title: text(item, 'title'),
      lines: list(item, 'lines').filter((line) => typeof line === 'string'),
      lineCount: integer(item, 'lineCount'),
    };
  });
  const waitsFor = optionalText(delivery, 'waitsFor');
  return {
    items,
    complete: delivery.complete === true,
    waitsForStore: waitsFor === 'stock' || waitsFor === 'sale',
    progress: delivery.progress == null ? null : decodeProgress(fields(delivery.progress, 'progress')),
  };
}

function decodeProgress(progress: Fields): NonNullable<Delivery['progress']> {
  return { delivered: integer(progress, 'delivered'), ordered: integer(progress, 'ordered') };
}

function decodeItem(json: unknown): Item {
  const item = fields(json, 'item');
  return {
    name: text(item, 'name'),
    description: optionalText(item, 'description'),
    quantity: integer(item, 'quantity'),
    unitAmount: text(item, 'unitAmount'),
    amount: text(item, 'amount'),
  };
}

function decodeMethod(json: unknown): PaymentMethod {
  const method = fields(json, 'payment method');
  const estimatedAmount = method.estimatedAmount == null ? null : units(method, 'estimatedAmount');
  const why =
    method.unavailable == null ? null : oneOf<Unavailability>(method, 'unavailable', ['noPrice', 'chainAway']);
  return {
    id: text(method, 'id'),
    token: text(method, 'token'),
    chain: text(method, 'chain'),
    decimals: integer(method, 'decimals'),
    estimatedAmount,
    networkFee: optionalFiat(method, 'networkFee'),
    unavailable: why ?? (estimatedAmount === null ? 'noPrice' : null),
  };
}

function decodeFunds(json: unknown): Funds {
  const funds = fields(json, 'funds');
  return {
    token: text(funds, 'token'),
    chain: text(funds, 'chain'),
    decimals: integer(funds, 'decimals'),
    amount: units(funds, 'amount'),
  };
}

function decodeTransfer(json: unknown): Transfer {
  const transfer = fields(json, 'transaction');
  return {
    txHash: text(transfer, 'txHash'),
    amount: units(transfer, 'amount'),
    blockTime: time(transfer, 'blockTime'),
  };
}

function fields(json: unknown, name: string): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new UnreadableAnswer(name);
  return json as Fields;
}

function list(from: Fields, key: string): unknown[] {
  const value = from[key];
  if (!Array.isArray(value)) throw new UnreadableAnswer(key);
  return value;
}

function text(from: Fields, key: string): string {
  const value = from[key];
  if (typeof value !== 'string') throw new UnreadableAnswer(key);
  return value;
}

function optionalText(from: Fields, key: string): string | null {
  return from[key] == null ? null : text(from, key);
}

function integer(from: Fields, key: string): number {
  const value = from[key];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UnreadableAnswer(key);
  return value;
}

function optionalInteger(from: Fields, key: string): number | null {
  return from[key] == null ? null : integer(from, key);
}

/** Smallest units are sent as integer strings, because a JSON number would round them. */
function units(from: Fields, key: string): bigint {
  const value = text(from, key);
  if (!/^\d{1,78}$/.test(value)) throw new UnreadableAnswer(key);
  return BigInt(value);
}

/** Reads a fiat decimal string that is used in calculations. */
function optionalFiat(from: Fields, key: string): string | null {
  const value = optionalText(from, key);
  if (value !== null && !/^\d{1,30}(\.\d{1,3})?$/.test(value)) throw new UnreadableAnswer(key);
  return value;
}

function time(from: Fields, key: string): number {
  const value = Date.parse(text(from, key));
  if (Number.isNaN(value)) throw new UnreadableAnswer(key);
  return value;
}

function oneOf<T extends string>(from: Fields, key: string, allowed: readonly T[]): T {
  const value = text(from, key);
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UnreadableAnswer(key);
  return found;
}
