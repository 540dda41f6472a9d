import { Alert, Badge, Table, Text } from '@mantine/core';
import { Moment } from '../../../parts/moment.tsx';
import type { Chain } from './queries.ts';

type Node = Chain['rpc'][number];

/** Below this a provider is tried last. */
const HEALTHY = 0.5;

/** Each provider's answers and health. */
export function Nodes({ chain: { title, rpc, missing, rpcReportedAt } }: { readonly chain: Chain }) {
  if (rpcReportedAt === null) {
    return (
      <Text size="sm" c="dimmed">
        Not checked by any process yet.
      </Text>
    );
  }
  return (
    <>
      {missing.length > 0 && (
        <Alert color="red" mb="sm" title="No provider supports everything required">
          Missing: {missing.join(', ')}.
        </Alert>
      )}
      <Table.ScrollContainer minWidth={760}>
        <Table striped aria-label={`Providers of ${title}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Provider</Table.Th>
              <Table.Th>Health</Table.Th>
              <Table.Th ta="right">Latency</Table.Th>
              <Table.Th ta="right">Reported head</Table.Th>
              <Table.Th>Wrong answers</Table.Th>
              <Table.Th>Last error</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rpc.map((node, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a provider may be listed twice; its place is its name.
              <Table.Tr key={index}>
                <Table.Td className="breaks">{node.url}</Table.Td>
                <Table.Td>
                  <Health node={node} />
                  {node.lacks.map((need) => (
                    <Text key={need} size="xs" c="orange">
                      lacks {need}
                    </Text>
                  ))}
                </Table.Td>
                <Table.Td ta="right" className="amount whole">
                  {node.latencyMs === null ? '–' : `${node.latencyMs} ms`}
                </Table.Td>
                <Table.Td ta="right" className="amount whole">
                  {node.head ?? '–'}
                  {node.lagBlocks !== null && node.lagBlocks > 0 && (
                    <Text size="xs" c="dimmed">
                      {node.lagBlocks} behind
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Lies node={node} />
                </Table.Td>
                <Table.Td className="breaks">{node.error ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="xs" c="dimmed">
        Seen by the chain’s indexer on <Moment at={rpcReportedAt} />.
      </Text>
    </>
  );
}

function Health({ node: { ok, score, limitedUntil } }: { readonly node: Node }) {
  const [color, says] = !ok
    ? ['red', 'fails']
    : limitedUntil !== null
      ? ['orange', 'limits the rate']
      : score < HEALTHY
        ? ['orange', 'asked last']
        : ['till', 'answers'];
  return (
    <Badge variant="light" color={color} tt="none" miw="max-content">
      {says}
    </Badge>
  );
}

/** Wrong answers of a provider that were detected. */
function Lies({ node: { lies, lastLie } }: { readonly node: Node }) {
  if (lastLie === null) return 'none';
  return (
    <>
      {lies.map(({ lie, count }) => (
        <div key={lie}>
          {lie}: {count}
        </div>
      ))}
      <Text size="xs" c="dimmed">
        last {lastLie.lie}, <Moment at={lastLie.at} />
      </Text>
    </>
  );
}
