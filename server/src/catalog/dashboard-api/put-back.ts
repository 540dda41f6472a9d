import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { Nullable } from '../../kernel/http/schemas.ts';
import { putBack } from '../put-back.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductParams, PutBackBody } from './schema.ts';

const REFUSALS = {
  unknown: 'product.notFound',
  'no-finite-stock': 'product.notFinite',
  'on-sale': 'product.onSale',
  'too-many-items': 'product.tooManyHandedOut',
} as const;

const NOTHING_DONE = { stock: 0, marked: 0, setAside: 0, known: 0, unknown: 0 };

export const putBackOperation = storeOperation(
  'goods',
  {
    operationId: 'putBackProduct',
    summary: 'Put a product that a restore took off sale back on sale',
    params: ProductParams,
    body: PutBackBody,
    response: {
      200: Type.Object({
        // If not null, nothing was changed: repeat the request with `confirmReserved`.
        asks: Nullable(
          Type.Object({
            reserved: Type.Integer({ description: 'Lines that orders have reserved.' }),
            missing: Type.Integer({ description: 'How many of them would have no line left.' }),
          }),
        ),
        stock: Type.Integer(),
        marked: Type.Integer({ description: 'Lines now marked as handed out.' }),
        setAside: Type.Integer({ description: 'Of those, lines set aside for orders that wait for them.' }),
        known: Type.Integer({ description: 'Lines that had been marked before.' }),
        unknown: Type.Integer({ description: 'Items that are no lines of the product.' }),
      }),
    },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.onSale', 'product.tooManyHandedOut'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps, call) => {
    const handedOut = call.body.handedOut ?? undefined;
    const { confirmReserved = false } = call.body;
    const request = { storeId: call.store.storeId, productId: call.params.id, handedOut, confirmReserved };
    const result = await putBack(deps, call.by, request);
    if (typeof result === 'string') throw new CatalogRefusal(REFUSALS[result]);
    if ('missing' in result) return { status: 200, body: { ...NOTHING_DONE, asks: result } };
    const { marked, setAside, known, unknown } = result.handedOut;
    return { status: 200, body: { asks: null, stock: result.stock, marked, setAside, known, unknown: unknown.length } };
  },
);
