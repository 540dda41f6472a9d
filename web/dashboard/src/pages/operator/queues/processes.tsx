import { Badge, Table, Text } from '@mantine/core';
import { Moment } from '../../../parts/moment.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Queues } from './queries.ts';

export function Processes({ processes }: Pick<Queues, 'processes'>) {
  return (
    <Section
      id="processes"
      title="Processes"
      says={
        'Running processes, and those that died in the last day. Exclusive tasks pass to another process when one dies.'
      }
    >
      {processes.length === 0 ? (
        <Text size="sm" c="dimmed">
          No process is running.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={720}>
          <Table striped aria-label="Processes">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Process</Table.Th>
                <Table.Th>Roles</Table.Th>
                <Table.Th>Exclusive tasks</Table.Th>
                <Table.Th>Since</Table.Th>
                <Table.Th>State</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {processes.map(({ id, host, pid, version, roles, leads, startedAt, seenAt, isAlive }) => (
                <Table.Tr key={id}>
                  <Table.Td className="breaks">
                    {host}, {pid}
                    <Text size="xs" c="dimmed">
                      version {version}
                    </Text>
                  </Table.Td>
                  <Table.Td>{roles.join(', ')}</Table.Td>
                  <Table.Td>{leads.length === 0 ? '–' : leads.join(', ')}</Table.Td>
                  <Table.Td>
                    <Moment at={startedAt} />
                  </Table.Td>
                  <Table.Td>
                    <Badge variant="light" color={isAlive ? 'till' : 'red'} tt="none" miw="max-content">
                      {isAlive ? 'runs' : 'gone'}
                    </Badge>
                    {!isAlive && (
                      <Text size="xs" c="dimmed">
                        last seen <Moment at={seenAt} />
                      </Text>
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
