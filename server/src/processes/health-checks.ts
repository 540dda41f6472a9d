import type { Parts } from './parts.ts';

/** What `/healthz` asks: the database, the mail server and each chain's node. */
export function registerHealthChecks({ chains, config, db, health, mail }: Parts): void {
  health.register('database', async () => {
    await db.ping();
    return { ok: true };
  });
  health.register('mail', async () => {
    await mail.check();
    return { ok: true, detail: config.smtpUrl === undefined ? 'mail is written to files' : 'the mail server answers' };
  });
  for (const chain of chains.evm) {
    health.register(`chain:${chain.name}`, async () => {
      const head = await chain.head();
      return { ok: true, detail: `head ${head.number}` };
    });
  }
}
