import Type from 'typebox';
import { GivenMoment } from '../../kernel/http/given-moment.ts';
import { about, FiatAmount, FiatInput, Nullable, OneOf, Timestamp } from '../../kernel/http/schemas.ts';
import { FINALITY_TAGS, MAX_CONFIRMATIONS, MAX_TIERS } from '../../kernel/lib/finality.ts';
import { FOUND_KINDS } from '../../money/payments/found-kinds.ts';
import { WAITING_REASONS } from '../../money/sweeping/waiting-repository.ts';

const ChainName = Type.String({ maxLength: 32, pattern: '^[a-z0-9-]+$' });
const MethodId = Type.String({ maxLength: 64, pattern: '^[a-z0-9]+-[a-z0-9-]+$' });

export const ChainParams = Type.Object({ slug: Type.String({ maxLength: 100 }), chain: ChainName });
/** An address, or an account of a wallet, as its owner entered it. */
export const AddressBody = Type.Object({ address: Type.String({ minLength: 1, maxLength: 600 }) });

const FiatPair = Nullable(
  Type.Object({ currency: Type.String(), alone: FiatAmount, inBatch: FiatAmount }, { title: 'FiatPair' }),
);
const Level = Type.Union([
  Type.Integer({ minimum: 1, maximum: MAX_CONFIRMATIONS }),
  ...FINALITY_TAGS.map((tag) => Type.Literal(tag)),
]);
const Tier = Type.Object({ from: FiatAmount, level: Level }, { title: 'FinalityTier' });
const GivenTier = Type.Object({ from: FiatInput, level: Level }, { title: 'GivenFinalityTier' });

export const SaveMethodsBody = Type.Object({ methods: Type.Array(MethodId, { maxItems: 200 }) });
export const OrderMethodsBody = Type.Object({
  methods: Type.Array(MethodId, { maxItems: 200, description: 'Enabled ones that are missing follow after these.' }),
});
export const SaveFinalityBody = Type.Object({
  tiers: Nullable(Type.Array(GivenTier, { maxItems: MAX_TIERS, description: 'Null returns to the operator’s.' })),
});

const AccountUse = Type.Object(
  {
    fingerprint: Type.String(),
    path: Type.String({ description: 'With * for the index of an address.' }),
    givenOut: Type.Integer({ description: 'Addresses given out, by all stores with this account.' }),
    lastPaid: Nullable(Type.Integer({ description: 'Index of the last paid address.' })),
    gapLimit: Type.Integer({ description: 'The gap limit that the wallet needs to find every payment.' }),
  },
  { title: 'AccountUse' },
);

const Network = Type.Object({
  name: Type.String(),
  title: Type.String(),
  explorer: Nullable(Type.String()),
  isOn: Type.Boolean({ description: 'True when the operator has turned it on.' }),
  takesAccounts: Type.Boolean({ description: 'True when payouts are accounts of a wallet instead of addresses.' }),
  payout: Nullable(
    Type.Object({
      address: Type.String({ description: 'With its checksum; the fingerprint and path of a wallet’s account.' }),
      account: Nullable(AccountUse),
      change: Nullable(
        Type.Object({ address: Type.String(), askedBy: Type.String(), askedAt: Timestamp, holdsFrom: Timestamp }),
      ),
    }),
  ),
  methods: Type.Array(
    Type.Object({
      id: Type.String(),
      token: Type.String(),
      decimals: Type.Integer(),
      isEnabled: Type.Boolean(),
    }),
  ),
  finality: Type.Object({
    base: Level,
    usualDepth: Nullable(
      Type.Object(
        { safe: Type.Integer(), finalized: Type.Integer() },
        { description: 'Blocks until a block usually gets a tag; null where blocks have no tags.' },
      ),
    ),
    operators: Type.Array(Tier),
    own: Nullable(Type.Array(Tier, { description: 'The store’s; null while the operator’s apply.' })),
  }),
});

export const CheckedPayout = Type.Object({
  address: Type.String({ description: 'With its checksum; the fingerprint and path of a wallet’s account.' }),
  kind: OneOf(['account', 'contract', 'wallet']),
  addresses: Type.Array(Type.String(), {
    description: 'The first addresses of a wallet’s account, to be compared with the wallet; else empty.',
  }),
  blockedFor: Type.Array(Type.String(), { description: 'Methods whose token has it on a blacklist.' }),
  refusesCoin: Type.Boolean({ description: 'A contract that turns native coin away.' }),
});

export const Costs = Type.Object({
  networks: Type.Array(
    Type.Object({
      name: Type.String(),
      coin: Type.String(),
      methods: Nullable(
        Type.Array(
          Type.Object({
            id: Type.String(),
            cost: Type.Object({
              alone: Type.String({ description: 'In whole coins.' }),
              inBatch: Type.String(),
              fiat: FiatPair,
            }),
            minimum: Nullable(
              Type.Object({
                alone: Type.String({ description: 'In whole tokens.' }),
                inBatch: Type.String(),
                fiat: FiatPair,
              }),
            ),
            typical: Nullable(
              Type.String({ description: 'The median of what the store was paid lately; null if it was not.' }),
            ),
            isCovered: Nullable(
              Type.Boolean({ description: 'True when the fee of a typical payment covers its sweep in a full batch.' }),
            ),
          }),
          { description: 'Null while the chain cannot be asked.' },
        ),
      ),
    }),
  ),
  belowMinimum: Type.Array(Type.String(), { description: 'The enabled methods that are not covered.' }),
});

