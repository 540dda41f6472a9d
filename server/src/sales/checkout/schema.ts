import Type from 'typebox';
import * as s from '../../kernel/http/schemas.ts';
import { ATTEMPT_STATUSES } from '../../money/payments/types.ts';
import { PaymentMethod } from '../../stores/schema.ts';
import { INVOICE_STATUSES } from '../invoices/types.ts';
import { CartItems } from '../orders/schema.ts';
import { ORDER_STATUSES } from '../orders/types.ts';

const MempoolState = Type.Object(
  {
    blockSeconds: Type.Integer({ description: 'Usual time between two blocks, in seconds.', examples: [600] }),
    hidesPrivate: Type.Boolean({
      description: 'True where a payment out of a private balance (MWEB) is not seen before a block has it.',
    }),
    waitingAmount: s.about(
      s.CryptoAmount,
      "The part of `seenAmount` that no block has yet, in the token's smallest unit.",
    ),
    lost: s.Nullable(
      Type.Object(
        {
          amount: s.about(s.CryptoAmount, "In the token's smallest unit."),
          replaced: Type.Boolean({
            description: 'True when another transaction spends the same money; false when nodes dropped it.',
          }),
        },
        {
          description:
            'The last payment that was seen and is gone: no block has it, and it no longer counts. Null without ' +
            'one, and once nothing is missing.',
        },
      ),
    ),
  },
  {
    title: 'MempoolState',
    description: 'Only on chains on which transactions are seen before a block has them: Bitcoin and Litecoin.',
  },
);

export const Attempt = Type.Object(
  {
    id: s.Uuid,
    status: s.about(
      s.OneOf(ATTEMPT_STATUSES),
      '`processing`: watched for payment. `superseded`: the buyer picked another token; picking this one ' +
        'again makes it `processing` again. `retired`: ended with the order or invoice.',
    ),
    paymentMethod: Type.String({ examples: ['usdc-base'] }),
    chain: Type.String({ examples: ['base'] }),
    token: Type.String({ examples: ['usdc'] }),
    decimals: Type.Integer({ examples: [6] }),
    tokenAddress: s.Nullable(Type.String({ description: "The token's contract; null for a chain's own coin." })),
    chainId: s.Nullable(Type.Integer({ description: 'EIP-155 id; null for a chain that has none.', examples: [8453] })),
    depositAddress: Type.String({ description: 'The address to pay to. It belongs to this attempt alone.' }),
    cryptoAmount: s.about(s.CryptoAmount, "Amount to pay, in the token's smallest unit."),
    receivedAmount: s.about(s.CryptoAmount, "Amount received and confirmed, in the token's smallest unit."),
    seenAmount: s.about(
      s.CryptoAmount,
      "Amount seen on the chain, confirmed or not, in the token's smallest unit: the balance at the newest block " +
        'plus the amounts swept.',
    ),
    confirmations: Type.Integer({
      description: 'Blocks since the money was seen, its own counted; at most `requiredConfirmations`.',
    }),
    requiredConfirmations: Type.Integer({
      description:
        'Blocks until the money is credited. Where a safe or finalized block is needed, about how many that ' +
        'takes; the count reaches it only then.',
    }),
    paymentUri: Type.String({
      description:
        'For wallets: EIP-681 or BIP-21, for what is missing of `cryptoAmount`. The bare address when ' +
        'nothing is missing.',
    }),
    expiresAt: s.about(s.Timestamp, 'A transfer in a block up to this moment counts.'),
    createdAt: s.Timestamp,
    transactions: s.Transactions,
    mempool: Type.Optional(MempoolState),
  },
  {
    title: 'Attempt',
    description: 'A locked quote with its deposit address. There is none until the buyer picks a token.',
  },
);

const CheckoutItem = Type.Object(
  {
    name: Type.String(),
    description: s.Nullable(Type.String()),
    image: s.Nullable(Type.String()),
    quantity: Type.Integer(),
    unitAmount: s.FiatAmount,
    amount: s.FiatAmount,
  },
  { title: 'CheckoutItem' },
);

const UNAVAILABLE = ['noPrice', 'chainAway'] as const;
/** Reason why a method should not be picked now. */
export type Unavailability = (typeof UNAVAILABLE)[number];

const OfferedMethod = Type.Object(
  {
    ...PaymentMethod.properties,
    estimatedAmount: s.Nullable(
      s.about(
        s.CryptoAmount,
        "Amount of a quote at this moment, in the token's smallest unit; null while no price can be locked.",
      ),
    ),
    networkFee: s.Nullable(
      s.about(
        s.FiatAmount,
        "Approximate cost of the buyer's own transfer on the chain, in the currency of the checkout. It is at most " +
          '`totalAmount`, which stands for that much or more. Null while unknown.',
      ),
    ),
    unavailable: s.Nullable(
      s.about(
        s.OneOf(UNAVAILABLE),
        'Reason not to offer it now; null without one. `noPrice`: no price can be locked. `chainAway`: no provider ' +
          'of the chain responds, so a payment would not be detected until one does.',
      ),
    ),
  },
  { title: 'OfferedMethod' },
);

