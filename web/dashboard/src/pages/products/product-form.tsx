import { Button, Group, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { amountOf, MAX_UNIT, WRONG_AMOUNT } from '../../parts/amounts.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { checkText } from '../../parts/rules.ts';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { WholeNumber } from '../../parts/whole-number.tsx';
import type { Product } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.form;

/** The values that the form sends. */
export interface ProductTerms {
  readonly title: string;
  readonly description: string | null;
  readonly priceAmount: string;
  readonly priceCurrency: 'usd' | 'eur';
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  readonly deliveryText: string | null;
  readonly hasFiniteStock: boolean;
}

interface Values {
  title: string;
  description: string;
  priceAmount: string;
  priceCurrency: 'usd' | 'eur';
  minQuantity: number | string;
  maxQuantity: number | string;
  deliveryText: string;
  hasFiniteStock: boolean;
}

const MAX_QUANTITY = 1_000_000;

function valuesOf(product: Product | undefined): Values {
  return {
    title: product?.title ?? '',
    description: product?.description ?? '',
    priceAmount: product?.priceAmount ?? '',
    priceCurrency: product?.priceCurrency ?? 'usd',
    minQuantity: product?.minQuantity ?? 1,
    maxQuantity: product?.maxQuantity ?? '',
    deliveryText: product?.deliveryText ?? '',
    hasFiniteStock: product !== undefined && product.stock !== null,
  };
}

function termsOf(values: Values): ProductTerms {
  const { title, description, priceAmount, maxQuantity, deliveryText } = values;
  return {
    title: title.trim(),
    description: description.trim() === '' ? null : description,
    priceAmount: priceAmount.trim(),
    priceCurrency: values.priceCurrency,
    minQuantity: Number(values.minQuantity),
    maxQuantity: maxQuantity === '' ? null : Number(maxQuantity),
    deliveryText: deliveryText === '' ? null : deliveryText,
    hasFiniteStock: values.hasFiniteStock,
  };
}

function checkPrice(value: string): string | null {
  const price = amountOf(value.trim());
  if (price === undefined) return WRONG_AMOUNT;
  return price > 0n && price <= MAX_UNIT ? null : t.priceWanted;
}

/** The result of the form. */
export interface SavedProduct {
  readonly terms: ProductTerms;
  /** Only the terms changed here: other people's changes are left alone. */
  readonly changes: Partial<ProductTerms>;
  readonly markSaved: () => void;
}

interface Props {
  readonly product: Product | undefined;
  readonly mayEdit: boolean;
  readonly error: unknown;
  readonly isSaving: boolean;
  readonly onSave: (saved: SavedProduct) => void;
  /** More fields of a new product, which can give it finite stock. */
  readonly more?: (hasFiniteStock: boolean, makeFinite: () => void) => ReactNode;
}

/** The form for all properties of a product. Typed text stays when saving fails. */
export function ProductForm({ product, mayEdit, error, isSaving, onSave, more }: Props) {
  const form = useForm<Values>({
    initialValues: valuesOf(product),
    validate: {
      title: checkText(t.titleWanted),
      priceAmount: checkPrice,
      minQuantity: (value) => (Number(value) >= 1 ? null : t.minimumWanted),
      maxQuantity: (value, { minQuantity }) =>
        value === '' || Number(value) >= Number(minQuantity) ? null : t.maximumWanted,
    },
  });
  useUnsaved(() => form.isDirty());
  const field = form.getInputProps;
  const save = (values: Values): void => {
    const terms = termsOf(values);
    const changes: Partial<ProductTerms> = Object.fromEntries(
      Object.entries(terms).filter(([name]) => form.isDirty(name)),
    );
    onSave({ terms, changes, markSaved: () => form.resetDirty(values) });
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save(values))}>
      <fieldset disabled={!mayEdit} className="bare">
        <Stack>
          <Refusal error={error} />
          <TextInput label={t.title} maxLength={255} {...field('title')} />
          <Textarea label={t.description} autosize minRows={2} maxRows={8} maxLength={5000} {...field('description')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t.price} inputMode="decimal" placeholder="9.99" {...field('priceAmount')} />
            <NativeSelect
              label={t.currency}
              data={[
                { value: 'usd', label: t.currencies.usd },
                { value: 'eur', label: t.currencies.eur },
              ]}
              {...field('priceCurrency')}
            />
            <WholeNumber label={t.minimum} range={[1, MAX_QUANTITY]} {...field('minQuantity')} />
            <WholeNumber
              label={t.maximum}
              placeholder={t.noLimit}
              range={[1, MAX_QUANTITY]}
              {...field('maxQuantity')}
            />
          </SimpleGrid>
          <Switch
            label={t.finite}
            description={t.finiteSays}
            {...form.getInputProps('hasFiniteStock', { type: 'checkbox' })}
          />
          {!form.values.hasFiniteStock && (
            <Textarea
              label={t.delivery}
              description={t.deliverySays}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={100_000}
              {...field('deliveryText')}
            />
          )}
          {more?.(form.values.hasFiniteStock, () => form.setFieldValue('hasFiniteStock', true))}
          {mayEdit && (
            <Group>
              <Button type="submit" loading={isSaving}>
                {t.save}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}
