import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { Copy } from '../../../parts/copy.tsx';
import { Section } from '../../../parts/section.tsx';
import type { MintedKey } from './new-key-form.tsx';
import { curlFor } from './scopes.ts';
import { texts } from './texts/en.ts';

const t = texts.created;

interface Props {
  readonly baseUrl: string;
  readonly minted: MintedKey;
  onDone(): void;
}

/** A newly created key, shown only once. */
export function NewKey({ baseUrl, minted: { name, key, scopes }, onDone }: Props) {
  const curl = curlFor(baseUrl, key, scopes);
  return (
    <Section title={t.title(name)} says={t.says}>
      <Stack gap="sm">
        <Code block className="breaks wraps" aria-label={t.key}>
          {key}
        </Code>
        <Copy label={t.copyKey} text={key} done={t.keyCopied} w="fit-content" size="compact-md" />
        <Text size="sm">{t.tryIt}</Text>
        <Code block className="breaks wraps" aria-label={t.call}>
          {curl}
        </Code>
        <Group justify="space-between">
          <Copy label={t.copyCall} text={curl} done={t.callCopied} size="compact-md" />
          <Button size="compact-md" onClick={onDone}>
            {t.done}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
