import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { LOCALE } from '../../../../parts/language.ts';
import { UntrustedText } from '../../../../parts/untrusted-text.tsx';
import type { Suspicion } from './preview.ts';
import { texts } from './texts/en.ts';

const t = texts.suspicions;

const SHOWN_LENGTH = 60;

/** Lines that would be stored as they are, and may not be meant so. */
export function Suspicions({ suspicions }: { readonly suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t.title}>
      {suspicions.map(({ cause, count, examples }) => (
        <div key={cause}>
          <Text size="sm">{t[cause](count)}</Text>
          <List size="sm" mb="xs" listStyleType="none">
            {examples.map(({ line, text }) => (
              <List.Item key={line}>
                {t.example(
                  line.toLocaleString(LOCALE),
                  <Text span className="mono" style={{ whiteSpace: 'pre-wrap' }}>
                    <UntrustedText>
                      {text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}
                    </UntrustedText>
                  </Text>,
                )}
              </List.Item>
            ))}
          </List>
        </div>
      ))}
      <Text size="sm">{t.says}</Text>
    </Alert>
  );
}
