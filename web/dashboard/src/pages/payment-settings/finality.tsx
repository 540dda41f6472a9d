import { ActionIcon, Button, Group, List, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useCurrentStore } from '../../layout/current-store.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { WholeNumber } from '../../parts/whole-number.tsx';
import { type Network, type PaymentSettings, paymentSettingsQuery, type Tier } from './queries.ts';
import { levelInWords } from './words.ts';

interface Props {
  readonly slug: string;
  readonly settings: PaymentSettings;
}

export function FinalityRules({ slug, settings: { networks } }: Props) {
  const on = networks.filter(({ isOn }) => isOn);
  const [chosen, setChosen] = useState<string>();
  const network = on.find(({ name }) => name === chosen) ?? on[0];
  if (network === undefined) return null;
  return (
    <Section
      id="finality"
      title="Finality"
      says={
        'How deep in the chain a payment must be before it counts. Waiting longer protects large payments ' +
        'against being reversed, but buyers wait longer too.'
      }
    >
      {on.length > 1 && (
        <NativeSelect
          label="Rules for"
          maw={320}
          value={network.name}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={on.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      <RulesOf key={network.name} slug={slug} network={network} />
    </Section>
  );
}

type Kind = 'blocks' | 'safe' | 'finalized';

interface Line {
  readonly key: number;
  readonly from: string;
  readonly kind: Kind;
  readonly blocks: number | string;
}

let keys = 0;

const USUAL_BLOCKS = 12;

function lineOf({ from, level }: Tier): Line {
  keys += 1;
  const isTag = level === 'safe' || level === 'finalized';
  return { key: keys, from, kind: isTag ? level : 'blocks', blocks: isTag ? USUAL_BLOCKS : level };
}

function RulesOf({ slug, network }: { readonly slug: string; readonly network: Network }) {
  const { finality, name: chain, title } = network;
  const { base, operators, own } = finality;
  const mayChange = useCurrentStore()?.may.includes('shop') ?? false;
  const [lines, setLines] = useState<readonly Line[]>(() => (own ?? operators).map(lineOf));
  const [isOwn, setIsOwn] = useState(own !== null);
  const [isChanged, setIsChanged] = useState(false);
  const save = useAct({
    run: () =>
      ask((api) =>
        api.PUT('/stores/{slug}/settings/payments/finality/{chain}', {
          params: { path: { slug, chain } },
          body: {
            tiers: isOwn
              ? lines.map(({ from, kind, blocks }) => ({
                  from: from.trim(),
                  level: kind === 'blocks' ? Number(blocks) : kind,
                }))
              : null,
          },
        }),
      ),
    done: `The finality on ${title} is saved. Payments that buyers have begun keep theirs.`,
    changes: [paymentSettingsQuery(slug).queryKey],
    onDone: () => setIsChanged(false),
  });
  useUnsaved(() => isChanged && !save.isPending);
  const change = (next: readonly Line[]) => {
    setLines(next);
    setIsChanged(true);
    save.reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOwn || lines.every(isWhole)) save.mutate();
      }}
    >
      <Stack>
        <Text size="sm">
          Every payment on {title} waits {levelInWords(base, finality)}.
        </Text>
        <Radio.Group
          label="Larger payments"
          value={isOwn ? 'own' : 'operator'}
          onChange={(value) => {
            setIsOwn(value === 'own');
            setIsChanged(true);
          }}
          readOnly={!mayChange}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="operator" label="Installation default" disabled={!mayChange && isOwn} />
            <OperatorsRules network={network} />
            <Radio value="own" label="Your own rules" disabled={!mayChange && !isOwn} />
          </Stack>
        </Radio.Group>
        {isOwn && <Lines lines={lines} isReadOnly={!mayChange} network={network} onChange={change} />}
        <Refusal error={save.error} />
        {mayChange && (
          <Button type="submit" w="fit-content" loading={save.isPending}>
            Save finality
          </Button>
        )}
      </Stack>
    </form>
  );
}

function OperatorsRules({ network: { finality } }: { readonly network: Network }) {
  if (finality.operators.length === 0) {
    return (
      <Text size="sm" c="dimmed" pl="xl">
        They wait no longer than smaller ones.
      </Text>
    );
  }
  return (
    <List size="sm" c="dimmed" withPadding>
      {finality.operators.map(({ from, level }) => (
        <List.Item key={from}>
          From {from}: {levelInWords(level, finality)}
        </List.Item>
      ))}
    </List>
  );
}

function isWhole({ from, kind, blocks }: Line): boolean {
  return amountProblem(from) === null && (kind !== 'blocks' || Number(blocks) >= 1);
}

function amountProblem(from: string): string | null {
  return /^\d{1,10}(\.\d{1,3})?$/.test(from.trim()) ? null : 'An amount such as 250';
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly isReadOnly: boolean;
  readonly network: Network;
  readonly onChange: (lines: readonly Line[]) => void;
}

function Lines({ lines, isReadOnly, network: { finality }, onChange }: LinesProps) {
  const replace = (key: number, part: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const { usualDepth } = finality;
  const kinds: { value: Kind; label: string }[] =
    usualDepth === null
      ? []
      : [
          { value: 'blocks', label: 'a number of blocks' },
          { value: 'safe', label: `the network calls it safe (about ${usualDepth.safe} blocks)` },
          { value: 'finalized', label: `it is irreversible (about ${usualDepth.finalized} blocks)` },
        ];
  return (
    <Stack gap="sm">
      {lines.map(({ key, from, kind, blocks }, index) => (
        <Group key={key} align="flex-start" gap="sm" role="group" aria-label={`Rule ${index + 1}`}>
          <TextInput
            label="From"
            description="In the currency of the order or invoice"
            inputMode="decimal"
            w={{ base: '100%', sm: 220 }}
            value={from}
            readOnly={isReadOnly}
            error={from === '' ? null : amountProblem(from)}
            onChange={(event) => replace(key, { from: event.currentTarget.value })}
          />
          {kinds.length > 0 && (
            <NativeSelect
              label="Wait until"
              description="Before the payment counts"
              w={{ base: '100%', sm: 320 }}
              value={kind}
              disabled={isReadOnly}
              onChange={(event) => replace(key, { kind: event.currentTarget.value as Kind })}
              data={kinds}
            />
          )}
          {kind === 'blocks' && (
            <WholeNumber
              label="Blocks"
              description="From 1 to 10,000"
              w={{ base: 140, sm: 140 }}
              range={[1, 10_000]}
              value={blocks}
              readOnly={isReadOnly}
              onChange={(value) => replace(key, { blocks: value })}
            />
          )}
          {!isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={46}
              aria-label={`Remove rule ${index + 1}`}
              onClick={() => onChange(lines.filter((line) => line.key !== key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!isReadOnly && lines.length < 20 && (
        <Button
          variant="default"
          w="fit-content"
          onClick={() =>
            onChange([...lines, lineOf({ from: '', level: usualDepth === null ? USUAL_BLOCKS : 'finalized' })])
          }
        >
          Add rule
        </Button>
      )}
    </Stack>
  );
}
