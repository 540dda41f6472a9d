import type { Database } from '../../kernel/db/pool.ts';
import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { proofName, proofText } from '../../stores/storefront/domain-name.ts';
import { findDomain, type StorefrontDomain } from '../../stores/storefront/domain-repository.ts';
import { checkDomain, removeDomain } from '../../stores/storefront/domains.ts';
import { statusInWords } from '../../stores/storefront/words.ts';
import type { Config } from '../config/config.ts';
import { configuredDomains } from '../processes/configured-domains.ts';
import { withDatabase } from '../processes/database-server.ts';
import { namedStore } from './arguments.ts';
import { UsageError } from './failure.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

/** The actor in the audit log. */
const BY = { kind: 'command-line', name: 'till domain' } as const;

export interface Options {
  readonly store: string;
  readonly check?: boolean;
  readonly remove?: boolean;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, options: Options): Promise<void> {
  const { store, check = false, remove = false, json } = options;
  if (check && remove) throw new UsageError('use --check or --remove, not both');
  const session = openSession(io);
  const found = await withDatabase(session, (db) => domainOf({ ...session, db }, options));
  if (remove)
    print(io, { json, value: { domain: found.domain, removed: true }, text: `removed ${found.domain} from ${store}` });
  else print(io, { json, value: jsonOf(found), text: describe(found) });
}

/**
 * Reads a store's custom domain; checks or removes it on request.
 * @throws OperatorError when there is no such store, or it has no domain
 */
async function domainOf(
  { db, config }: { readonly db: Database; readonly config: Config; readonly log: Log },
  { store, check, remove }: Options,
): Promise<StorefrontDomain> {
  const storeId = await namedStore(db, store);
  const acting = { db, clock: systemClock, ids: createIdSource(systemClock) };
  const claimed = await findDomain(db, { storeId });
  const none = new OperatorError(
    `${store} has no custom domain; its owners set one in the dashboard, under Storefront`,
  );
  if (claimed === undefined) throw none;
  if (remove === true) return removeDomain(acting, { storeId, by: BY });
  if (check !== true) return claimed;
  const { lookUp } = configuredDomains(config);
  const checked = await checkDomain({ ...acting, lookUp }, { storeId, by: BY });
  if (checked === undefined) throw none;
  return checked;
}

function jsonOf(found: StorefrontDomain) {
  const { domain, token, status, proof, points, checkedAt, nextCheckAt } = found;
  const time = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs));
  return {
    domain,
    status,
    says: statusInWords(found),
    record: { name: proofName(domain), type: 'TXT', value: proofText(token) },
    proof,
    points,
    checkedAt: time(checkedAt),
    nextCheckAt: time(nextCheckAt),
  };
}

function describe(found: StorefrontDomain): string {
  const { domain, status, says, record, checkedAt, nextCheckAt } = jsonOf(found);
  return table([
    ['domain', domain],
    ['status', status],
    ['why', says],
    ['TXT record', `${record.name} = ${record.value}`],
    ['checked', checkedAt ?? 'never'],
    ['next check', nextCheckAt ?? 'only on request'],
  ]);
}
