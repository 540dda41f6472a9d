import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { Timestamp } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import type { FinalityTier } from '../../kernel/lib/finality.ts';
import { formatFiat, type Millis, parseFiat } from '../../kernel/lib/money.ts';
import type { Chain } from '../../money/chains/port.ts';
import { decimalsOf } from '../../money/sweeping/ledger.ts';
import type { StoresDeps } from '../dependencies.ts';
import { type AccountUse, accountsUsed, nameOfAccount } from './accounts.ts';
import { checkPayout } from './check-payout.ts';
import {
  AddressBody,
  ChainParams,
  CheckedPayout,
  OrderMethodsBody,
  PaymentSettings,
  SaveFinalityBody,
  SaveMethodsBody,
} from './dashboard-schema.ts';
import { AccountRefused, PaymentSettingsRefusal } from './payment-refusals.ts';
import { orderMethods, saveFinality, saveMethods } from './payment-settings.ts';
import { finalityOfStore, findPaymentSettings } from './payment-settings-repository.ts';
import { stopPayoutChange, withdrawPayoutChange } from './payout-changes.ts';
import { type Payout, readPayouts, setPayout } from './payouts.ts';

const HOUR_MS = 3_600_000;

const getPaymentSettingsOperation = storeOperation(
  'read',
  {
    operationId: 'getPaymentSettings',
    summary: 'Payout addresses, payment methods and finality',
    description: 'Queries no chain.',
    response: { 200: PaymentSettings },
  },
  async (deps: StoresDeps, { store: { storeId } }) => {
    const { db, chains, settings } = deps;
    const [payouts, { feeBps, isClosed, methods }, finality] = [
      await readPayouts(deps, storeId),
      await findPaymentSettings(db, storeId),
      await finalityOfStore(db, storeId),
    ];
    const ids = payouts.flatMap(({ address, change }) => [address, ...(change === undefined ? [] : [change.address])]);
    const accounts = await accountsUsed(db, ids);
    const on = chains.chains.map((chain) => networkOf({ chain, payouts, accounts, enabled: methods, own: finality }));
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
        networks: [...on, ...off.map((name) => offNetworkOf(name, { payouts, accounts }, methods))],
      },
    };
  },
);

/** The payouts of a store, and those of them that are accounts. */
interface KnownPayouts {
  readonly payouts: readonly Payout[];
  readonly accounts: ReadonlyMap<string, AccountUse>;
}

interface Known extends KnownPayouts {
  readonly chain: Chain;
  readonly enabled: readonly string[];
  readonly own: ReadonlyMap<string, readonly FinalityTier[]>;
}

function networkOf({ accounts, chain, payouts, enabled, own }: Known) {
  const payout = payouts.find((each) => each.chain === chain.name);
  const ownTiers = own.get(chain.name);
  return {
    name: chain.name,
    title: chain.title,
    explorer: chain.explorer,
    isOn: true,
    takesAccounts: chain.accounts !== undefined,
    payout: payout === undefined ? null : payoutOf(payout, accounts, chain.displayAddress),
    methods: chain.methods.map(({ id, token, decimals }) => ({ id, token, decimals, isEnabled: enabled.includes(id) })),
    finality: {
      base: chain.finality.base,
      usualDepth: chain.finality.usualDepth ?? null,
      operators: tiersOf(chain.finality.tiers),
      own: ownTiers === undefined ? null : tiersOf(ownTiers),
    },
  };
}

/**
 * Returns a chain that the store has set up and that is now off; it is listed so that it does not silently disappear.
 */
function offNetworkOf(name: string, { accounts, payouts }: KnownPayouts, enabled: readonly string[]) {
  const payout = payouts.find(({ chain }) => chain === name);
  const methods = enabled.filter((id) => id.slice(id.indexOf('-') + 1) === name);
  return {
    name,
    title: name,
    explorer: null,
    isOn: false,
    takesAccounts: payout !== undefined && accounts.has(payout.address),
    payout: payout === undefined ? null : payoutOf(payout, accounts, (address) => address),
    methods: methods.map((id) => ({
      id,
      token: id.slice(0, id.indexOf('-')),
      decimals: decimalsOf(id),
      isEnabled: true,
    })),
    finality: { base: 1, usualDepth: null, operators: [], own: null },
  };
}

