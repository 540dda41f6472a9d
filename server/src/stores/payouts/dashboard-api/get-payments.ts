import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import type { FinalityTier } from '../../../kernel/lib/finality.ts';
import { formatFiat, formatUnits } from '../../../kernel/lib/money.ts';
import type { Chain } from '../../../money/chains/port.ts';
import { decimalsOf } from '../../../money/sweeping/ledger.ts';
import { payoutTroubles } from '../../../money/sweeping/payout-trouble-repository.ts';
import { finalityOfStore, findPaymentSettings } from '../payment-settings-repository.ts';
import { type Payout, readPayouts } from '../payouts.ts';
import { foundFundsPage } from './get-found-funds.ts';
import { ledgerOf } from './get-ledger.ts';
import { Payments } from './schema.ts';

const HOUR_MS = 3_600_000;

export const getPaymentsOperation = storeOperation(
  'read',
  {
    operationId: 'getPayments',
    summary:
      'How the store is paid: payout addresses, methods and finality, and the newest of its ledger and found funds',
    description: 'Asks no chain.',
    response: { 200: Payments },
  },
  async (deps, { store: { storeId } }) => {
    const { db, chains, settings } = deps;
    const [payouts, { feeBps, isClosed, methods }, finality, troubles, ledger, foundFunds] = [
      await readPayouts(deps, storeId),
      await findPaymentSettings(db, storeId),
      await finalityOfStore(db, storeId),
      await payoutTroubles(db, { storeId }),
      await ledgerOf(db, storeId, {}),
      await foundFundsPage(deps, storeId, {}),
    ];
    const on = chains.chains.map((chain) => networkOf({ chain, payouts, enabled: methods, own: finality }));
    const names = new Set([
      ...methods.map((id) => id.slice(id.indexOf('-') + 1)),
      ...payouts.map(({ chain }) => chain),
    ]);
    const off = [...names].filter((name) => chains.chain(name) === undefined).sort();
    return {
      status: 200,
      body: {
        feeBps,
        isClosed,
        changeDelayHours: settings.payouts.changeDelayMs / HOUR_MS,
        order: [...methods],
        networks: [...on, ...off.map((name) => offNetworkOf(name, payouts, methods))],
        troubles: troubles.map(({ method, payout, chain, retryAt, deposits, amount }) => ({
          method,
          payout: chains.chain(chain)?.displayAddress(payout) ?? payout,
          retryAt: isoTime(retryAt),
          deposits,
          amount: formatUnits(amount, decimalsOf(method)),
        })),
        ledger,
        foundFunds,
      },
    };
  },
);

interface Known {
  readonly chain: Chain;
  readonly payouts: readonly Payout[];
  readonly enabled: readonly string[];
  readonly own: ReadonlyMap<string, readonly FinalityTier[]>;
}

function networkOf({ chain, payouts, enabled, own }: Known) {
  const payout = payouts.find((each) => each.chain === chain.name);
  const ownTiers = own.get(chain.name);
  return {
    name: chain.name,
    title: chain.title,
    explorer: chain.explorer,
    isOn: true,
    payout: payout === undefined ? null : payoutOf(payout, chain.displayAddress),
    methods: chain.methods.map(({ id, token, decimals }) => ({ id, token, decimals, isEnabled: enabled.includes(id) })),
    finality: {
      base: chain.finality.base,
      usualDepth: chain.finality.usualDepth,
      operators: tiersOf(chain.finality.tiers),
      own: ownTiers === undefined ? null : tiersOf(ownTiers),
    },
  };
}

/**
 * Returns a chain that the store has set up and that is now off; it is listed so that it does not silently disappear.
 */
function offNetworkOf(name: string, payouts: readonly Payout[], enabled: readonly string[]) {
  const payout = payouts.find(({ chain }) => chain === name);
  const methods = enabled.filter((id) => id.slice(id.indexOf('-') + 1) === name);
  return {
    name,
    title: name,
    explorer: null,
    isOn: false,
    payout: payout === undefined ? null : payoutOf(payout, (address) => address),
    methods: methods.map((id) => ({
      id,
      token: id.slice(0, id.indexOf('-')),
      decimals: decimalsOf(id),
      isEnabled: true,
    })),
    finality: { base: 1, usualDepth: { safe: 1, finalized: 1 }, operators: [], own: null },
  };
}

function payoutOf({ address, change }: Payout, shown: (address: string) => string) {
  return {
    address: shown(address),
    change:
      change === undefined
        ? null
        : {
            address: shown(change.address),
            askedBy: change.askedBy,
            askedAt: isoTime(change.askedAt),
            holdsFrom: isoTime(change.holdsFrom),
          },
  };
}

function tiersOf(tiers: readonly FinalityTier[]) {
  return tiers.map(({ from, level }) => ({ from: formatFiat(from), level }));
}
