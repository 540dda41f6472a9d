import { Text } from '@mantine/core';
import { fiat } from '../../parts/money.ts';
import { SaleBadge } from '../../parts/off-sale.tsx';
import { OrderedList } from '../../parts/ordered-list.tsx';
import { Picture } from '../../parts/picture.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import type { ShownProduct } from './queries.ts';
import classes from './storefront.module.css';
import { texts } from './texts/en.ts';

const t = texts.form;

interface Props {
  readonly products: readonly ShownProduct[];
  readonly mayEdit: boolean;
  readonly onMove: (ids: string[]) => void;
}

/** The products in the order of the storefront. */
export function ProductOrder({ products, mayEdit, onMove }: Props) {
  if (products.length === 0) return <Text size="sm">{t.noProducts}</Text>;
  const rows = products.map((product) => ({
    id: product.id,
    name: product.title,
    body: (
      <>
        <Picture image={product.image} size={36} />
        <div className={classes.name}>
          <Text size="sm" lineClamp={2}>
            <UntrustedText>{product.title}</UntrustedText>
          </Text>
          <Text size="xs" c="dimmed" className="amount">
            {fiat(product.priceAmount, product.priceCurrency)}
          </Text>
          {product.isSoldOut && <SaleBadge reason="soldOut" />}
        </div>
      </>
    ),
  }));
  return <OrderedList label={t.order} rows={rows} mayMove={mayEdit} onMove={onMove} />;
}
