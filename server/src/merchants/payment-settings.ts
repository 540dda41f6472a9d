import type { ChainRegistry } from '../chains/registry.ts';
import { type FinalityTier, tiersProblem } from '../lib/finality.ts';
import { formatFiat } from '../lib/money.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { PaymentSettingsRefusal } from './payment-refusals.ts';
import { finalityOfStore, findPaymentSettings, replaceMethods, setMethodOrder } from './payment-settings-repository.ts';
import { lockSettings } from './settings-repository.ts';
import { setFinalityTiers } from './store-repository.ts';

interface Deps extends Acting {
  readonly chains: ChainRegistry;
}

/**
 * Enables these methods for a store, and no others. One whose chain is off stays if it was enabled; one whose chain has
 * no payout address is enabled but not offered to buyers until it has.
 * @throws PaymentSettingsRefusal `method.unknown`
 */
export async function saveMethods(
  { db, clock, ids, chains }: Deps,
  { storeId, by, methods }: { readonly storeId: string; readonly by: Actor; readonly methods: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(methods)].sort();
  await db.transaction(async (tx) => {
    await lockSettings(tx, storeId);
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
  });
}

/**
 * Puts a store's enabled methods in the order in which buyers are offered them. Those that are not named follow in the
 * order that they had.
 * @throws PaymentSettingsRefusal `method.notEnabled`
 */
export async function orderMethods(
  { db, clock, ids }: Acting,
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
 * Replaces how final payments to a store on a chain must be, by amount; null returns to the operator's. Payments that
 * buyers have begun keep theirs.
 * @throws PaymentSettingsRefusal `payout.unknownChain`, `finality.invalid`, `finality.weak`
 */
export async function saveFinality(
  { db, clock, ids, chains }: Deps,
  asked: {
    readonly storeId: string;
    readonly by: Actor;
    readonly chain: string;
    readonly tiers: readonly FinalityTier[] | null;
  },
): Promise<void> {
  const { storeId, by, tiers } = asked;
  const chain = chains.chain(asked.chain);
  if (chain === undefined) throw new PaymentSettingsRefusal('payout.unknownChain');
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
