import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Copy } from '../../../parts/copy.tsx';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.codes;

interface Props {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  return (
    <Alert variant="default" title={texts.title}>
      <Stack>
        <Text size="sm">{texts.explanation}</Text>
        <ul className="recovery-codes" aria-label={texts.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group>
          <Copy label={texts.copy} text={codes.join('\n')} done={texts.copied} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download(codes)}
          >
            {texts.download}
          </Button>
          <Button onClick={onSaved}>{texts.saved}</Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function download(codes: readonly string[]): void {
  const text = `${texts.file(window.location.host)}\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${window.location.hostname}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
