import { Badge, Box, Code, Group, Text } from '@mantine/core';
import { Moment } from '../../../parts/moment.tsx';
import type { Refused } from './queries.ts';
import { texts } from './texts/en.ts';

/** Requests refused in the same way within an hour. */
export function RefusedRow({ refused }: { readonly refused: Refused }) {
  const { method, route, status, message, keyName, times, firstAt, lastAt } = refused;
  return (
    <Box component="li" py="md">
      <Group gap="xs" align="center">
        <Badge color={status === 401 || status === 403 ? 'red' : 'orange'} variant="light">
          {status}
        </Badge>
        <Text fw={600} size="sm" className="mono">
          {route === null ? texts.many : `${method} ${route}`}
        </Text>
      </Group>
      {message !== '' && (
        <Text size="sm" className="breaks" mt={6}>
          {message}
        </Text>
      )}
      <Text size="sm" component="div" className="breaks" mt={2}>
        <Why refused={refused} />
      </Text>
      <Text size="xs" c="dimmed" component="div" className="breaks" mt={6}>
        {times > 1
          ? texts.often(times, <Moment at={firstAt} />, <Moment at={lastAt} />, keyName)
          : texts.once(<Moment at={lastAt} />, keyName)}
      </Text>
    </Box>
  );
}

function Why({ refused: { part, field, reason } }: { readonly refused: Refused }) {
  if (part === null) return reason;
  if (field === null) return texts.inPart(texts.parts[part], reason);
  return texts.inField(texts.parts[part], <Code className="breaks">{field}</Code>, reason);
}
