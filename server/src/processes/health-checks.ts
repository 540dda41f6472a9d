import { ChainReplaced } from '../chains/port.ts';
import { findReplacement } from '../chains/replacement-repository.ts';
import type { Parts } from './parts.ts';
import { describePrices } from './rates-health.ts';

/** What `/healthz` asks: the database, the mail server, each chain's node, and with the API the prices. */
export function registerHealthChecks({ chains, config, db, health, mail, rates, roles }: Parts): void {
  health.register('database', async () => {
    await db.ping();
    return { ok: true };
  });
  health.register('mail', async () => {
    await mail.check();
    return { ok: true, detail: config.smtpUrl === undefined ? 'mail is written to files' : 'the mail server answers' };
  });
  if (roles.has('api')) health.register('prices', async () => describePrices(rates.report()));
  for (const chain of chains.evm) {
    health.register(`chain:${chain.name}`, async () => {
      const head = await chain.head();
      const isReplaced = (await findReplacement(db, chain.name)) !== undefined;
      if (isReplaced) return { ok: false, detail: new ChainReplaced(chain.name).message };
      return { ok: true, detail: `head ${head.number}` };
    });
  }
}