const UncountedFunds = Type.Object(
  {
    paymentMethod: Type.String({ description: 'Of what arrived.', examples: ['usdc-base'] }),
    token: Type.String({ examples: ['usdc'] }),
    chain: Type.String({ examples: ['base'] }),
    decimals: Type.Integer({ examples: [6] }),
    amount: s.about(s.CryptoAmount, "In the token's smallest unit."),
  },
  { title: 'UncountedFunds' },
);

export const Checkout = Type.Object(
  {
    id: s.ShortId,
    kind: s.OneOf(['order', 'invoice'] as const),
    status: s.about(
      s.OneOf([...new Set([...ORDER_STATUSES, ...INVOICE_STATUSES])]),
      'The status of the order or invoice.',
    ),
    number: s.Nullable(Type.Integer({ description: 'Of an invoice; null for an order.' })),
    storeName: Type.String(),
    items: Type.Array(CheckoutItem),
    totalAmount: s.FiatAmount,
    currency: s.Currency,
    customerName: s.Nullable(Type.String()),
    memo: s.Nullable(Type.String()),
    successUrl: s.Nullable(Type.String()),
    cancelUrl: s.Nullable(Type.String()),
    expiresAt: s.Timestamp,
    createdAt: s.Timestamp,
    paymentMethods: Type.Array(OfferedMethod, {
      description: "In the store's own order. One that is `unavailable` should not be picked at the moment.",
    }),
    attempt: s.Nullable(Attempt),
    uncountedFunds: Type.Array(UncountedFunds, {
      description:
        'Payments that do not count, once the order or invoice has ended: a second payment, a late one, ' +
        'another token. The money goes to the payout address of the store and changes no status.',
    }),
    supportEmail: s.Nullable(
      Type.String({ description: 'Contact address of the store.', examples: ['help@example.com'] }),
    ),
    supportUrl: s.Nullable(
      Type.String({ description: "The store's page for questions.", examples: ['https://example.com/help'] }),
    ),
  },
  {
    title: 'Checkout',
    description:
      "The buyer's view of an order or invoice: without `extraContext`, `metadata` and what identifies the buyer.",
  },
);

export const StartAttemptBody = Type.Object(
  {
    paymentMethod: s.PlainText({
      minLength: 1,
      maxLength: 100,
      description: "One of the checkout's `paymentMethods`, by id.",
      examples: ['usdc-base'],
    }),
  },
  { title: 'StartAttempt' },
);
const EpochSeconds = Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), s.WholeNumber]);
export const AuthorizeAttemptBody = Type.Object(
  {
    from: Type.String({
      maxLength: 42,
      pattern: '^0x[0-9a-fA-F]{40}$',
      description: 'Address of the signer, who pays.',
    }),
    value: s.about(s.WholeNumber, "Missing part of `cryptoAmount`, in the token's smallest unit."),
    validAfter: s.about(EpochSeconds, 'Epoch seconds in the past, such as 0.'),
    validBefore: s.about(
      EpochSeconds,
      'Epoch seconds: late enough for some blocks, and no later than `expiresAt` of the attempt.',
    ),
    nonce: Type.String({
      maxLength: 66,
      pattern: '^0x[0-9a-fA-F]{64}$',
      description: '32 random bytes: each serves once.',
    }),
    signature: Type.String({
      maxLength: 8194,
      pattern: '^0x([0-9a-fA-F]{2})+$',
      description: '65 bytes of a key (`r`, `s`, `v`), or what a wallet that is a contract takes (EIP-1271).',
    }),
  },
  { title: 'AuthorizeAttempt' },
);
export const CustomerEmailBody = Type.Object({ customerEmail: s.Email }, { title: 'SetCustomerEmail' });
export const CreateCheckoutBody = Type.Object(
  {
    store: s.PlainText({ minLength: 1, maxLength: 100, description: "The storefront's slug.", examples: ['acme'] }),
    items: CartItems,
    customerEmail: s.Absent(s.Email),
  },
  { title: 'CreateCheckout' },
);

const DeliveredItem = Type.Object(
  {
    productId: s.Uuid,
    title: Type.String(),
    lines: Type.Array(Type.String(), { description: 'Delivered items: keys, links, texts.' }),
  },
  { title: 'DeliveredItem' },
);
export const Delivery = Type.Object(
  {
    items: Type.Array(DeliveredItem),
    complete: Type.Boolean({ description: 'False while goods are still being delivered: more lines follow.' }),
  },
  { title: 'Delivery' },
);
