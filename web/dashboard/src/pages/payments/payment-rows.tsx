import { Group, Paper, Stack, Table, Text } from '@mantine/core';
import { FiatAmount, fiatPlaces, TokenAmount, tokenPlaces } from '../../parts/amount.tsx';
import { Method } from '../../parts/method.tsx';
import { Ago } from '../../parts/moment.tsx';
import { PayableLink } from '../../parts/payable-link.tsx';
import { Status } from '../../parts/status.tsx';
import type { Payment } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.list;

interface Props {
  readonly slug: string;
  readonly rows: readonly Payment[];
}

/** Payments as a table, and on phones as cards. */
export function PaymentRows(props: Props) {
  return (
    <>
      <Wide {...props} />
      <Narrow {...props} />
    </>
  );
}

const AMOUNTS = ['amount', 'fee', 'net'] as const;

/** Returns the token's symbol: `USDC` for `usdc-base`. */
const tokenOf = (method: string): string => (method.split('-')[0] ?? '').toUpperCase();

function Wide({ slug, rows }: Props) {
  const places = {
    token: Math.max(...rows.flatMap((row) => AMOUNTS.map((name) => tokenPlaces(row[name], row.decimals)))),
    fiat: Math.max(...rows.map(({ value }) => fiatPlaces(value))),
  };
  return (
    <Paper withBorder visibleFrom="lg">
      <Table verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover aria-label={t.label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.for}</Table.Th>
            <Table.Th ta="right">{t.amount}</Table.Th>
            <Table.Th ta="right">{t.fee}</Table.Th>
            <Table.Th ta="right">{t.net}</Table.Th>
            <Table.Th>{t.status}</Table.Th>
            <Table.Th>{t.started}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td valign="top">
                <PayableLink slug={slug} kind={row.kind} id={row.payableId} invoiceNumber={row.invoiceNumber} />
                <Text size="sm" component="div" mt={2}>
                  <Method id={row.method} />
                </Text>
              </Table.Td>
              {AMOUNTS.map((name) => (
                <Table.Td key={name} ta="right" valign="top">
                  <TokenAmount
                    amount={row[name]}
                    decimals={row.decimals}
                    token={tokenOf(row.method)}
                    places={places.token}
                  />
                  {name === 'amount' && (
                    <Text size="sm" c="dimmed" component="div">
                      <FiatAmount amount={row.value} currency={row.currency} places={places.fiat} />
                    </Text>
                  )}
                </Table.Td>
              ))}
              <Table.Td valign="top">
                <Status status={row.status} />
              </Table.Td>
              <Table.Td valign="top" fz="sm">
                <Ago at={row.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Narrow({ slug, rows }: Props) {
  return (
    <Stack component="ul" hiddenFrom="lg" gap="xs" m={0} p={0} aria-label={t.label} className="plain-list">
      {rows.map((row) => {
        const shown = { decimals: row.decimals, token: tokenOf(row.method), places: 0 };
        return (
          <Paper component="li" key={row.id} withBorder p="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
              <Text fw={600} component="div">
                <TokenAmount amount={row.amount} {...shown} />
              </Text>
              <Status status={row.status} />
            </Group>
            <Text size="sm" c="dimmed" component="div">
              {t.valueAndFee(
                <FiatAmount amount={row.value} currency={row.currency} places={0} />,
                <TokenAmount amount={row.fee} {...shown} />,
              )}
            </Text>
            <Group justify="space-between" gap="xs" mt={4}>
              <Text size="sm" component="div">
                <PayableLink slug={slug} kind={row.kind} id={row.payableId} invoiceNumber={row.invoiceNumber} />
              </Text>
              <Text size="sm" component="div">
                <Method id={row.method} />
              </Text>
              <Text size="xs" c="dimmed" component="div">
                <Ago at={row.createdAt} />
              </Text>
            </Group>
          </Paper>
        );
      })}
    </Stack>
  );
}
