import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { useStore } from '../../../layout/store-params.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { webhookQuery } from '../webhook/queries.ts';
import { diagnose } from './diagnose.ts';
import type { Finding, Pasted } from './finding.ts';
import { texts } from './texts/en.ts';

const t = texts.form;

const NOTHING: Pasted = { headers: '', body: '', secret: '', time: '', computed: '' };

/** Finds the problem with the signature of a request that a program refused. Pasted text never leaves the browser. */
export default function Debugger() {
  const [pasted, setPasted] = useState(NOTHING);
  const [findings, setFindings] = useState<readonly Finding[]>();
  const set = (change: Partial<Pasted>): void => {
    setPasted((former) => ({ ...former, ...change }));
    setFindings(undefined);
  };
  const field = (name: keyof Pasted) => ({
    value: pasted[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: event.currentTarget.value }),
    autoComplete: 'off',
    spellCheck: false,
    classNames: { input: 'mono' },
  });
  return (
    <Section title={t.title} says={t.says}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void diagnose(pasted).then(setFindings);
        }}
      >
        <Stack gap="md" maw={820}>
          <Textarea
            label={t.headers}
            description={t.headersSays}
            placeholder={'X-Service-Timestamp: 1769860800\nX-Service-Signature: 6c90a02b…'}
            autosize
            minRows={3}
            maxRows={10}
            {...field('headers')}
          />
          <Textarea label={t.body} description={t.bodySays} autosize minRows={4} maxRows={16} {...field('body')} />
          <SecretField {...field('secret')} onRevealed={(secret) => set({ secret })} />
          <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
            <TextInput label={t.time} description={t.timeSays} placeholder="2026-01-31T12:00:00Z" {...field('time')} />
            <TextInput label={t.computed} description={t.computedSays} {...field('computed')} />
          </Group>
          <Button type="submit" w="fit-content" disabled={pasted.headers.trim() === ''}>
            {t.submit}
          </Button>
        </Stack>
      </form>
      {findings !== undefined && <Findings findings={findings} />}
    </Section>
  );
}

interface SecretProps {
  readonly value: string;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onRevealed: (secret: string) => void;
}

/** A field that people with the right to reveal the store's secret can fill with it. */
function SecretField({ onRevealed, ...field }: SecretProps) {
  const { slug, may } = useStore();
  const { data: webhook } = useQuery(webhookQuery(slug));
  const reveal = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/webhook/secret/reveal', { params: { path: { slug } } })),
    onDone: ({ secret, next }) => onRevealed([secret, next?.secret].filter((each) => each !== undefined).join(' ')),
  });
  return (
    <Stack gap="xs">
      <TextInput label={t.secret} description={t.secretSays} placeholder="svc_whsec_…" {...field} />
      <Refusal error={reveal.error} />
      {may('ownership') && webhook?.hasSecret === true && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          loading={reveal.isPending}
          onClick={() => reveal.mutate()}
        >
          {t.useSecret}
        </Button>
      )}
    </Stack>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const isGenuine = findings.some(({ kind }) => kind === 'genuine');
  return (
    <Stack gap="sm" role={isGenuine ? 'status' : 'alert'} aria-label={t.result}>
      {findings.map(({ kind, title, says }) => (
        <Alert
          key={`${kind} ${title}`}
          color={colorOf(kind)}
          variant="light"
          title={title}
          data-finding={kind}
          role="presentation"
        >
          <Text size="sm">{says}</Text>
        </Alert>
      ))}
    </Stack>
  );
}

function colorOf(kind: Finding['kind']): string {
  if (kind === 'genuine') return 'till';
  return kind === 'note' || kind === 'secret-next' || kind === 'own-code' ? 'blue' : 'red';
}
