import { expect, test } from 'vitest';
import type { Attention } from '../queries.ts';
import { factsIn } from './facts.ts';
import { texts as german } from './texts/de.ts';
import { texts as english } from './texts/en.ts';

const BACKLOG: Attention = {
  code: 'webhooksLate',
  severity: 'failing',
  title: 'Webhooks are not sent',
  subject: null,
  since: null,
  detail: '1 are due; no process sends them (role dispatcher)',
  facts: [{ kind: 'webhooksDue', number: 1 }, { kind: 'noDispatcher' }],
  page: '/operator/queues',
  runbook: 'runbooks.md#webhooks-pile-up',
};

test('facts are in the language of the page, each on its own; in English, they are as sent', () => {
  expect(factsIn(german.facts, BACKLOG)).toEqual([
    '1 Webhook ist fällig',
    'Kein Prozess sendet sie (Rolle dispatcher)',
  ]);
  expect(factsIn(english.facts, BACKLOG)).toEqual(['1 are due; no process sends them (role dispatcher)']);
  expect(factsIn(english.facts, { ...BACKLOG, detail: null, facts: [] })).toEqual([]);
});

test('during an update, facts of an older or a newer server are shown in English', () => {
  const newer = { ...BACKLOG, facts: [...BACKLOG.facts, { kind: 'newer' } as unknown as Attention['facts'][number]] };
  expect(factsIn(german.facts, newer)).toEqual([BACKLOG.detail]);
  const { facts: _, ...older } = BACKLOG;
  expect(factsIn(german.facts, older as Attention)).toEqual([BACKLOG.detail]);
});
