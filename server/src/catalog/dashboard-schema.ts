import Type from 'typebox';
import {
  about,
  Currency,
  FiatAmount,
  FiatInput,
  Nullable,
  OneOf,
  PageOf,
  PlainText,
  ShortId,
  Timestamp,
  Uuid,
} from '../kernel/http/schemas.ts';
import { OFF_SALE } from './off-sale.ts';

export const ProductParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const ProductBody = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', format: 'plain-text' }),
  description: Nullable(PlainText({ maxLength: 5000 })),
  priceAmount: FiatInput,
  priceCurrency: Currency,
  minQuantity: Quantity,
  maxQuantity: Nullable(Quantity),
  deliveryText: Nullable(
    PlainText({ maxLength: 100_000, description: 'Handed out once per line where there is no finite stock.' }),
  ),
  hasFiniteStock: Type.Boolean(),
});

/** Changes to a product; absent fields keep their values. */
export const ProductChanges = Type.Partial(ProductBody);

/** The reason why a product cannot be bought. */
export const OffSale = about(Nullable(OneOf(OFF_SALE)), 'The reason why it cannot be bought; null if it can be.');

const shown = {
  id: Uuid,
  title: Type.String(),
  image: Nullable(Type.String()),
  priceAmount: FiatAmount,
  priceCurrency: Currency,
  listed: Type.Boolean(),
  isWithheld: Type.Boolean({ description: 'A restore took it off sale until its stock has been checked.' }),
  offSale: OffSale,
  createdAt: Timestamp,
};

export const ProductRows = PageOf(
  Type.Object({ ...shown, stock: Nullable(Type.Integer({ description: 'Null without finite stock.' })) }),
  'DashboardProducts',
);

export const ProductDetail = Type.Object({
  ...shown,
  description: Nullable(Type.String()),
  minQuantity: Type.Integer(),
  maxQuantity: Nullable(Type.Integer()),
  gallery: Type.Array(Type.String(), { description: 'Further images for the storefront, in order.' }),
  deliveryText: Nullable(about(Type.String(), 'Only for those who may change it.')),
  stock: Nullable(
    Type.Object({
      available: Type.Integer(),
      reserved: Nullable(about(Type.Integer(), 'Held for open orders; null while it is off sale after a restore.')),
      handedOut: Type.Integer(),
      ordersWaiting: Type.Integer({
        description: 'Paid orders that are not delivered yet: they wait for lines, or until it is back on sale.',
      }),
    }),
  ),
});

export const StockText = Type.Object({ text: PlainText({ maxLength: 5_000_000 }) });
export const StockCheck = Type.Object({
  added: Type.Integer(),
  duplicates: Type.Integer(),
  unsplit: Type.Integer({
    description: 'Lines with a character inside at which other programs begin a new one, such as U+2028.',
  }),
});

/** Maximum stock lines in one request. */
const MAX_LINES = 100;
export const LineIds = Type.Object({ ids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_LINES }) });

export const LinesQuery = Type.Object({
  show: about(OneOf(['unsold', 'all'] as const), 'Those that no order was given, or all.'),
  before: Type.Optional(about(Uuid, 'The last line of the page before.')),
});
export const LINES_ON_PAGE = 50;

export const StockLines = Type.Object({
  lines: Type.Array(
    Type.Object({
      id: Uuid,
      createdAt: Timestamp,
      handedOutAt: Nullable(Timestamp),
      orderId: Nullable(about(ShortId, 'Null for an order that a restore lost.')),
    }),
    { description: 'Newest first, without their texts.' },
  ),
  hasMore: Type.Boolean(),
});

export const ShownLines = Type.Object({
  lines: Type.Array(
    Type.Object({
      id: Uuid,
      line: Type.String(),
      isLonger: Type.Boolean({ description: 'Only the beginning is shown.' }),
    }),
  ),
});

export const PutBackBody = Type.Object({
  confirmReserved: Type.Optional(
    Type.Boolean({
      description: 'Also mark lines reserved by orders; their buyers then wait for new lines.',
    }),
  ),
  handedOut: Nullable(
    PlainText({
      maxLength: 5_000_000,
      description: 'Lines delivered since the backup, split like stock: a line, or an order’s id, a tab and a line.',
    }),
  ),
});
