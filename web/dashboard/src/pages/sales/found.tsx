import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useMethodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { units } from '../../parts/money.ts';
import { Section } from '../../parts/section.tsx';
import { SenderList } from './payment-money.tsx';
import type { Found as FoundEntry } from './types.ts';

const REASONS: Readonly<Record<FoundEntry['parts'][number]['kind'], string>> = {
  excess: 'more than the amount due',
  second: 'paid a second time',
  superseded: 'sent to an attempt the customer had abandoned',
  short: 'too little, in another attempt',
  late: 'arrived too late',
  foreign: 'wrong token',
};

/** Money that the order or invoice does not account for. It still belongs to the merchant. */
export function Found({ found, hasMore }: { readonly found: readonly FoundEntry[]; readonly hasMore: boolean }) {
  const methodName = useMethodName();
  const { slug } = useParams({ strict: false }) as { slug: string };
  if (found.length === 0) return null;
  return (
    <Section title="Late, excess and foreign money">
      <Text size="sm" c="dimmed">
        This money changes no status. It is paid out to you like any payment; whether to return it is up to you. An
        exchange’s address may not take it back: ask the customer first.
      </Text>
      <Stack gap="sm">
        {found.map((entry) => (
          <div key={`${entry.attemptId} ${entry.method}`}>
            {entry.parts.map(({ kind, amount }) => (
              <Text key={kind} fw={500}>
                {entry.decimals === null ? `${amount} smallest units of` : units(amount, entry.decimals)}{' '}
                {methodName(entry.method)}: {REASONS[kind]}
              </Text>
            ))}
            <Text size="sm" c="dimmed" component="div">
              Found <Moment at={entry.foundAt} /> at <span className="mono">{entry.depositAddress}</span>.{' '}
              {entry.heldAmount === '0' ? 'All of it has been paid out.' : 'Not all of it has been paid out yet.'}
            </Text>
            <SenderList addresses={entry.fromAddresses} />
          </div>
        ))}
      </Stack>
      {hasMore && (
        <Alert color="blue" variant="light">
          Only part of it fits here.{' '}
          <Anchor component={Link} to={`/stores/${slug}/settlements/unmatched`} inherit underline="always">
            Unmatched payments
          </Anchor>{' '}
          lists all of it.
        </Alert>
      )}
    </Section>
  );
}
