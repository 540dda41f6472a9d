import { Button, Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Copy } from '../../../parts/copy.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { bodyQuery } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.body;

/** The body of a delivery, the same in every attempt; loaded on demand. */
export function Body({ slug, id }: { readonly slug: string; readonly id: string }) {
  const [isShown, setShown] = useState(false);
  const { data, error, isFetching } = useQuery({ ...bodyQuery(slug, id), enabled: isShown });
  if (!isShown || data === undefined) {
    return (
      <Stack gap="xs" align="flex-start" mt="sm">
        <Button variant="default" size="compact-sm" loading={isShown && isFetching} onClick={() => setShown(true)}>
          {t.show}
        </Button>
        <Refusal error={error} />
      </Stack>
    );
  }
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <Code
        block
        className="breaks wraps"
        dir="auto"
        w="100%"
        mah={320}
        tabIndex={0}
        role="group"
        aria-label={t.name}
        style={{ overflow: 'auto' }}
      >
        {data.body}
      </Code>
      {data.isWhole ? (
        <Copy label={t.copy} text={data.body} done={t.copied} size="compact-sm" />
      ) : (
        <Text size="sm" c="dimmed">
          {t.cut(data.bytes)}
        </Text>
      )}
    </Stack>
  );
}
