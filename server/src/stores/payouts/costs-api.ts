import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { formatFiat, formatUnits, type Millis } from '../../kernel/lib/money.ts';
import { isReadFailure } from '../../money/chains/port.ts';
import { coinOf, decimalsOf } from '../../money/sweeping/ledger.ts';
import type { MethodCost } from '../../money/sweeping/method-costs.ts';
import { isCovered, typicalOfStore } from '../../money/sweeping/typical-payments.ts';
import type { StoresDeps } from '../dependencies.ts';
import { Costs } from './dashboard-schema.ts';
import { findPaymentSettings } from './payment-settings-repository.ts';

const getCostsOperation = storeOperation(
  'read',
  {
    operationId: 'getCosts',
    summary: 'The current cost of a sweep, and the smallest payment whose fee covers it',
    description: 'Queries each chain’s gas price; an unresponsive chain does not delay the others.',
    response: { 200: Costs },
  },
  async (deps: StoresDeps, { store: { storeId } }) => {
    const { feeBps, methods: enabled } = await findPaymentSettings(deps.db, storeId);
    const typical = await typicalOfStore(deps, storeId);
    const swept = deps.chains.chains.filter(({ sweeping }) => sweeping !== undefined);
    const networks = await Promise.all(
      swept.map(async ({ name }) => {
        const coin = coinOf(name);
        const costs = await readCosts(deps, name, feeBps);
        return {
          name,
          coin: coin.symbol,
          methods: costs?.map((cost) => costView(cost, coin.decimals, typical.get(cost.method) ?? null)) ?? null,
        };
      }),
    );
    const belowMinimum = networks
      .flatMap(({ methods }) => methods ?? [])
      .filter((method) => method.isCovered === false && enabled.includes(method.id))
      .map(({ id }) => id);
    return { status: 200, body: { networks, belowMinimum } };
  },
);

async function readCosts(
  { methodCosts }: StoresDeps,
  chain: string,
  feeBps: number,
): Promise<MethodCost[] | undefined> {
  try {
    return await methodCosts(chain, feeBps);
  } catch (error) {
    if (isReadFailure(error)) return undefined;
    throw error;
  }
}

function costView({ method, cost, minimum }: MethodCost, coinDecimals: number, typical: bigint | null) {
  const token = (amount: bigint): string => formatUnits(amount, decimalsOf(method));
  const coin = (amount: bigint): string => formatUnits(amount, coinDecimals);
  return {
    id: method,
    cost: { alone: coin(cost.alone), inBatch: coin(cost.inBatch), fiat: fiatOf(cost.fiat) },
    minimum: minimum && {
      alone: token(minimum.alone),
      inBatch: token(minimum.inBatch),
      fiat: fiatOf(minimum.fiat),
    },
    typical: typical === null ? null : token(typical),
    isCovered: isCovered(typical, minimum),
  };
}

function fiatOf(fiat: { readonly currency: string; readonly alone: Millis; readonly inBatch: Millis } | null) {
  return fiat && { currency: fiat.currency, alone: formatFiat(fiat.alone), inBatch: formatFiat(fiat.inBatch) };
}

export const routes: readonly DashboardRoute<StoresDeps>[] = [
  dashboardRoute('GET /stores/:slug/settings/payments/costs', getCostsOperation),
];
