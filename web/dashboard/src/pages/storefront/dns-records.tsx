import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Copy } from '../../parts/copy.tsx';
import type { Domain } from './queries.ts';
import classes from './storefront.module.css';
import { texts } from './texts/en.ts';

const t = texts.records;

interface Props {
  readonly title: string;
  readonly isFound: boolean;
  /** The reason why it is not found. */
  readonly says: string | null;
  readonly records: Domain['proof']['records'];
  /** True when not all of the records are needed. */
  readonly isOneOf?: boolean;
  readonly children?: ReactNode;
}

/** Records to be added to DNS, and their state. */
export function DnsRecords({ title, isFound, says, records, isOneOf = false, children }: Props) {
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={3} fz="h5">
          {title}
        </Title>
        <Badge variant="light" color={isFound ? 'till' : 'gray'} tt="none">
          {isFound ? t.found : t.notFound}
        </Badge>
      </Group>
      {!isFound && says !== null && <Text size="sm">{says}</Text>}
      {children !== undefined && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )}
      {records.length === 0 && <Text size="sm">{t.noTarget}</Text>}
      {records.map(({ kind, name, value }, index) => (
        <Stack key={`${kind} ${value}`} gap={4}>
          {isOneOf && index > 0 && records[index - 1]?.kind !== kind && (
            <Text size="sm" c="dimmed">
              {kind === 'AAAA' && records[index - 1]?.kind === 'A' ? t.and : t.or}
            </Text>
          )}
          <dl className={classes.record}>
            <dt>{t.type}</dt>
            <dd>{kind}</dd>
            <dt>{t.name}</dt>
            <dd className="mono">{name}</dd>
            <dt>{t.value}</dt>
            <dd className="mono">{value}</dd>
          </dl>
          <Group gap="xs">
            <Copy label={t.copyName(kind)} text={name} done={t.nameCopied} size="compact-sm" />
            <Copy label={t.copyValue(kind)} text={value} done={t.valueCopied} size="compact-sm" />
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}
