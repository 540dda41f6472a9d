import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { Copy } from '../../../parts/copy.tsx';
import { Section } from '../../../parts/section.tsx';
import type { MintedKey } from './new-key-form.tsx';
import { curlFor } from './scopes.ts';

interface Props {
  readonly baseUrl: string;
  readonly minted: MintedKey;
  onDone(): void;
}

/** A newly created key, shown only once. */
export function NewKey({ baseUrl, minted: { name, key, scopes }, onDone }: Props) {
  const curl = curlFor(baseUrl, key, scopes);
  return (
    <Section
      title={`The key “${name}”`}
      says={
        'Copy it now: Till stores only its hash and can never show it again. Keep it on your server, never in a ' +
        'browser or a repository.'
      }
    >
      <Stack gap="sm">
        <Code block className="breaks wraps" aria-label="API key">
          {key}
        </Code>
        <Copy label="Copy key" text={key} done="The key is copied" w="fit-content" size="compact-md" />
        <Text size="sm">Try it:</Text>
        <Code block className="breaks wraps" aria-label="A call with the key">
          {curl}
        </Code>
        <Group justify="space-between">
          <Copy label="Copy curl" text={curl} done="The command is copied" size="compact-md" />
          <Button size="compact-md" onClick={onDone}>
            I have saved it
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