export const LedgerQuery = Type.Object({
  from: Type.Optional(GivenMoment),
  to: Type.Optional(GivenMoment),
  after: Type.Optional(Type.String({ maxLength: 300, description: '`next` of the page before.' })),
});

const amounts = {
  method: Type.String(),
  received: Type.String({ description: 'In whole tokens, as the others.' }),
  fee: Type.String(),
  net: Type.String(),
};

const ledger = {
  lines: Type.Array(
    Type.Object({
      time: Timestamp,
      chain: Type.String(),
      transactionHash: Type.String(),
      kind: OneOf(['order', 'invoice']),
      id: Type.String(),
      invoiceNumber: Nullable(Type.Integer()),
      ...amounts,
      byOperator: Type.Boolean({ description: 'Swept by Till; otherwise by somebody else, who paid the gas.' }),
      gas: Nullable(Type.String({ description: 'In whole coins; null if others paid, or it is not booked yet.' })),
      coin: Type.String(),
      owed: Nullable(
        Type.Object(
          { amount: Type.String(), currency: OneOf(['usd', 'eur']) },
          { description: 'Fee owed on a payment to an own wallet; null where it was taken on the chain.' },
        ),
      ),
    }),
  ),
  totals: Nullable(
    Type.Array(
      Type.Object({
        ...amounts,
        deposits: Type.Integer(),
        gas: Type.String(),
        coin: Type.String(),
        authorizations: Type.Integer({ description: 'Signed transfers that were sent for buyers.' }),
        authorizationGas: Type.String({ description: 'Gas spent on sending them, in whole coins.' }),
      }),
      {
        description: 'Of the whole period; on its first page only, and not of more than 10,000 lines.',
      },
    ),
  ),
  next: Nullable(Type.String()),
};

export const FoundQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 300 })) });

export const FoundFundsPage = Type.Object({
  data: Type.Array(
    Type.Object({
      kind: OneOf(['order', 'invoice']),
      id: Type.String(),
      invoiceNumber: Nullable(Type.Integer()),
      method: Type.String(),
      chain: Type.String(),
      depositAddress: Type.String({ description: 'With its checksum.' }),
      fromAddresses: Type.Array(Type.String(), { description: 'The senders of its newest transfers, latest first.' }),
      parts: Type.Array(Type.Object({ kind: OneOf(FOUND_KINDS), amount: Type.String() })),
      held: Type.String({ description: 'In whole tokens, as the others: still at the address.' }),
      swept: Type.String({ description: 'Moved on from the address, less the fee to the payout address.' }),
      foundAt: Timestamp,
      transactions: Type.Array(Type.String(), { description: 'Their hashes, oldest first.' }),
    }),
  ),
  next: Nullable(Type.String()),
});

const Fees = Type.Object(
  {
    unbilled: Type.Array(Type.Object({ amount: Type.String(), currency: OneOf(['usd', 'eur']) })),
    bills: Type.Array(
      Type.Object({
        amount: Type.String(),
        due: Type.String({ description: 'Total of its invoice; less than the amount after an underpaid invoice.' }),
        currency: OneOf(['usd', 'eur']),
        billedAt: Timestamp,
        isPaid: Type.Boolean(),
        stopsAt: Timestamp,
        isStopping: Type.Boolean({ description: 'True while it stops payments to own wallets.' }),
        url: Type.String({ description: 'Page of its current invoice.' }),
      }),
      { description: 'The newest 12.' },
    ),
  },
  { description: 'Fees owed on payments to own wallets, and their bills.' },
);

export const PaymentSettings = Type.Object({
  feeBps: Type.Integer(),
  isClosed: Type.Boolean(),
  changeDelayHours: Type.Number({ description: 'Wait before a new payout address takes effect, in hours.' }),
  networks: Type.Array(Network),
  order: Type.Array(Type.String(), { description: "The enabled methods in the store's own order." }),
});

const Waiting = Type.Object({
  method: Type.String(),
  reason: OneOf(WAITING_REASONS),
  deposits: Type.Integer(),
  amount: Type.String({ description: 'In whole tokens.' }),
  since: Timestamp,
});

/** The state of unswept money and fees. */
const State = Type.Object({
  waiting: Type.Array(Waiting, { description: 'Unswept balances by method and reason.' }),
  areWaitingCapped: Type.Boolean({ description: 'True when only the oldest were counted.' }),
  troubles: Type.Array(
    Type.Object({
      method: Type.String(),
      payout: Type.String(),
      retryAt: Timestamp,
      deposits: Type.Integer(),
      amount: Type.String({ description: 'In whole tokens.' }),
    }),
    { description: 'Payouts that did not accept their money.' },
  ),
  fees: Fees,
});

export const Settlements = Type.Object({
  ...ledger,
  state: Nullable(about(State, 'On the first page only.')),
});
