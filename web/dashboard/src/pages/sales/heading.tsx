import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CopyIcon } from '../../parts/copy.tsx';
import { fiat } from '../../parts/money.ts';
import { Status } from '../../parts/status.tsx';

interface Props {
  readonly slug: string;
  readonly to: 'orders' | 'invoices';
  readonly name: string;
  /** The whole id, where the name is a part of it. */
  readonly id?: string;
  readonly sale: { readonly amount: string; readonly currency: string; readonly status: string };
}

/** The heading of a sale's page: its name, amount and status. */
export function Heading({ slug, to, name, id, sale }: Props) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed" component="div">
        <Anchor component={Link} to={`/stores/${slug}/${to}`} inherit underline="always">
          All {to}
        </Anchor>
        {' / '}
        <span className="breaks">{name}</span>
        {id !== undefined && <CopyIcon label="Copy id" text={id} done="Id copied" />}
      </Text>
      <Group gap="sm">
        <Text fz={{ base: 'h3', sm: 'h2' }} fw={700} className="amount breaks">
          {fiat(sale.amount, sale.currency)}
        </Text>
        <Status status={sale.status} />
      </Group>
      {sale.status === 'partial' && (
        <Alert color="orange" variant="light" mt="xs" icon={<IconAlertTriangle aria-hidden />}>
          The customer sent too little in time. The money is paid out to you
          {to === 'orders' && ', and no items were delivered'}. Agree with the customer: bill the rest with a new
          invoice, or send the money back from your own wallet.
        </Alert>
      )}
    </Stack>
  );
}
