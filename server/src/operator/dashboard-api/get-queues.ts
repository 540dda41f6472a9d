import Type from 'typebox';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { about, Nullable, Timestamp, Uuid } from '../../kernel/http/schemas.ts';
import { queueView } from '../operations/queue-view.ts';

const Text = Type.String();
const Count = Type.Integer();
const Slug = Nullable(Type.String());

const Webhooks = Type.Object({
  pending: Count,
  retrying: Count,
  exhausted: Count,
  due: Count,
  oldestDueAt: Nullable(Timestamp),
  stores: Type.Array(
    Type.Object({
      slug: Slug,
      name: Text,
      pending: Count,
      retrying: Count,
      exhausted: Count,
      oldestDueAt: Nullable(Timestamp),
    }),
  ),
});

const Mail = Type.Object({
  waiting: Count,
  isCapped: Type.Boolean(),
  retrying: Count,
  oldestAt: Nullable(Timestamp),
  oldestDueAt: Nullable(Timestamp),
  failed: about(Type.Integer(), 'Given up within seven days.'),
  lastError: Nullable(about(Type.String(), 'What the mail server said.')),
  capOfStore: Count,
  capOfPlatform: Count,
  sentOfPlatform: Count,
  stores: Type.Array(Type.Object({ slug: Slug, name: Text, sent: Count, isAtCap: Type.Boolean() })),
  pause: Nullable(Type.Object({ reason: Text, pausedBy: Text, pausedAt: Timestamp, until: Timestamp })),
});

const Queues = Type.Object({
  webhooks: Webhooks,
  mail: Mail,
  readings: Type.Array(
    Type.Object({ chain: Text, level: Text, readings: Count, oldestBlock: Text, oldestAt: Nullable(Timestamp) }),
  ),
  processes: Type.Array(
    Type.Object({
      id: Uuid,
      roles: Type.Array(Text),
      leads: about(Type.Array(Text), 'What it alone does: `indexer:base`.'),
      host: Text,
      pid: Count,
      version: Text,
      startedAt: Timestamp,
      seenAt: Timestamp,
      isAlive: Type.Boolean(),
    }),
  ),
});

export const getOperatorQueuesOperation = operatorOperation(
  {
    operationId: 'getOperatorQueues',
    summary: 'What waits: webhooks, mail and readings of chains; and which processes work on it',
    response: { 200: Queues },
  },
  async ({ operations }) => ({ status: 200, body: queueView(await operations.queues()) }),
);
