import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyIcon } from '../../parts/copy.tsx';
import { fiat } from '../../parts/money.ts';
import { Status } from '../../parts/status.tsx';
import { useOpened } from './beside.tsx';
import { texts } from './texts/en.ts';

interface Props {
  readonly of: 'orders' | 'invoices';
  readonly sale: { readonly amount: string; readonly currency: string; readonly status: string };
}

/** The heading of a sale's page: its amount and status. */
export function Heading({ of, sale }: Props) {
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text fz="xl" lh={1.3} fw={650} className="amount breaks">
          {fiat(sale.amount, sale.currency)}
        </Text>
        <Status status={sale.status} />
      </Group>
      {sale.status === 'partial' && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {texts[of].partial}
        </Alert>
      )}
    </Stack>
  );
}

/** The whole id of a sale, to read and to copy. */
export function WholeId({ id }: { readonly id: string }) {
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <span className="mono">{id}</span>
      <CopyIcon label={texts.page.copyId} text={id} done={texts.list.idCopied} />
    </Group>
  );
}

/** Returns the link to the list of a sale; undefined beside that list. */
export function useListLink(slug: string, of: Props['of']): { to: string; label: string } | undefined {
  const { place } = useOpened();
  return place === undefined ? { to: `/stores/${slug}/${of}`, label: texts[of].all } : undefined;
}
