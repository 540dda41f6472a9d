import { Badge, Table, Text } from '@mantine/core';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import { WideTable } from '../../../parts/wide-table.tsx';
import type { Queues } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.processes;

export function Processes({ processes }: Pick<Queues, 'processes'>) {
  return (
    <Section id="processes" title={t.title} says={t.says}>
      {processes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      ) : (
        <WideTable minWidth={720}>
          <Table striped aria-label={t.title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.process}</Table.Th>
                <Table.Th>{t.roles}</Table.Th>
                <Table.Th>{t.tasks}</Table.Th>
                <Table.Th>{t.since}</Table.Th>
                <Table.Th>{t.state}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {processes.map(({ id, host, pid, version, roles, leads, startedAt, seenAt, isAlive }) => (
                <Table.Tr key={id}>
                  <Table.Td className="breaks">
                    {host}, {pid}
                    <Text size="xs" c="dimmed">
                      {t.version(version)}
                    </Text>
                  </Table.Td>
                  <Table.Td>{roles.join(', ')}</Table.Td>
                  <Table.Td>{leads.length === 0 ? '–' : leads.join(', ')}</Table.Td>
                  <Table.Td>
                    <Moment at={startedAt} />
                  </Table.Td>
                  <Table.Td>
                    <Badge variant="light" color={isAlive ? 'till' : 'red'} tt="none" miw="max-content">
                      {isAlive ? t.runs : t.gone}
                    </Badge>
                    {!isAlive && (
                      <Text size="xs" c="dimmed">
                        {t.lastSeen(<Moment at={seenAt} />)}
                      </Text>
                    )}
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
