import Type from 'typebox';
import * as s from '../kernel/http/schemas.ts';

export const Product = Type.Object(
  {
    id: s.Uuid,
    title: Type.String(),
    description: s.Nullable(Type.String()),
    image: s.Nullable(Type.String()),
    type: Type.Literal('single-purchase'),
    priceAmount: s.FiatAmount,
    priceCurrency: s.Currency,
    listed: Type.Boolean({ description: 'True when it can be ordered.' }),
    minQuantity: Type.Integer({ description: 'Least units in one order.' }),
    maxQuantity: s.Nullable(Type.Integer({ description: 'Most units in one order; null for no bound.' })),
    stock: s.Nullable(
      Type.Integer({
        description:
          'Units available now, 0 while it is off sale for a check after a restore; null when the product has ' +
          'no finite stock.',
      }),
    ),
    createdAt: s.Timestamp,
  },
  { title: 'Product', description: 'Created and changed where the store is set up, not through this API.' },
);

export const ListProductsQuery = s.PageQuery({});
export const ProductPage = s.PageOf(Product, 'ProductPage');

export const AppendStockBody = Type.Object(
  {
    text: s.PlainText({
      maxLength: 5_000_000,
      description:
        "Split by the product's delivery delimiter (unless it has one, at LF, CRLF or CR), trimmed of white space and " +
        'of the invisible U+200B to U+200F, U+2060 and U+FEFF, empty lines dropped, repeats collapsed; at most 10000 ' +
        'lines may remain. Everything else is taken literally, also quotes, commas and a heading.',
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
