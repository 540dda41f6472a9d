import Type from 'typebox';
import { SCOPES } from '../../../kernel/auth/scopes.ts';
import { REQUEST_PARTS } from '../../../kernel/http/request-problem.ts';
import { Absent, about, Nullable, OneOf, PlainText, Timestamp, Uuid } from '../../../kernel/http/schemas.ts';

export const KeyParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

const Scopes = Type.Array(OneOf(SCOPES));

export const NewKeyBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', format: 'plain-text' }),
  scopes: Type.Array(OneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true }),
  expiresInDays: Absent(
    Type.Integer({ minimum: 1, maximum: 3650, description: 'From now. Or `expiresAt`, or never.' }),
  ),
  expiresAt: Absent(PlainText({ maxLength: 40, description: 'ISO 8601 with a time zone.' })),
});

export const MintedKey = Type.Object({
  id: Uuid,
  key: about(Type.String(), 'The key itself, in this answer only.'),
});

const Key = Type.Object({
  id: Uuid,
  name: Type.String(),
  scopes: Scopes,
  isExpired: Type.Boolean(),
  expiresAt: Nullable(Timestamp),
  revokedAt: Nullable(Timestamp),
  lastUsedAt: Nullable(about(Timestamp, 'To the minute.')),
  createdAt: Timestamp,
  mintedBy: Type.Object({
    kind: OneOf(['person', 'command-line'] as const),
    name: about(Type.String(), 'As it was then: an address, or a command.'),
  }),
});

export const Keys = Type.Object({
  baseUrl: about(Type.String(), 'Where programs find the API.'),
  inUse: about(Type.Array(Key), 'Not revoked; newest first.'),
  revoked: about(Type.Array(Key), 'The last ones.'),
});

export const RefusedRequestsQuery = Type.Object({ key: Type.Optional(Uuid) });

export const RefusedRequestList = Type.Object({
  keys: about(Type.Array(Type.Object({ id: Uuid, name: Type.String() })), 'Those to choose from, revoked ones last.'),
  requests: Type.Array(
    Type.Object({
      id: Uuid,
      keyId: Uuid,
      keyName: Type.String(),
      method: Type.String(),
      route: Nullable(about(Type.String(), 'The pattern of the route; null for the rest of a flood.')),
      status: Type.Integer(),
      message: about(Type.String(), 'What the program was told.'),
      part: Nullable(OneOf(REQUEST_PARTS)),
      field: Nullable(Type.String()),
      reason: Type.String(),
      times: about(Type.Integer(), 'How many requests were refused alike within the hour.'),
      firstAt: Timestamp,
      lastAt: Timestamp,
    }),
  ),
});
