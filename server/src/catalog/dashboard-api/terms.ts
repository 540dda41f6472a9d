import type { Static } from 'typebox';
import { present } from '../../kernel/lib/assert.ts';
import { parseFiat } from '../../kernel/lib/money.ts';
import type { ProductTerms } from '../manage-products.ts';
import type { ProductBody, ProductChanges } from './schema.ts';

/** Converts a product form to terms. Empty texts become null. */
export function termsOf({ priceAmount, priceCurrency, ...body }: Static<typeof ProductBody>): ProductTerms {
  return {
    ...body,
    title: body.title.trim(),
    description: body.description?.trim() === '' ? null : body.description,
    deliveryText: body.deliveryText === '' ? null : body.deliveryText,
    priceMillis: present(parseFiat(priceAmount), 'amounts have been checked'),
    currency: priceCurrency,
  };
}

/** Converts a partial product form to changes. */
export function changesOf(body: Static<typeof ProductChanges>): Partial<ProductTerms> {
  const { title, description, deliveryText, priceAmount, priceCurrency, ...rest } = body;
  return {
    ...rest,
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: description?.trim() === '' ? null : description }),
    ...(deliveryText !== undefined && { deliveryText: deliveryText === '' ? null : deliveryText }),
    ...(priceAmount !== undefined && { priceMillis: present(parseFiat(priceAmount), 'amounts have been checked') }),
    ...(priceCurrency !== undefined && { currency: priceCurrency }),
  };
}
