import type { Database } from '../../kernel/db/pool.ts';
import { Outage } from '../../kernel/lib/errors.ts';
import { ChainReplaced } from '../../money/chains/port.ts';
import { findReplacement } from '../../money/chains/replacement-repository.ts';
import { isVital } from '../../money/chains/rpc/rpc-needs.ts';
import type { PriceReport, RatesReport } from '../../money/rates/market-rates.ts';
import { underivedItems } from '../../money/sweeping/failure-repository.ts';
import { type UnreadableAsset, unreadableAssets } from '../../operator/metrics/state-repository.ts';
import { chainsOff, describeChainsOff } from './chains-off.ts';
import type { Parts } from './parts.ts';

/**
 * Registers the checks of `/healthz`: the database, the mail server, each chain's node, assets that cannot be read,
 * disabled chains with open payments or money, deposit addresses, and with the API the prices.
 */
export function registerHealthChecks({ chains, config, db, health, mail, rates, roles }: Parts): void {
  health.register('database', async () => {
    await db.ping();
    return { ok: true };
  });
  health.register('mail', async () => {
    await mail.check();
    return { ok: true, detail: config.smtpUrl === undefined ? 'mail is written to files' : 'the mail server responds' };
  });
  if (roles.has('api')) health.register('prices', async () => describePrices(rates.report()));
  health.register('assets', async () => {
    const assets = await unreadableAssets(db);
    return describeUnreadable(assets.filter(({ chain }) => chains.registry.chain(chain) !== undefined));
  });
  health.register('chains off', async () => describeChainsOff(await chainsOff(db, chains.all)));
  health.register('addresses', async () => {
    const underived = await underivedItems(db);
    if (underived === 0) return { ok: true };
    const what = 'deposit addresses that do not match their terms';
    const detail = `${what}: ${underived}; "till sweep --dry-run" names them`;
    return { ok: false, isPartial: true, detail };
  });
  for (const chain of chains.all) {
    health.register(`chain:${chain.name}`, async () => {
      const head = await chain.head();
      if (await isReplaced(db, chain.name)) return { ok: false, detail: new ChainReplaced(chain.name).message };
      const missing = chain.rpc.missing();
      if (missing.length > 0) {
        const isPartial = !missing.some(isVital);
        return { ok: false, isPartial, detail: `no provider has all required features: ${missing.join(', ')}` };
      }
      return { ok: true, detail: `head ${head.number}` };
    });
  }
}

/**
 * Returns true when a chain is waiting for the operator. Returns false while the database, which has its own check, is
 * down.
 */
async function isReplaced(db: Database, chain: string): Promise<boolean> {
  try {
    return (await findReplacement(db, { chain })) !== undefined;
  } catch (error) {
    if (error instanceof Outage) return false;
    throw error;
  }
}

function describeUnreadable(assets: readonly UnreadableAsset[]): { ok: boolean; isPartial: true; detail?: string } {
  const parts = assets.map(({ method, payments }) => {
    return `${method} cannot be read: ${payments === 1 ? '1 payment waiting' : `${payments} payments waiting`}`;
  });
  return { ok: parts.length === 0, isPartial: true, ...(parts.length > 0 && { detail: parts.join('; ') }) };
}

/**
 * Fails while a token in use has no price at all, or none in a currency in which enough sources quote it: buyers cannot
 * pick it then. A source that is down while others provide the price is reported, but is not a failure.
 */
function describePrices({ sources, prices }: RatesReport): { ok: boolean; detail: string } {
  const missing = prices.filter(({ problem }) => problem !== null);
  const failing = missing.filter(
    ({ token, isCovered }) => isCovered || prices.every((price) => price.token !== token || price.problem !== null),
  );
  const parts = [
    ...(prices.length === 0
      ? ['no market prices are in use']
      : [`${prices.length - missing.length} of ${prices.length} prices are fresh`]),
    ...missing.map(describeMissing),
    ...sources.flatMap(({ name, trouble }) => (trouble === null ? [] : [`${name} ${trouble}`])),
  ];
  return { ok: failing.length === 0, detail: parts.join('; ') };
}

function describeMissing({ token, currency, problem, isCovered }: PriceReport): string {
  return `${token}/${currency}: ${isCovered ? problem : 'fewer than two sources list it'}`;
}
