import { Stack, Text } from '@mantine/core';
import { useMethodName } from '../../../parts/method-name.ts';
import { fiat } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { Counted } from './counted.tsx';
import classes from './home.module.css';
import type { Overview } from './overview.ts';
import { Share } from './share.tsx';
import { texts } from './texts/en.ts';
import { byMethod, decimal, inPercent, percentOf, sumsOf } from './totals.ts';

const t = texts.methods;

/** Told apart by their lightness too, and none of them by red and green alone. */
export const COLORS = ['#3478c6', '#d9730d', '#8f5fc8', '#0a93a8', '#b8548f', '#6b7785', '#a67c00'];
/** The colour of all further methods. */
export const OTHERS = '#5b5bd6';

/** The share of each method in the volume, in the colours of the chart; nothing without payments. */
export function Methods({ overview: { currency, figures } }: { readonly overview: Overview }) {
  const methodName = useMethodName();
  const methods = byMethod(figures.methods, currency);
  const all = sumsOf(figures.methods, currency).now.amount;
  if (methods.length === 0) return null;
  return (
    <Section title={t.title} acts={<Counted of={t.title}>{t.says}</Counted>}>
      <Stack gap="sm" component="ul" className={classes.list}>
        {methods.map(({ amount, method, payments }, index) => {
          const percent = percentOf(amount, all);
          const color = COLORS[index] ?? OTHERS;
          return (
            <li key={method}>
              <Share
                name={
                  <>
                    <span className={classes.swatch} style={{ background: color }} aria-hidden />
                    {methodName(method)}{' '}
                    <Text span c="dimmed" className={classes.count}>
                      {t.payments(payments)}
                    </Text>
                  </>
                }
                value={
                  <>
                    {fiat(decimal(amount), currency)} <b>{inPercent(percent)}</b>
                  </>
                }
                percent={percent}
                color={color}
              />
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
