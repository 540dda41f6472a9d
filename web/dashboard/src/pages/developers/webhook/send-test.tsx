import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { ask } from '../../../api/client.ts';
import { LOCALE } from '../../../parts/language.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { texts as common } from '../texts/en.ts';
import { texts } from './texts/en.ts';

const t = texts.test;

/** Posts a signed test to the saved URL, and shows both sides of the exchange. */
export function SendTest({ slug }: { readonly slug: string }) {
  const test = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/test', { params: { path: { slug } } })),
  });
  const { data: report } = test;
  return (
    <Section title={t.title} says={t.says}>
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t.send}
      </Button>
      <Refusal error={test.error} />
      {report !== undefined && !test.isPending && (
        <Stack gap="sm">
          <Verdict report={report} />
          <Exchange label={t.request}>
            {[
              `POST ${report.request.url}`,
              ...report.request.headers.map(({ name, value }) => `${name}: ${value}`),
              '',
              report.request.body,
            ].join('\n')}
          </Exchange>
          {report.answer !== null && (
            <Exchange label={t.answer}>
              {[
                `${report.answer.status}`,
                ...report.answer.headers.map(({ name, value }) => `${name}: ${value}`),
                '',
                report.answer.excerpt,
              ]
                .join('\n')
                .trimEnd()}
            </Exchange>
          )}
        </Stack>
      )}
    </Section>
  );
}

interface Report {
  readonly durationMs: number;
  readonly answer: { readonly status: number } | null;
  readonly error: keyof typeof common.attemptErrors | null;
  readonly code: string | null;
}

function Verdict({ report: { answer, error, code, durationMs } }: { readonly report: Report }) {
  const ms = durationMs.toLocaleString(LOCALE);
  if (error !== null) {
    const says = common.attemptErrors[error];
    return (
      <Alert role="alert" color="red" variant="light">
        {code === null ? t.failed(says, ms) : t.failedWith(says, code, ms)}
      </Alert>
    );
  }
  const status = answer?.status ?? 0;
  const isTaken = status >= 200 && status < 300;
  return (
    <Alert role={isTaken ? 'status' : 'alert'} color={isTaken ? 'till' : 'red'} variant="light">
      {isTaken ? t.accepted(status, ms) : t.refused(status, ms, adviceOn(status))}
    </Alert>
  );
}

function adviceOn(status: number): string {
  if (status >= 300 && status < 400) return t.redirected;
  if (status === 400 || status === 401 || status === 403) return t.unauthorized;
  if (status === 404 || status === 405) return t.notFound;
  return t.other;
}

function Exchange({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Code block className="breaks wraps" dir="auto" aria-label={label} role="group">
        {children}
      </Code>
    </div>
  );
}
