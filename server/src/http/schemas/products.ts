import Type from 'typebox';
import { Currency, FiatAmount, Nullable, PageQuery, Pagination, PlainText, Timestamp, Uuid } from './common.ts';

export const Product = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    description: Nullable(Type.String()),
    image: Nullable(Type.String()),
    type: Type.Literal('single-purchase'),
    priceAmount: FiatAmount,
    priceCurrency: Currency,
    listed: Type.Boolean(),
    minQuantity: Type.Integer(),
    maxQuantity: Nullable(Type.Integer()),
    stock: Nullable(Type.Integer({ description: 'Available now; null when not finite.' })),
    createdAt: Timestamp,
  },
  { title: 'Product' },
);

export const ListProductsQuery = PageQuery({});
export const ProductPage = Type.Object({ data: Type.Array(Product), pagination: Pagination });

export const AppendStockBody = Type.Object({ text: PlainText({ maxLength: 5_000_000 }) });
export const AppendStockAnswer = Type.Object({
  added: Type.Integer(),
  duplicates: Type.Integer(),
  stock: Type.Integer(),
});
