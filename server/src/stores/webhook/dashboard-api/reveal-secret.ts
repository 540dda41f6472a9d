import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { EndpointRefusal } from '../../../outbound/webhooks/refusals.ts';
import { revealSecrets } from '../webhook.ts';
import { RevealedSecrets } from './schema.ts';

export const revealSecretOperation = storeOperation(
  'ownership',
  {
    operationId: 'revealSecret',
    summary: 'What the events of a store are signed with; the audit log says that it was shown',
    confirm: true,
    response: { 200: RevealedSecrets },
    refusals: EndpointRefusal.of('webhook.noSecret'),
  },
  async (deps, { store, by }) => {
    const { secret, next } = await revealSecrets(deps, { storeId: store.storeId, by });
    const shown = next === undefined ? null : { ...next, from: isoTime(next.from) };
    return { status: 200, body: { secret, next: shown } };
  },
);
