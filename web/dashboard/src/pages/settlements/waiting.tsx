import { Alert, List, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Hash } from '../../parts/hash.tsx';
import { Method } from '../../parts/method.tsx';
import { useMethodName } from '../../parts/method-name.ts';
import { Moment } from '../../parts/moment.tsx';
import { grouped } from '../../parts/money.ts';
import { Section } from '../../parts/section.tsx';
import { counted } from '../../parts/words.ts';
import type { State } from './queries.ts';

const REASONS: Readonly<Record<State['waiting'][number]['reason'], string>> = {
  sending: 'Its sweep is sent, and not in a block yet',
  rejected: 'The payout address did not accept it; retried automatically',
  failing: 'Its last sweep failed; retried automatically',
  gas: 'Waits until its fee covers the gas, or until it has waited long',
};

/** Unswept money, with the reasons. */
export function Waiting({ state: { waiting, areWaitingCapped } }: { readonly state: State }) {
  return (
    <Section
      id="waiting"
      title="Unswept balance"
      says="Money of ended payments that is still at deposit addresses. Nobody but you can receive it."
    >
      {waiting.length === 0 ? (
        <Text c="dimmed">None: everything is paid out.</Text>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label="Unswept balance">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Method</Table.Th>
                <Table.Th ta="right">Amount</Table.Th>
                <Table.Th>Reason</Table.Th>
                <Table.Th>Since</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {waiting.map(({ method, reason, amount, deposits, since }) => (
                <Table.Tr key={`${method} ${reason}`}>
                  <Table.Td>
                    <Method id={method} />
                  </Table.Td>
                  <Table.Td className="amount whole" ta="right">
                    {grouped(amount)}
                  </Table.Td>
                  <Table.Td>
                    {REASONS[reason]}
                    <Text size="xs" c="dimmed">
                      {counted(deposits, 'deposit')}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Moment at={since} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {areWaitingCapped && (
        <Text size="sm" c="dimmed">
          There is more; only the oldest deposits are counted.
        </Text>
      )}
    </Section>
  );
}

/** Payouts that did not accept their money, with the remedy. */
export function Troubles({ troubles }: Pick<State, 'troubles'>) {
  const nameOf = useMethodName();
  if (troubles.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Some money cannot be paid out">
      <List size="sm" mb="xs">
        {troubles.map(({ method, payout, amount, deposits, retryAt }) => (
          <List.Item key={`${method} ${payout}`}>
            {amount} {nameOf(method)} in {counted(deposits, 'deposit')} for <Hash value={payout} isShort />, tried again
            from <Moment at={retryAt} />
          </List.Item>
        ))}
      </List>
      <Text size="sm">
        The payout address rejected it: a contract that does not accept it, or an address on the token’s blacklist.
        Nothing is lost, and it is retried automatically. Make the address accept it, for instance by fixing the
        contract or asking the token’s issuer. These payments cannot go to any other address; set another payout address
        so that new ones do not get stuck too.
      </Text>
    </Alert>
  );
}
