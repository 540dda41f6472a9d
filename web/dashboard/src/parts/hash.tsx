import { Anchor, Text } from '@mantine/core';

interface Props {
  readonly value: string;
  /** URL in the network's explorer; undefined without one. */
  readonly href?: string | undefined;
  /** True to show its beginning and end only. */
  readonly isShort?: boolean;
}

/** An address or a transaction. */
export function Hash({ value, href, isShort = false }: Props) {
  const shown = isShort ? `${value.slice(0, 6)}…${value.slice(-4)}` : value;
  const className = isShort ? 'mono whole' : 'mono';
  if (href === undefined) {
    return (
      <Text component="span" size="sm" className={className} title={value}>
        {shown}
      </Text>
    );
  }
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm" className={className} title={value}>
      {shown}
    </Anchor>
  );
}
