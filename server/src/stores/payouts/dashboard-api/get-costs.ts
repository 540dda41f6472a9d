import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import type { HttpDeps } from '../../../kernel/http/dependencies.ts';
import { formatFiat, formatUnits, type Millis } from '../../../kernel/lib/money.ts';
import { isReadFailure } from '../../../money/chains/port.ts';
import { coinOf, decimalsOf } from '../../../money/sweeping/ledger.ts';
import type { MethodCost } from '../../../money/sweeping/method-costs.ts';
import { isCovered, typicalOfStore } from '../../../money/sweeping/typical-payments.ts';
import { findPaymentSettings } from '../payment-settings-repository.ts';
import { Costs } from './schema.ts';

export const getCostsOperation = storeOperation(
  'read',
  {
    operationId: 'getCosts',
    summary: 'What a sweep costs now, and how large a payment must be for its fee to cover it',
    description: 'Asks each chain for its price of gas; one that does not answer holds up none of the others.',
    response: { 200: Costs },
  },
  async (deps, { store: { storeId } }) => {
    const { feeBps, methods: enabled } = await findPaymentSettings(deps.db, storeId);
    const typical = await typicalOfStore(deps, storeId);
    const networks = await Promise.all(
      deps.chains.chains.map(async ({ name }) => {
        const coin = coinOf(name);
        const costs = await readCosts(deps, name, feeBps);
        return {
          name,
          coin: coin.symbol,
          methods: costs?.map((cost) => viewOf(cost, coin.decimals, typical.get(cost.method) ?? null)) ?? null,
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

async function readCosts({ methodCosts }: HttpDeps, chain: string, feeBps: number): Promise<MethodCost[] | undefined> {
  try {
    return await methodCosts(chain, feeBps);
  } catch (error) {
    if (isReadFailure(error)) return undefined;
    throw error;
  }
}

function viewOf({ method, cost, minimum }: MethodCost, coinDecimals: number, typical: bigint | null) {
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
