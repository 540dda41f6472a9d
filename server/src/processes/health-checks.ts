import { underivedDeposits } from '../sweeping/failure-repository.ts';
import type { Parts } from './parts.ts';
import { describePrices } from './rates-health.ts';

/** What `/healthz` asks: the database, the mail server, deposit addresses, each chain's node, and with the API the prices. */
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
  health.register('addresses', async () => {
    const underived = await underivedDeposits(db);
    if (underived === 0) return { ok: true };
    const detail = `deposit addresses that do not follow from their terms: ${underived}; "till sweep --dry-run" names them`;
    return { ok: false, detail };
  });
  for (const chain of chains.evm) {
    health.register(`chain:${chain.name}`, async () => {
      const head = await chain.head();
      return { ok: true, detail: `head ${head.number}` };
    });
  }
}
