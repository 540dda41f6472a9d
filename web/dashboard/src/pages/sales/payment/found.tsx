import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useMethodName } from '../../../parts/method-name.ts';
import { Moment } from '../../../parts/moment.tsx';
import { units } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { Found as FoundEntry } from '../types.ts';
import { SenderList } from './payment-money.tsx';
import { texts } from './texts/en.ts';

const t = texts.found;

/** Money that the order or invoice does not account for. It still belongs to the merchant. */
export function Found({ found, hasMore }: { readonly found: readonly FoundEntry[]; readonly hasMore: boolean }) {
  const methodName = useMethodName();
  const { slug } = useParams({ strict: false }) as { slug: string };
  if (found.length === 0) return null;
  return (
    <Section title={t.title}>
      <Text size="sm" c="dimmed">
        {t.explanation}
      </Text>
      <Stack gap="sm">
        {found.map((entry) => (
          <div key={`${entry.attemptId} ${entry.method}`}>
            {entry.parts.map(({ kind, amount }) => (
              <Text key={kind} fw={500}>
                {t.part(amountOf(entry, amount, methodName(entry.method)), t.reasons[kind])}
              </Text>
            ))}
            <Text size="sm" c="dimmed" component="div">
              {(entry.heldAmount === '0' ? t.allPaidOut : t.notAllPaidOut)(
                <Moment at={entry.foundAt} />,
                <span className="mono">{entry.depositAddress}</span>,
              )}
            </Text>
            <SenderList addresses={entry.fromAddresses} />
          </div>
        ))}
      </Stack>
      {hasMore && (
        <Alert color="blue" variant="light">
          {t.more(
            <Anchor component={Link} to={`/stores/${slug}/settlements/unmatched`} inherit underline="always">
              {t.unmatched}
            </Anchor>,
          )}
        </Alert>
      )}
    </Section>
  );
}

function amountOf({ decimals }: FoundEntry, amount: string, method: string): string {
  return decimals === null ? t.smallestUnits(amount, method) : `${units(amount, decimals)} ${method}`;
}
