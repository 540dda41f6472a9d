import { appendStock } from '../../../catalog/append-stock.ts';
import { operation, storeOf } from '../../operation.ts';
import { ErrorBody, merchantErrors, UuidParams } from '../../schemas/common.ts';
import { AppendStockAnswer, AppendStockBody } from '../../schemas/products.ts';

export const appendStockOperation = operation(
  {
    summary: 'Append delivery stock',
    description: 'Splits `text` by the product’s delimiter, trims, and appends the lines it does not know yet.',
    params: UuidParams,
    body: AppendStockBody,
    response: { 200: AppendStockAnswer, ...merchantErrors, 404: ErrorBody },
  },
  async (deps, call) => ({
    status: 200,
    body: await appendStock(deps, storeOf(call), call.params.id, call.body.text),
  }),
);