function payoutOf(
  { address, change }: Payout,
  accounts: KnownPayouts['accounts'],
  display: (address: string) => string,
) {
  const shown = (payout: string): string => {
    const account = accounts.get(payout);
    return account === undefined ? display(payout) : nameOfAccount(account);
  };
  return {
    address: shown(address),
    account: accounts.get(address) ?? null,
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

const checkPayoutOperation = storeOperation(
  'ownership',
  {
    operationId: 'checkPayout',
    summary: 'Check an address on its chain before it is set',
    params: ChainParams,
    body: AddressBody,
    response: { 200: CheckedPayout },
    refusals: [
      ...PaymentSettingsRefusal.of('payout.unknownChain', 'payout.invalid', 'payout.ours', 'payout.unchecked'),
      ...AccountRefused.of(),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps: StoresDeps, { params, body, by }) => {
    const checked = await checkPayout(deps, { ...body, ...params, by });
    const { addresses, blockedFor, kind, refusesCoin, shown: address } = checked;
    return { status: 200, body: { address, kind, addresses, blockedFor, refusesCoin } };
  },
);

const setPayoutOperation = storeOperation(
  'ownership',
  {
    operationId: 'setPayout',
    summary: 'Set the payout address on a chain',
    description:
      'The first one takes effect immediately. A change waits, and every owner is emailed a link that stops it.',
    confirm: true,
    params: ChainParams,
    body: AddressBody,
    response: { 200: Type.Object({ holdsFrom: Timestamp }) },
    refusals: [
      ...PaymentSettingsRefusal.of(
        'payout.unknownChain',
        'payout.invalid',
        'payout.ours',
        'payout.blocked',
        'payout.same',
        'payout.changeWaiting',
        'payout.unchecked',
      ),
      ...AccountRefused.of(),
      ...AccessRefusal.of('store.closed', 'signIn.throttled'),
    ],
  },
  async (deps: StoresDeps, call) => {
    const { storeId } = call.store;
    const request = { storeId, by: call.by, chain: call.params.chain, address: call.body.address };
    const { holdsFrom } = await setPayout(deps, request);
    return { status: 200, body: { holdsFrom: isoTime(holdsFrom) } };
  },
);

const withdrawChangeOperation = storeOperation(
  'ownership',
  {
    operationId: 'withdrawPayoutChange',
    summary: 'Withdraw a pending payout address change',
    confirm: true,
    params: ChainParams,
    refusals: PaymentSettingsRefusal.of('payout.noChange'),
  },
  async (deps: StoresDeps, call) => {
    const { storeId } = call.store;
    await withdrawPayoutChange(deps, { storeId, by: call.by, chain: call.params.chain });
  },
);

const stopChangeOperation = anonymousOperation(
  {
    operationId: 'stopPayoutChange',
    summary: 'Stop a payout address change with the token of an emailed link',
    description: 'Works once. The token permits nothing else.',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    refusals: PaymentSettingsRefusal.of('payout.linkInvalid'),
  },
  (deps: StoresDeps, { body: { token }, ip, headers: { 'user-agent': userAgent } }) =>
    stopPayoutChange(deps, { token, ip, userAgent }),
);

const saveMethodsOperation = storeOperation(
  'shop',
  {
    operationId: 'saveMethods',
    summary: 'Enable exactly these payment methods',
    body: SaveMethodsBody,
    refusals: [...PaymentSettingsRefusal.of('method.unknown'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps: StoresDeps, call) =>
    saveMethods(deps, { storeId: call.store.storeId, by: call.by, methods: call.body.methods }),
);

const orderMethodsOperation = storeOperation(
  'shop',
  {
    operationId: 'orderMethods',
    summary: 'Set the order in which buyers are offered the enabled payment methods',
    body: OrderMethodsBody,
    refusals: PaymentSettingsRefusal.of('method.notEnabled'),
  },
  (deps: StoresDeps, call) =>
    orderMethods(deps, { storeId: call.store.storeId, by: call.by, methods: call.body.methods }),
);

const saveFinalityOperation = storeOperation(
  'shop',
  {
    operationId: 'saveFinality',
    summary: 'Set the finality of larger payments on a chain',
    params: ChainParams,
    body: SaveFinalityBody,
    refusals: PaymentSettingsRefusal.of(
      'payout.unknownChain',
      'finality.untagged',
      'finality.invalid',
      'finality.weak',
    ),
  },
  async (deps: StoresDeps, call) => {
    const tiers = call.body.tiers?.map(({ from, level }) => ({ from: amountOf(from), level })) ?? null;
    await saveFinality(deps, { storeId: call.store.storeId, by: call.by, chain: call.params.chain, tiers });
  },
);

function amountOf(text: string): Millis {
  const amount = parseFiat(text);
  if (amount === undefined) throw new HttpRefusal('request.invalid');
  return amount;
}

export const routes: readonly DashboardRoute<StoresDeps>[] = [
  dashboardRoute('GET /stores/:slug/settings/payments', getPaymentSettingsOperation),
  dashboardRoute('POST /stores/:slug/settings/payments/payouts/:chain/check', checkPayoutOperation),
  dashboardRoute('PUT /stores/:slug/settings/payments/payouts/:chain', setPayoutOperation),
  dashboardRoute('DELETE /stores/:slug/settings/payments/payouts/:chain/change', withdrawChangeOperation),
  dashboardRoute('POST /payout-changes/stop', stopChangeOperation),
  dashboardRoute('PUT /stores/:slug/settings/payments/methods', saveMethodsOperation),
  dashboardRoute('PUT /stores/:slug/settings/payments/methods/order', orderMethodsOperation),
  dashboardRoute('PUT /stores/:slug/settings/payments/finality/:chain', saveFinalityOperation),
];
