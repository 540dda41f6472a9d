import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';

interface Props {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  return (
    <Alert variant="default" title="Save your recovery codes">
      <Stack>
        <Text size="sm">
          Each works once, when you do not have your phone. They are not shown again: keep them in a safe place.
        </Text>
        <ul className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group>
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                {copied ? 'Copied' : 'Copy codes'}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(codes)}
          >
            Download codes
          </Button>
          <Button onClick={onSaved}>I have saved them</Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function download(codes: readonly string[]): void {
  const text = `Recovery codes for ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${window.location.hostname}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
