import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import { createSecretBox } from '../../kernel/lib/secret-box.ts';
import { receiptKeys } from '../../sales/receipts/key-repository.ts';
import { rotateReceiptKey } from '../../sales/receipts/signing-keys.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly rotate?: boolean;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { rotate, json }: Options): Promise<void> {
  const session = openSession(io, { required: ['secretKey'] });
  const { secretKey, secretKeysRetired } = session.config;
  await withDatabase(session, async (db) => {
    if (rotate) {
      const ids = createIdSource(systemClock);
      const by = { kind: 'command-line', name: 'till receipt-keys --rotate' } as const;
      const secrets = createSecretBox(secretKey, secretKeysRetired);
      await rotateReceiptKey({ db, clock: systemClock, ids, secrets, by });
    }
    const keys = await receiptKeys(db);
    const value = keys.map(({ id, createdAt, retiredAt }) => {
      return { id, createdAt: isoTime(createdAt), retiredAt: retiredAt === null ? null : isoTime(retiredAt) };
    });
    const lines = value.map(({ id, createdAt, retiredAt }) =>
      retiredAt === null ? `${id}  signs since ${createdAt}` : `${id}  signed from ${createdAt} to ${retiredAt}`,
    );
    print(io, { json, value, text: lines.length === 0 ? 'nothing signed yet: there is no key' : lines.join('\n') });
  });
}
