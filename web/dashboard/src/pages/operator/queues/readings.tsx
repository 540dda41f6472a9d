import { Table, Text } from '@mantine/core';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Queues } from './queries.ts';

export function Readings({ readings }: Pick<Queues, 'readings'>) {
  return (
    <Section id="readings" title="Pending readings" says="Balances waiting for their block to be final enough.">
      {readings.length === 0 ? (
        <Text size="sm" c="dimmed">
          None waiting.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table striped aria-label="Pending readings">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Chain</Table.Th>
                <Table.Th>Waiting for</Table.Th>
                <Table.Th ta="right">Readings</Table.Th>
                <Table.Th>Oldest</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {readings.map(({ chain, level, readings: count, oldestBlock, oldestAt }) => (
                <Table.Tr key={`${chain} ${level}`}>
                  <Table.Td>{chain}</Table.Td>
                  <Table.Td>{/^\d+$/.test(level) ? `${level} blocks` : level}</Table.Td>
                  <Table.Td ta="right" className="amount">
                    {count.toLocaleString()}
                  </Table.Td>
                  <Table.Td>
                    block {oldestBlock}
                    {oldestAt !== null && (
                      <>
                        , <Moment at={oldestAt} />
                      </>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}
