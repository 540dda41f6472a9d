import { Anchor, Checkbox, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../parts/moment.tsx';
import { WideTable } from '../../../parts/wide-table.tsx';
import type { StockLine } from '../queries.ts';
import { texts } from './texts/en.ts';

const t = texts.table;

interface Props {
  readonly slug: string;
  readonly lines: readonly StockLine[];
  /** The texts that were requested. */
  readonly texts: ReadonlyMap<string, string>;
  readonly chosen: ReadonlySet<string>;
  /** Undefined when nothing can be chosen. */
  readonly onToggle: ((id: string) => void) | undefined;
}

/** Some lines of a product: their texts, where shown, and their recipients. */
export function LinesTable({ slug, lines, texts, chosen, onToggle }: Props) {
  return (
    <WideTable minWidth={260}>
      <Table aria-label={t.label}>
        <Table.Thead>
          <Table.Tr>
            {onToggle !== undefined && (
              <Table.Th w={40}>
                <VisuallyHidden>{t.chosen}</VisuallyHidden>
              </Table.Th>
            )}
            <Table.Th>{t.line}</Table.Th>
            <Table.Th>{t.receiver}</Table.Th>
            <Table.Th visibleFrom="sm">{t.added}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <Table.Tr key={line.id}>
              {onToggle !== undefined && (
                <Table.Td>
                  {line.handedOutAt === null && (
                    <Checkbox
                      aria-label={t.choose(index + 1)}
                      checked={chosen.has(line.id)}
                      onChange={() => onToggle(line.id)}
                    />
                  )}
                </Table.Td>
              )}
              <Table.Td className="mono">{texts.get(line.id) ?? <Hidden />}</Table.Td>
              <Table.Td>
                <Receiver slug={slug} line={line} />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Text size="sm">
                  <Moment at={line.createdAt} />
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Hidden() {
  return (
    <>
      <span aria-hidden>••••••••</span>
      <VisuallyHidden>{t.hidden}</VisuallyHidden>
    </>
  );
}

function Receiver({ slug, line: { handedOutAt, orderId } }: { readonly slug: string; readonly line: StockLine }) {
  if (handedOutAt === null) {
    return (
      <Text size="sm" c="dimmed">
        {t.nobody}
      </Text>
    );
  }
  if (orderId === null) return <Text size="sm">{t.lost}</Text>;
  return (
    <Anchor size="sm" component={Link} to={`/stores/${slug}/orders/${orderId}`} className="mono">
      {orderId}
    </Anchor>
  );
}
