import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CopyIcon } from '../../parts/copy.tsx';
import { fiat } from '../../parts/money.ts';
import { Status } from '../../parts/status.tsx';
import { texts } from './texts/en.ts';

interface Props {
  readonly slug: string;
  readonly of: 'orders' | 'invoices';
  readonly name: string;
  /** The whole id, where the name is a part of it. */
  readonly id?: string;
  readonly sale: { readonly amount: string; readonly currency: string; readonly status: string };
}

/** The heading of a sale's page: its name, amount and status. */
export function Heading({ slug, of, name, id, sale }: Props) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed" component="div">
        <Anchor component={Link} to={`/stores/${slug}/${of}`} inherit underline="always">
          {texts[of].all}
        </Anchor>
        {' / '}
        <span className="breaks">{name}</span>
        {id !== undefined && <CopyIcon label={texts.page.copyId} text={id} done={texts.list.idCopied} />}
      </Text>
      <Group gap="sm">
        <Text fz={{ base: 'h3', sm: 'h2' }} fw={700} className="amount breaks">
          {fiat(sale.amount, sale.currency)}
        </Text>
        <Status status={sale.status} />
      </Group>
      {sale.status === 'partial' && (
        <Alert color="orange" variant="light" mt="xs" icon={<IconAlertTriangle aria-hidden />}>
          {texts[of].partial}
        </Alert>
      )}
    </Stack>
  );
}
