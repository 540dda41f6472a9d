import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { ATTEMPT_ERRORS } from '../attempt-errors.ts';

/** Posts a signed test to the saved URL, and shows both sides of the exchange. */
export function SendTest({ slug }: { readonly slug: string }) {
  const test = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/test', { params: { path: { slug } } })),
  });
  const { data: report } = test;
  return (
    <Section
      title="Test"
      says="A ping, signed as every event is. It is no delivery: it says that it is a test, is not kept, and is not tried again."
      acts={
        <Button leftSection={<IconSend size={16} aria-hidden />} loading={test.isPending} onClick={() => test.mutate()}>
          Send test
        </Button>
      }
    >
      <Refusal error={test.error} />
      {report !== undefined && !test.isPending && (
        <Stack gap="sm">
          <Verdict report={report} />
          <Exchange label="Request">
            {[
              `POST ${report.request.url}`,
              ...report.request.headers.map(({ name, value }) => `${name}: ${value}`),
              '',
              report.request.body,
            ].join('\n')}
          </Exchange>
          {report.answer !== null && (
            <Exchange label="Answer">
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
  readonly error: keyof typeof ATTEMPT_ERRORS | null;
  readonly code: string | null;
}

function Verdict({ report: { answer, error, code, durationMs } }: { readonly report: Report }) {
  const after = `after ${durationMs.toLocaleString()} ms`;
  if (error !== null) {
    const named = code === null ? '' : ` (${code})`;
    return (
      <Alert role="alert" color="red" variant="light">
        {ATTEMPT_ERRORS[error]}
        {named}, {after}.
      </Alert>
    );
  }
  const status = answer?.status ?? 0;
  const isTaken = status >= 200 && status < 300;
  return (
    <Alert role={isTaken ? 'status' : 'alert'} color={isTaken ? 'till' : 'red'} variant="light">
      {`Your endpoint answered ${status}, ${after}. ${isTaken ? 'An event would count as received.' : adviceOn(status)}`}
    </Alert>
  );
}

function adviceOn(status: number): string {
  if (status >= 300 && status < 400) return 'Redirects are not followed: save the URL that it leads to.';
  if (status === 400 || status === 401 || status === 403)
    return 'If your program refused the signature, paste the request into the signature debugger.';
  if (status === 404 || status === 405) return 'Nothing takes a POST at this address.';
  return 'Only answers from 200 to 299 count; an event would be tried again.';
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
