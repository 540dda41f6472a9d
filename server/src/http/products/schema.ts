import Type from 'typebox';
import { Currency, FiatAmount, Nullable, PageOf, PageQuery, PlainText, Timestamp, Uuid } from '../schemas.ts';

export const Product = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    description: Nullable(Type.String()),
    image: Nullable(Type.String()),
    type: Type.Literal('single-purchase'),
    priceAmount: FiatAmount,
    priceCurrency: Currency,
    listed: Type.Boolean({ description: 'Whether it can be ordered.' }),
    minQuantity: Type.Integer({ description: 'Least units in one order.' }),
    maxQuantity: Nullable(Type.Integer({ description: 'Most units in one order; null for no bound.' })),
    stock: Nullable(
      Type.Integer({
        description:
          'Units available now, 0 while it is off sale for a check after a restore; null when the product has ' +
          'no finite stock.',
      }),
    ),
    createdAt: Timestamp,
  },
  { title: 'Product', description: 'Created and changed where the store is set up, not through this API.' },
);

export const ListProductsQuery = PageQuery({});
export const ProductPage = PageOf(Product, 'ProductPage');

export const AppendStockBody = Type.Object(
  {
    text: PlainText({
      maxLength: 5_000_000,
      description:
        "Split by the product's delivery delimiter (newline unless set otherwise), trimmed, empty lines " +
        'dropped, repeats collapsed; at most 10000 lines may remain.',
    }),
  },
  { title: 'AppendStock' },
);
export const AppendStockAnswer = Type.Object(
  {
    added: Type.Integer({ description: 'Lines that are new.' }),
    duplicates: Type.Integer({
      description: 'Lines left out: repeats in the text, and those the product had already.',
    }),
    stock: Type.Integer({ description: 'Units available now, 0 while it is off sale for a check after a restore.' }),
  },
  { title: 'AppendedStock' },
);
