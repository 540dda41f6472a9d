import Type from 'typebox';
import { Pagination, rowsOf } from '../kernel/http/dashboard/rows.ts';
import { FiatAmount, Nullable, OneOf, PageQuery, Timestamp } from '../kernel/http/schemas.ts';
import { Role } from '../people/team-schema.ts';
import { MAX_FEE_BPS, MAX_REASON } from '../stores/operate-store.ts';
import { STORE_STATUSES } from '../stores/store-transitions.ts';
import { ATTENTION_CODES } from './operations/attention.ts';
import { Fact } from './operations/facts.ts';

export const Attention = Type.Object({
  code: OneOf(ATTENTION_CODES),
  severity: OneOf(['failing', 'degraded']),
  title: Type.String(),
  subject: Nullable(Type.String({ description: 'Such as a chain; null for the installation.' })),
  since: Nullable(Timestamp),
  detail: Nullable(Type.String({ description: 'The facts, in English.' })),
  facts: Type.Unsafe<readonly Fact[]>(Type.Array(Fact)),
  page: Type.String({ description: 'Page that shows it, below `/dashboard`.' }),
  runbook: Type.String({ description: 'A file of `docs/operating`, with the heading.' }),
});

/** Part of a name, an address or a slug, matched literally. */
const Search = Type.String({ maxLength: 100, default: '', format: 'plain-text' });
const Count = Type.Integer({ minimum: 0 });

export const StoreSlugParams = Type.Object({ slug: Type.String({ maxLength: 63 }) });
export const StoresQuery = PageQuery({ search: Search, status: Type.Optional(OneOf(STORE_STATUSES)) });

const Volume = Type.Object({
  currency: Type.String(),
  payments: Count,
  lately: FiatAmount,
  all: FiatAmount,
});
const listed = {
  slug: Type.String(),
  name: Type.String(),
  status: OneOf(STORE_STATUSES),
  feeBps: Count,
  currency: Type.String(),
  createdAt: Timestamp,
  owners: Type.Array(Type.String(), { description: 'The first three, by address.' }),
  ownerCount: Count,
  volumes: Type.Array(Volume, { description: 'In 30 days and in all, the store’s own currency first.' }),
};
export const Stores = rowsOf(Type.Object(listed), STORE_STATUSES);

const StoreOperatorAct = Type.Object({
  id: Type.String(),
  act: Type.String(),
  by: Type.String(),
  actorKind: Type.String(),
  at: Timestamp,
  feeBefore: Nullable(Count),
  feeAfter: Nullable(Count),
  reason: Nullable(Type.String()),
});
export const OperatedStore = Type.Object({
  ...listed,
  members: Count,
  suspendedAt: Nullable(Timestamp),
  suspensionReason: Nullable(Type.String()),
  closedAt: Nullable(Timestamp),
  acts: Type.Array(StoreOperatorAct, { description: 'Fees, suspensions and the closing, newest first.' }),
});

export const FeeBody = Type.Object({ feeBps: Type.Integer({ minimum: 0, maximum: MAX_FEE_BPS }) });
export const SuspendBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: MAX_REASON, pattern: '\\S', format: 'plain-text' }),
});

export const PeopleQuery = PageQuery({ search: Search, operators: Type.Boolean({ default: false }) });
export const PersonParams = Type.Object({ userId: Type.String({ maxLength: 64 }) });
export const OperatorBody = Type.Object({ isOperator: Type.Boolean() });
export const People = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      email: Type.String(),
      createdAt: Timestamp,
      hasTwoFactor: Type.Boolean(),
      isOperator: Type.Boolean(),
      lastSignInAt: Nullable(Timestamp),
      sessions: Count,
      stores: Type.Array(Type.Object({ slug: Nullable(Type.String()), name: Type.String(), role: Role }), {
        description: 'The first five, by name.',
      }),
      storeCount: Count,
    }),
  ),
  pagination: Pagination,
});
