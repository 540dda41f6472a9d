import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { fiat } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { UntrustedText } from '../../../parts/untrusted-text.tsx';
import type { Figures } from './overview.ts';

/** The latest payments; the page is read again whenever one arrives. */
export function LatestPayments({ slug, latest }: { readonly slug: string; readonly latest: Figures['latest'] }) {
  const methodName = useMethodName();
  return (
    <Section
      title="Latest payments"
      acts={
        <Anchor component={Link} to={`/stores/${slug}/payments`} size="sm">
          All payments
        </Anchor>
      }
    >
      {latest.length === 0 ? (
        <Text c="dimmed">No payments yet. They appear here as soon as they are confirmed.</Text>
      ) : (
        <ul className="rows">
          {latest.map(({ amount, currency, id, kind, lines, method, number, paidAt, title }) => (
            <li key={id}>
              <Group justify="space-between" wrap="nowrap" py={8} align="flex-start">
                <Stack gap={0} miw={0}>
                  <Anchor component={Link} to={`/stores/${slug}/${kind}s/${id}`} size="sm" className="breaks">
                    {number === null ? '' : `Invoice ${number}: `}
                    <UntrustedText>{title ?? (kind === 'order' ? 'Order' : 'Invoice')}</UntrustedText>
                    {lines > 1 && ` +${lines - 1} more`}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {method !== null && `${methodName(method)} · `}
                    <Moment at={paidAt} />
                  </Text>
                </Stack>
                <Text size="sm" className="amount whole">
                  {fiat(amount, currency)}
                </Text>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
