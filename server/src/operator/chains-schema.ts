import Type from 'typebox';
import { about, Nullable, OneOf, Timestamp, Uuid } from '../kernel/http/schemas.ts';
import { FAILURES, WHY_NOT_SWEPT } from './operations/deposits.ts';

const Text = Type.String();
const Count = Type.Integer();
/** Whole coins or tokens as a decimal string. */
const Amount = Type.String();

const Node = Type.Object({
  url: about(Type.String(), 'Scheme and host: what else is in it may be secret.'),
  ok: Type.Boolean(),
  latencyMs: Nullable(Type.Integer()),
  error: Nullable(about(Type.String(), 'A stranger may have written it.')),
  head: Nullable(Text),
  lagBlocks: Nullable(Type.Number()),
  score: Type.Number(),
  checkedAt: Nullable(Timestamp),
  limitedUntil: Nullable(Timestamp),
  lies: Type.Array(Type.Object({ lie: Text, count: Count })),
  lastLie: Nullable(Type.Object({ lie: Text, at: Timestamp })),
  lacks: about(Type.Array(Text), 'Required capabilities that it lacks.'),
});

const Gas = Type.Object({
  address: Text,
  balance: Nullable(about(Type.String(), 'The lowest of the claims.')),
  claims: Type.Array(Type.Object({ host: Text, balance: Nullable(Amount) })),
  sweepCost: Nullable(Amount),
  sweeps: Nullable(Text),
  days: Nullable(Type.Integer()),
  blocked: Nullable(Text),
  lost: Nullable(
    about(
      Type.Object({
        amount: Amount,
        fiat: Nullable(Type.Object({ currency: Text, amount: Text })),
        most: Text,
        isUsedUp: Type.Boolean(),
      }),
      'Cost of failed signed transfers within a day, and its limit.',
    ),
  ),
  reportedAt: Timestamp,
});

export const OperatorChain = Type.Object({
  chain: Text,
  title: Text,
  explorer: Nullable(Text),
  coin: Text,
  head: Nullable(Text),
  headSaidBy: Type.Array(Text),
  followed: Nullable(Text),
  followedAt: Nullable(Timestamp),
  lagBlocks: Nullable(Type.Number()),
  lagSeconds: Nullable(Type.Integer()),
  confirmed: Nullable(Text),
  confirmations: Count,
  outageSince: Nullable(Timestamp),
  replaced: Nullable(Type.Object({ block: Text, hash: Text, foundHash: Nullable(Text), noticedAt: Timestamp })),
  isFollowed: about(Type.Boolean(), 'True while a running process follows it.'),
  hasSweeps: about(Type.Boolean(), 'False where buyers pay into merchants’ own wallets.'),
  isSwept: about(Type.Boolean(), 'True while a running process sweeps it.'),
  rpc: Type.Array(Node),
  missing: about(Type.Array(Text), 'Required capabilities that every provider lacks.'),
  rpcReportedAt: Nullable(Timestamp),
  gas: Nullable(Gas),
  unswept: Type.Array(Type.Object({ method: Text, deposits: Count, amount: Amount, oldestAt: Timestamp })),
  isUnsweptCapped: Type.Boolean(),
  failures: Type.Array(Type.Object({ reason: OneOf(FAILURES), deposits: Count })),
  sweepsFailedToday: Count,
  payoutsAlone: Count,
  sweepsUnderWay: Type.Array(
    Type.Object({ txHash: Text, nonce: Text, deposits: Count, sentAt: Timestamp, isStuck: Type.Boolean() }),
  ),
  awaitingFinality: Count,
  awaitingAgreement: Count,
});

const ChainName = Type.String({ maxLength: 40 });
export const ChainParams = Type.Object({ chain: ChainName });

export const DepositsQuery = Type.Object({
  afterId: Type.Optional(about(Uuid, 'The attempt of `next` of the page before.')),
  afterMethod: Type.Optional(Type.String({ maxLength: 80 })),
  show: Type.Optional(OneOf(['all', 'failing'])),
});

const Deposit = Type.Object({
  attemptId: Uuid,
  method: Text,
  store: Type.Object({ slug: Nullable(Text), name: Text }),
  depositAddress: Text,
  payout: Text,
  amount: Amount,
  waitingSince: Nullable(Timestamp),
  why: OneOf(WHY_NOT_SWEPT),
  txHash: Nullable(Text),
  failures: Nullable(Count),
  retryAt: Nullable(Timestamp),
  aloneFrom: Nullable(Timestamp),
});

export const Deposits = Type.Object({
  deposits: Type.Array(Deposit),
  next: Nullable(Type.Object({ afterId: Uuid, afterMethod: Text })),
});

export const DepositParams = Type.Object({ chain: ChainName, address: Type.String({ maxLength: 100 }) });

export const SweepBody = Type.Object({
  retries: about(Type.Boolean(), 'Also what waits after a failed sweep, before its time has come.'),
});
export const SweepAsked = Type.Object({ id: Uuid });
export const SweepParams = Type.Object({ chain: ChainName, id: Uuid });

export const Sweep = Type.Object({
  id: Uuid,
  isRehearsal: Type.Boolean(),
  askedBy: Text,
  askedAt: Timestamp,
  state: OneOf(['waiting', 'begun', 'ended']),
  outcome: Nullable(
    Type.Object({
      transactions: Type.Array(
        Type.Object({ txHash: Nullable(Text), deposits: Count, maxCost: about(Type.String(), 'In whole coins.') }),
      ),
      verdicts: Nullable(Type.Array(Type.Object({ reason: Text, isDue: Type.Boolean(), deposits: Count }))),
      blocked: Nullable(Text),
      left: Nullable(Count),
      failure: Nullable(Text),
    }),
  ),
});
