import { Group, Stack, Table, Text } from '@mantine/core';
import { FiatAmount, fiatPlaces, TokenAmount } from '../../../parts/amount.tsx';
import { CopyIcon } from '../../../parts/copy.tsx';
import { Hash } from '../../../parts/hash.tsx';
import { Method } from '../../../parts/method.tsx';
import { placesOf, units } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { Attempt } from '../types.ts';
import { texts } from './texts/en.ts';

const t = texts.money;

/** The money received: gross, fee and net of each payment, its senders, and its place. */
export function PaymentMoney({ attempts, currency }: { readonly attempts: readonly Attempt[]; currency: string }) {
  const paid = attempts.filter(({ money }) => money.gross !== '0');
  if (paid.length === 0) return null;
  return (
    <Section title={t.title} says={t.says}>
      <Stack gap="lg">
        {paid.map((attempt) => (
          <OnePayment key={attempt.id} attempt={attempt} currency={currency} />
        ))}
      </Stack>
    </Section>
  );
}

function OnePayment({ attempt, currency }: { readonly attempt: Attempt; readonly currency: string }) {
  const { money, decimals, method } = attempt;
  const token = attempt.token.toUpperCase();
  const isOwed = money.place === 'in-wallet';
  const rows = [
    { name: t.gross, amount: money.gross, value: money.grossFiat },
    { name: isOwed ? t.billedFee : t.fee, amount: money.fee, value: money.feeFiat },
    { name: t.net, amount: money.net, value: money.netFiat },
  ];
  const places = Math.max(...rows.map(({ amount }) => placesOf(amount, decimals)));
  const fiats = Math.max(...rows.map(({ value }) => fiatPlaces(value)));
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text fw={500} size="sm" component="div">
          <Method id={method} />
        </Text>
        <Text size="sm" component="div">
          {placeOf(attempt)}
        </Text>
      </Group>
      <Table aria-label={t.inToken(token)} horizontalSpacing={4} verticalSpacing={6} withRowBorders={false}>
        <Table.Tbody>
          {rows.map(({ name, amount, value }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={name === t.net ? 700 : 400} ps={0}>
                {name}
              </Table.Th>
              <Table.Td ta="right">
                <TokenAmount amount={amount} decimals={decimals} token={token} places={places} />
              </Table.Td>
              <Table.Td ta="right" c="dimmed" pe={0}>
                <FiatAmount amount={value} currency={currency} places={fiats} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Senders attempt={attempt} />
    </Stack>
  );
}

/** Returns the place of an attempt's money: one word, or two amounts where it is in two places. */
function placeOf({ money, decimals, token }: Attempt): string {
  const inToken = (amount: string): string => `${units(amount, decimals)} ${token.toUpperCase()}`;
  switch (money.place) {
    case 'at-address':
      return t.atAddress;
    case 'partly-paid-out':
      return t.partlyPaidOut(inToken(money.paidOut), inToken(money.waiting));
    case 'paid-out':
      return t.paidOut;
    case 'in-wallet':
      return t.inWallet;
    case 'none':
      return t.none;
  }
}

/** The addresses to which money would be returned. */
function Senders({ attempt }: { readonly attempt: Attempt }) {
  const senders = attempt.moves.flatMap(({ kind, fromAddress }) => (kind === 'transfer' ? (fromAddress ?? []) : []));
  const { addressUrl, depositAddress } = attempt;
  return (
    <SenderList addresses={[...new Set(senders)]} urlOf={(address) => addressUrl?.replace(depositAddress, address)} />
  );
}

interface SenderProps {
  readonly addresses: readonly string[];
  readonly urlOf?: (address: string) => string | undefined;
}

/** Sender addresses, each with a button to copy it; nothing if there are none. */
export function SenderList({ addresses, urlOf = () => undefined }: SenderProps) {
  if (addresses.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed" mt={4}>
        {addresses.length === 1 ? t.sender : t.senders}
      </Text>
      {addresses.map((address) => (
        <Group key={address} gap={4} wrap="nowrap" align="flex-start">
          <Hash value={address} href={urlOf(address)} />
          <CopyIcon label={t.copySender(address)} text={address} done={t.addressCopied} />
        </Group>
      ))}
    </div>
  );
}
