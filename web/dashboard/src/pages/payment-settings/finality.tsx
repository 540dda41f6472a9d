import { ActionIcon, Button, Group, List, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useStore } from '../../layout/store-params.ts';
import { LOCALE } from '../../parts/language.ts';
import { grouped } from '../../parts/money.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { WholeNumber } from '../../parts/whole-number.tsx';
import { type Network, type PaymentSettings, paymentSettingsQuery, type Tier } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.finality;

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
    <Section id="finality" title={t.title} says={t.says}>
      {on.length > 1 && (
        <NativeSelect
          label={t.rulesFor}
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
const MAX_BLOCKS = 10_000;

function lineOf({ from, level }: Tier): Line {
  keys += 1;
  const isTag = level === 'safe' || level === 'finalized';
  return { key: keys, from, kind: isTag ? level : 'blocks', blocks: isTag ? USUAL_BLOCKS : level };
}

function RulesOf({ slug, network }: { readonly slug: string; readonly network: Network }) {
  const { finality, name: chain, title } = network;
  const { base, operators, own } = finality;
  const mayChange = useStore().may('shop');
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
    done: t.done(title),
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
        <Text size="sm">{t.every(title, levelInWords(base, finality))}</Text>
        <Radio.Group
          label={t.larger}
          value={isOwn ? 'own' : 'operator'}
          onChange={(value) => {
            setIsOwn(value === 'own');
            setIsChanged(true);
          }}
          readOnly={!mayChange}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="operator" label={t.operators} disabled={!mayChange && isOwn} />
            <OperatorsRules network={network} />
            <Radio value="own" label={t.own} disabled={!mayChange && !isOwn} />
          </Stack>
        </Radio.Group>
        {isOwn && <Lines lines={lines} isReadOnly={!mayChange} network={network} onChange={change} />}
        <Refusal error={save.error} />
        {mayChange && (
          <Button type="submit" variant={isChanged ? 'filled' : 'default'} w="fit-content" loading={save.isPending}>
            {t.save}
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
        {t.noLonger}
      </Text>
    );
  }
  return (
    <List size="sm" c="dimmed" withPadding>
      {finality.operators.map(({ from, level }) => (
        <List.Item key={from}>{t.from(grouped(from), levelInWords(level, finality))}</List.Item>
      ))}
    </List>
  );
}

/** Describes the finality of a payment, within a sentence. */
function levelInWords(level: Tier['level'], { usualDepth }: Network['finality']): string {
  const { safe, safeAfter, finalized, finalizedAfter, inBlock, deep } = texts.level;
  if (level === 'safe') return usualDepth === null ? safe : safeAfter(usualDepth.safe);
  if (level === 'finalized') return usualDepth === null ? finalized : finalizedAfter(usualDepth.finalized);
  return level === 1 ? inBlock : deep(level);
}

function isWhole({ from, kind, blocks }: Line): boolean {
  return amountProblem(from) === null && (kind !== 'blocks' || Number(blocks) >= 1);
}

function amountProblem(from: string): string | null {
  return /^\d{1,10}(\.\d{1,3})?$/.test(from.trim()) ? null : texts.rule.fromWanted;
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
  const words = texts.rule;
  const kinds: { value: Kind; label: string }[] =
    usualDepth === null
      ? []
      : [
          { value: 'blocks', label: words.untilBlocks },
          { value: 'safe', label: words.untilSafe(usualDepth.safe) },
          { value: 'finalized', label: words.untilFinalized(usualDepth.finalized) },
        ];
  return (
    <Stack gap="sm">
      {lines.map(({ key, from, kind, blocks }, index) => (
        <Group key={key} align="flex-start" gap="sm" role="group" aria-label={words.label(index + 1)}>
          <TextInput
            label={words.from}
            description={words.fromSays}
            inputMode="decimal"
            w={{ base: '100%', sm: 220 }}
            value={from}
            readOnly={isReadOnly}
            error={from === '' ? null : amountProblem(from)}
            onChange={(event) => replace(key, { from: event.currentTarget.value })}
          />
          {kinds.length > 0 && (
            <NativeSelect
              label={words.until}
              description={words.untilSays}
              w={{ base: '100%', sm: 320 }}
              value={kind}
              disabled={isReadOnly}
              onChange={(event) => replace(key, { kind: event.currentTarget.value as Kind })}
              data={kinds}
            />
          )}
          {kind === 'blocks' && (
            <WholeNumber
              label={words.blocks}
              description={words.blocksSays(MAX_BLOCKS.toLocaleString(LOCALE))}
              w={{ base: 140, sm: 140 }}
              range={[1, MAX_BLOCKS]}
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
              aria-label={words.remove(index + 1)}
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
          {words.add}
        </Button>
      )}
    </Stack>
  );
}
