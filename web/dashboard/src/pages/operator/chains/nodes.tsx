import { Alert, Badge, Table, Text } from '@mantine/core';
import { Moment } from '../../../parts/moment.tsx';
import { WideTable } from '../../../parts/wide-table.tsx';
import type { Chain } from './queries.ts';
import { texts } from './texts/en.ts';

type Node = Chain['rpc'][number];
const t = texts.nodes;

/** Below this a provider is tried last. */
const HEALTHY = 0.5;

/** Each provider's answers and health. */
export function Nodes({ chain: { title, rpc, missing, rpcReportedAt } }: { readonly chain: Chain }) {
  if (rpcReportedAt === null) {
    return (
      <Text size="sm" c="dimmed">
        {t.unchecked}
      </Text>
    );
  }
  return (
    <>
      {missing.length > 0 && (
        <Alert color="red" mb="sm" title={t.missing}>
          {t.missingSays(missing.join(', '))}
        </Alert>
      )}
      <WideTable minWidth={760}>
        <Table striped aria-label={t.table(title)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.provider}</Table.Th>
              <Table.Th>{t.health}</Table.Th>
              <Table.Th ta="right">{t.latency}</Table.Th>
              <Table.Th ta="right">{t.head}</Table.Th>
              <Table.Th>{t.wrongAnswers}</Table.Th>
              <Table.Th>{t.lastError}</Table.Th>
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
                      {t.lacks(need)}
                    </Text>
                  ))}
                </Table.Td>
                <Table.Td ta="right" className="amount whole">
                  {node.latencyMs === null ? '–' : t.millis(node.latencyMs)}
                </Table.Td>
                <Table.Td ta="right" className="amount whole">
                  {node.head ?? '–'}
                  {node.lagBlocks !== null && node.lagBlocks > 0 && (
                    <Text size="xs" c="dimmed">
                      {t.behind(node.lagBlocks)}
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
      </WideTable>
      <Text size="xs" c="dimmed">
        {t.seen(<Moment at={rpcReportedAt} />)}
      </Text>
    </>
  );
}

function Health({ node: { ok, score, limitedUntil } }: { readonly node: Node }) {
  const [color, says] = !ok
    ? ['red', t.fails]
    : limitedUntil !== null
      ? ['orange', t.limited]
      : score < HEALTHY
        ? ['orange', t.askedLast]
        : ['till', t.answers];
  return (
    <Badge variant="light" color={color} tt="none" miw="max-content">
      {says}
    </Badge>
  );
}

/** Wrong answers of a provider that were detected. */
function Lies({ node: { lies, lastLie } }: { readonly node: Node }) {
  if (lastLie === null) return t.noLies;
  return (
    <>
      {lies.map(({ lie, count }) => (
        <div key={lie}>{t.lies(lie, count)}</div>
      ))}
      <Text size="xs" c="dimmed">
        {t.lastLie(lastLie.lie, <Moment at={lastLie.at} />)}
      </Text>
    </>
  );
}
