import { keyActor, operation, storeOf } from '../../kernel/http/operation.ts';
import { UuidParams } from '../../kernel/http/schemas.ts';
import { appendStock } from '../append-stock.ts';
import { CatalogRefusal } from '../refusals.ts';
import { AppendStockAnswer, AppendStockBody } from '../schema.ts';

export const appendStockOperation = operation(
  {
    operationId: 'appendStock',
    summary: 'Append delivery stock',
    description:
      'Adds lines to hand out, one for each unit sold. Lines that the product has already are left out, so ' +
      'that sending a batch again adds nothing twice.',
    params: UuidParams,
    body: AppendStockBody,
    response: { 200: AppendStockAnswer },
    refusals: CatalogRefusal.of('product.notFinite', 'product.notFound', 'product.tooManyLines'),
  },
  async (deps, call) => ({
    status: 200,
    body: await appendStock(
      deps,
      keyActor(call),
      { storeId: storeOf(call), productId: call.params.id },
      call.body.text,
    ),
  }),
);
