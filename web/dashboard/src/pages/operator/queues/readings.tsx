import { Table, Text } from '@mantine/core';
import { LOCALE } from '../../../parts/language.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { WideTable } from '../../../parts/wide-table.tsx';
import type { Queues } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.readings;

export function Readings({ readings }: Pick<Queues, 'readings'>) {
  return (
    <Section id="readings" title={t.title} says={t.says}>
      {readings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      ) : (
        <WideTable minWidth={480}>
          <Table striped aria-label={t.title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.chain}</Table.Th>
                <Table.Th>{t.waitingFor}</Table.Th>
                <Table.Th ta="right">{t.readings}</Table.Th>
                <Table.Th>{t.oldest}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {readings.map(({ chain, level, readings: count, oldestBlock, oldestAt }) => (
                <Table.Tr key={`${chain} ${level}`}>
                  <Table.Td>{chain}</Table.Td>
                  <Table.Td>{/^\d+$/.test(level) ? t.blocks(Number(level)) : level}</Table.Td>
                  <Table.Td ta="right" className="amount">
                    {count.toLocaleString(LOCALE)}
                  </Table.Td>
                  <Table.Td>
                    {oldestAt === null ? t.block(oldestBlock) : t.blockAt(oldestBlock, <Moment at={oldestAt} />)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Section>
  );
}
