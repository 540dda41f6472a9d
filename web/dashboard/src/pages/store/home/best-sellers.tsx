import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { fiat } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { Counted } from './counted.tsx';
import classes from './home.module.css';
import type { Overview } from './overview.ts';
import { Share } from './share.tsx';
import { percentOf, thousandths } from './totals.ts';

/** The products with the largest volume. */
export function BestSellers({ slug, overview }: { readonly slug: string; readonly overview: Overview }) {
  const { currency, figures } = overview;
  const largest = thousandths(figures.bestSellers[0]?.amount ?? '0');
  return (
    <Section
      title="Best sellers"
      acts={
        <Counted of="Best sellers">
          Products with the largest volume in completed orders of this period, at their price in the order. Items of
          invoices are not products.
        </Counted>
      }
    >
      {figures.bestSellers.length === 0 ? (
        <Text c="dimmed">No products sold in these {figures.days.length} days.</Text>
      ) : (
        <Stack gap="sm" component="ol" className={classes.list}>
          {figures.bestSellers.map(({ amount, isDeleted, productId, title, units }) => (
            <li key={productId}>
              <Share
                name={
                  <>
                    {title === null || isDeleted ? (
                      <UntrustedText>{title ?? 'Deleted product'}</UntrustedText>
                    ) : (
                      <Anchor component={Link} to={`/stores/${slug}/products/${productId}`} size="sm">
                        <UntrustedText>{title}</UntrustedText>
                      </Anchor>
                    )}{' '}
                    <Text span c="dimmed" size="sm">
                      {units.toLocaleString()} sold{isDeleted && ', deleted'}
                    </Text>
                  </>
                }
                value={fiat(amount, currency)}
                percent={percentOf(thousandths(amount), largest)}
              />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
