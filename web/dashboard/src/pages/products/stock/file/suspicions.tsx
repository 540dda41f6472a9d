import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { UntrustedText } from '../../../../parts/untrusted-text.tsx';
import { counted } from '../../../../parts/words.ts';
import type { Cause, Suspicion } from './preview.ts';

const REASONS: Readonly<Record<Cause, string>> = {
  quotes: 'with a quotation mark at the start or end',
  blanks: 'with tabs or several blanks inside',
  invisible: 'with invisible characters inside, or characters that other programs show as a line break',
  unreadable: 'with characters that could not be read',
};
const SHOWN_LENGTH = 60;

/** Lines that would be stored as they are, and may not be meant so. */
export function Suspicions({ suspicions }: { readonly suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Check these lines">
      {suspicions.map(({ cause, count, examples }) => (
        <div key={cause}>
          <Text size="sm">{`${counted(count, 'line')} ${REASONS[cause]}:`}</Text>
          <List size="sm" mb="xs" listStyleType="none">
            {examples.map(({ line, text }) => (
              <List.Item key={line}>
                {`Line ${line.toLocaleString()}: `}
                <Text span className="mono" style={{ whiteSpace: 'pre-wrap' }}>
                  <UntrustedText>{text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}</UntrustedText>
                </Text>
              </List.Item>
            ))}
          </List>
        </div>
      ))}
      <Text size="sm">
        They are stored exactly like this and delivered to buyers. Nothing is removed inside a line.
      </Text>
    </Alert>
  );
}
