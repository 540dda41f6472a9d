import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { DAY_MS, throttled } from '../../kernel/auth/throttle.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { type FinalityTier, requiresTag, tiersProblem } from '../../kernel/lib/finality.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { PeopleWording } from '../../outbound/mail/people-texts/texts.ts';
import { address, ours, type Words } from '../../outbound/mail/templates/words.ts';
import { notifyOwners } from '../../people/notify-owners.ts';
import { lockSettings } from '../settings-repository.ts';
import { setFinalityTiers } from '../store-repository.ts';
import { PaymentSettingsRefusal } from './payment-refusals.ts';
import { finalityOfStore, findPaymentSettings, replaceMethods, setMethodOrder } from './payment-settings-repository.ts';
import type { PayoutSettings } from './payouts.ts';

/** Maximum number of times per day that a store may turn methods off, since its owners are emailed each time. */
const TIMES_OFF = 30;
/** Maximum number of methods listed in an email. */
const MAX_LISTED = 20;

interface Deps extends AuditDeps {
  readonly chains: ChainRegistry;
}

interface MethodsDeps extends Deps {
  readonly dashboardUrl: string;
  readonly settings: {
    readonly payouts: Pick<PayoutSettings, 'changeDelayMs'>;
  };
}

/**
 * Enables exactly these methods for a store. An enabled method whose chain is off stays enabled. A method whose chain
 * has no payout address is enabled, but offered to buyers only once it has one. Current and recent owners are emailed
 * the methods turned off, and the payout addresses of the remaining ones, since buyers can use only those.
 * @throws PaymentSettingsRefusal `method.unknown`, PeopleRefusal `signIn.throttled`
 */
export async function saveMethods(
  deps: MethodsDeps,
  { storeId, by, methods }: { readonly storeId: string; readonly by: Actor; readonly methods: readonly string[] },
): Promise<void> {
  const { db, clock, ids, chains } = deps;
  const wanted = [...new Set(methods)].sort();
  await db.transaction(async (tx) => {
    const store = await lockSettings(tx, storeId);
    const { methods: before } = await findPaymentSettings(tx, storeId);
    const isKnown = (id: string): boolean => chains.method(id) !== undefined || before.includes(id);
    if (!wanted.every(isKnown)) throw new PaymentSettingsRefusal('method.unknown');
    if (wanted.join() === [...before].sort().join()) return;
    await replaceMethods(tx, storeId, wanted);
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'methods.changed',
      storeId,
      subject: { kind: 'methods' },
      before: { methods: before },
      after: { methods: wanted },
    });
    const off = before.filter((id) => !wanted.includes(id));
    if (off.length > 0) await tellOfMethodsOff(deps, tx, { store: { ...store, id: storeId }, by, off, on: wanted });
  });
}

interface MethodsOff {
  readonly store: { readonly id: string; readonly name: string; readonly slug: string | null };
  readonly by: Actor;
  readonly off: readonly string[];
  readonly on: readonly string[];
}

async function tellOfMethodsOff(deps: MethodsDeps, tx: Queryable, { store, by, off, on }: MethodsOff): Promise<void> {
  const { clock, ids, dashboardUrl, settings } = deps;
  const now = clock.now();
  const allowance = { what: ['methods off', store.id], tries: TIMES_OFF, windowMs: DAY_MS, keep: true };
  await throttled({ db: tx, clock }, [allowance], () =>
    notifyOwners({ ids, dashboardUrl }, tx, {
      store,
      now,
      about: 'methods',
      formerSince: now - settings.payouts.changeDelayMs,
      path: '/settings/payments',
      write: (wording) =>
        wording.texts.methodsOff({
          store: store.name,
          by: address(by.name),
          at: ours(wording.moment(now)),
          off: listOf(wording, off),
          on: on.length === 0 ? undefined : listOf(wording, on),
        }),
    }),
  );
}

function listOf({ texts }: PeopleWording, methods: readonly string[]): Words {
  const more = methods.length - MAX_LISTED;
  const listed = methods.slice(0, MAX_LISTED).join(', ');
  return ours(more > 0 ? texts.andMore(listed, more) : listed);
}

/**
 * Sets the order in which a store's enabled methods are offered to buyers. Methods that are not listed follow in their
 * previous order.
 * @throws PaymentSettingsRefusal `method.notEnabled`
 */
export async function orderMethods(
  { db, clock, ids }: AuditDeps,
  { storeId, by, methods }: { readonly storeId: string; readonly by: Actor; readonly methods: readonly string[] },
): Promise<void> {
  const first = [...new Set(methods)];
  await db.transaction(async (tx) => {
    await lockSettings(tx, storeId);
    const { methods: before } = await findPaymentSettings(tx, storeId);
    if (!first.every((id) => before.includes(id))) throw new PaymentSettingsRefusal('method.notEnabled');
    const after = [...first, ...before.filter((id) => !first.includes(id))];
    if (after.join() === before.join()) return;
    await setMethodOrder(tx, { storeId, methods: after });
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'methods.ordered',
      storeId,
      subject: { kind: 'methods' },
      before: { methods: before },
      after: { methods: after },
    });
  });
}

/**
 * Replaces the finality required for payments to a store on a chain, by amount; null returns to the operator's setting.
 * Started payments keep theirs.
 * @throws PaymentSettingsRefusal `payout.unknownChain`, `finality.untagged`, `finality.invalid`, `finality.weak`
 */
export async function saveFinality(
  { db, clock, ids, chains }: Deps,
  request: {
    readonly storeId: string;
    readonly by: Actor;
    readonly chain: string;
    readonly tiers: readonly FinalityTier[] | null;
  },
): Promise<void> {
  const { storeId, by, tiers } = request;
  const chain = chains.chain(request.chain);
  if (chain === undefined) throw new PaymentSettingsRefusal('payout.unknownChain');
  if (tiers !== null && chain.finality.usualDepth === undefined && requiresTag(tiers))
    throw new PaymentSettingsRefusal('finality.untagged');
  if (tiers !== null && tiersProblem(tiers) !== undefined) throw new PaymentSettingsRefusal('finality.invalid');
  if (tiers !== null && tiersProblem(tiers, chain.finality.base) !== undefined)
    throw new PaymentSettingsRefusal('finality.weak');
  await db.transaction(async (tx) => {
    await lockSettings(tx, storeId);
    const before = (await finalityOfStore(tx, storeId)).get(chain.name) ?? null;
    const [then, now] = [readable(before), readable(tiers)];
    if (JSON.stringify(then) === JSON.stringify(now)) return;
    await setFinalityTiers(tx, storeId, chain.name, tiers);
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'finality.changed',
      storeId,
      subject: { kind: 'finality', id: chain.name },
      before: { tiers: then },
      after: { tiers: now },
    });
  });
}

function readable(tiers: readonly FinalityTier[] | null) {
  return tiers?.map(({ from, level }) => ({ from: formatFiat(from), level: String(level) })) ?? null;
}
