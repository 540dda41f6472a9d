import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { fiat } from '../../../parts/money.ts';
import { SaleBadge } from '../../../parts/off-sale.tsx';
import { Section } from '../../../parts/section.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import { Counted } from './counted.tsx';
import classes from './home.module.css';
import type { Overview } from './overview.ts';
import { Share } from './share.tsx';
import { texts } from './texts/en.ts';
import { percentOf, thousandths } from './totals.ts';

const t = texts.best;

/** The products with the largest volume. */
export function BestSellers({ slug, overview }: { readonly slug: string; readonly overview: Overview }) {
  const { currency, figures } = overview;
  const largest = thousandths(figures.bestSellers[0]?.amount ?? '0');
  return (
    <Section title={t.title} acts={<Counted of={t.title}>{t.says}</Counted>}>
      {figures.bestSellers.length === 0 ? (
        <Text c="dimmed">{t.none(figures.days.length)}</Text>
      ) : (
        <Stack gap="sm" component="ol" className={classes.list}>
          {figures.bestSellers.map(({ amount, isDeleted, offSale, productId, title, units }) => (
            <li key={productId}>
              <Share
                name={
                  <>
                    {title === null || isDeleted ? (
                      <UntrustedText>{title ?? t.deleted}</UntrustedText>
                    ) : (
                      <Anchor component={Link} to={`/stores/${slug}/products/${productId}`} size="sm">
                        <UntrustedText>{title}</UntrustedText>
                      </Anchor>
                    )}{' '}
                    <Text span c="dimmed" size="sm">
                      {isDeleted ? t.soldDeleted(units) : t.sold(units)}
                    </Text>{' '}
                    {!isDeleted && offSale !== null && <SaleBadge reason={offSale} />}
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
