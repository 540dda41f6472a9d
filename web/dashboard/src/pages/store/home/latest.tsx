import { Anchor, Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { fiat } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import type { Figures } from './overview.ts';
import { texts } from './texts/en.ts';

const t = texts.latest;

/** The latest payments; the page is read again whenever one arrives. */
export function LatestPayments({ slug, latest }: { readonly slug: string; readonly latest: Figures['latest'] }) {
  const methodName = useMethodName();
  return (
    <Section
      title={t.title}
      acts={
        <Anchor component={Link} to={`/stores/${slug}/payments`} size="sm">
          {t.all}
        </Anchor>
      }
    >
      {latest.length === 0 ? (
        <Text c="dimmed">{t.none}</Text>
      ) : (
        <ul className="rows">
          {latest.map(({ amount, currency, id, kind, lines, method, number, paidAt, title }) => (
            <li key={id}>
              <Box py={8}>
                <Group justify="space-between" wrap="nowrap" align="flex-start">
                  <Anchor component={Link} to={`/stores/${slug}/${kind}s/${id}`} size="sm" className="breaks">
                    {nameOf({ kind, lines, number, title })}
                    {number === null && <VisuallyHidden> {id}</VisuallyHidden>}
                  </Anchor>
                  <Text size="sm" className="amount whole">
                    {fiat(amount, currency)}
                  </Text>
                </Group>
                <Text size="sm" c="dimmed">
                  {method !== null && `${methodName(method)} · `}
                  <Moment at={paidAt} />
                </Text>
              </Box>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type Named = Pick<Figures['latest'][number], 'kind' | 'lines' | 'number' | 'title'>;

/** Returns the first item of a payment, with the invoice's number and the number of further items. */
function nameOf({ kind, lines, number, title }: Named): ReactNode {
  const item = <UntrustedText>{title ?? t[kind]}</UntrustedText>;
  const name = number === null ? item : t.numbered(number, item);
  return lines > 1 ? t.more(name, lines - 1) : name;
}
