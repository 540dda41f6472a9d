import type { Database } from '../../kernel/db/pool.ts';
import { Outage } from '../../kernel/lib/errors.ts';
import { redact } from '../../kernel/lib/one-line.ts';
import { findReplacement } from '../../money/chains/replacement-repository.ts';
import { isVital } from '../../money/chains/rpc/rpc-needs.ts';
import type { PriceReport, RatesReport } from '../../money/rates/market-rates.ts';
import { underivedItems } from '../../money/sweeping/failure-repository.ts';
import { type UnreadableAsset, unreadableAssets } from '../../operator/metrics/state-repository.ts';
import type { Fact } from '../../operator/operations/facts.ts';
import { chainsOff, describeChainsOff } from './chains-off.ts';
import type { CheckAnswer } from './health.ts';
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
    return { ok: false, isPartial: true, facts: [{ kind: 'underived', number: underived }] };
  });
  for (const chain of chains.all) {
    health.register(`chain:${chain.name}`, async () => {
      const head = await chain.head();
      if (await isReplaced(db, chain.name)) return { ok: false, facts: [{ kind: 'replaced', chain: chain.name }] };
      const missing = chain.rpc.missing();
      if (missing.length > 0) {
        const isPartial = !missing.some(isVital);
        return { ok: false, isPartial, facts: [{ kind: 'featuresMissing', features: missing }] };
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

function describeUnreadable(assets: readonly UnreadableAsset[]): CheckAnswer {
  const facts = assets.map(({ method, payments }) => ({ kind: 'unreadable', method, payments }) as const);
  return { ok: facts.length === 0, isPartial: true, facts };
}

/**
 * Fails while a token in use has no price at all, or none in a currency in which enough sources quote it: buyers cannot
 * pick it then. A source that is down while others provide the price is reported, but is not a failure.
 */
function describePrices({ sources, prices }: RatesReport): CheckAnswer {
  const missing = prices.filter(({ problem }) => problem !== null);
  const failing = missing.filter(
    ({ token, isCovered }) => isCovered || prices.every((price) => price.token !== token || price.problem !== null),
  );
  const facts: Fact[] = [
    { kind: 'freshPrices', fresh: prices.length - missing.length, total: prices.length },
    ...missing.map(describeMissing),
    ...sources.flatMap(({ name, trouble }) =>
      trouble === null ? [] : [{ kind: 'sourceFails', source: name, message: redact(trouble) } as const],
    ),
  ];
  return { ok: failing.length === 0, facts };
}

function describeMissing({ token, currency, problem, isCovered, opinions }: PriceReport): Fact {
  const pair = `${token}/${currency}`;
  if (!isCovered) return { kind: 'uncovered', pair };
  const kind = (['noSource', 'oneSource'] as const)[opinions.length] ?? 'sourcesApart';
  return { kind, pair, problem: problem ?? '' };
}
