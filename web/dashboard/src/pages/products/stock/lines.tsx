import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { Unread } from '../../../parts/states.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { linesKey, linesQuery, productKey, productsKey, type StockLine } from '../queries.ts';
import { LinesTable } from './lines-table.tsx';
import { texts } from './texts/en.ts';

const t = texts.lines;

interface Props {
  readonly slug: string;
  readonly id: string;
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
}

type Show = 'unsold' | 'all';

/** The lines of a product, page by page. */
export function StockLines(props: Props) {
  const [show, setShow] = useState<Show>('unsold');
  /** The last lines of the pages before this one. */
  const [trail, setTrail] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(linesQuery(props.slug, props.id, { show, before: trail.at(-1) }));
  if (data === undefined) return <Unread error={error} again={() => void refetch()} />;
  const last = data.lines.at(-1);
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t.label}
        w="fit-content"
        value={show}
        onChange={(value) => {
          setShow(value as Show);
          setTrail([]);
        }}
        data={[
          { value: 'unsold', label: t.unsold },
          { value: 'all', label: t.all },
        ]}
      />
      {last === undefined ? (
        <Text c="dimmed" py="md">
          {show === 'unsold' ? t.noneLeft : t.none}
        </Text>
      ) : (
        // Shown texts and choices are dropped with their page.
        <LinesPage key={`${show} ${last.id}`} {...props} lines={data.lines} />
      )}
      {(trail.length > 0 || data.hasMore) && (
        <Group justify="center">
          <Button variant="default" disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
            {t.newer}
          </Button>
          <Button
            variant="default"
            disabled={!data.hasMore || last === undefined}
            onClick={() => last !== undefined && setTrail([...trail, last.id])}
          >
            {t.older}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** One page. Texts are secrets and shown only on request. */
function LinesPage({ slug, id, mayEdit, mayRemove, lines }: Props & { readonly lines: readonly StockLine[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const params = { path: { slug, id } };
  const reveal = useAct({
    run: () => {
      const body = { ids: lines.map((line) => line.id) };
      return ask((api) => api.POST('/stores/{slug}/products/{id}/stock-lines/show', { params, body }));
    },
    onDone: ({ lines: shown }) =>
      setTexts(new Map(shown.map(({ id: line, line: text, isLonger }) => [line, isLonger ? `${text} …` : text]))),
  });
  const remove = useAct({
    run: () => {
      const body = { ids: [...chosen] };
      return ask((api) => api.POST('/stores/{slug}/products/{id}/stock-lines/remove', { params, body }));
    },
    done: ({ removed }) => t.removed(removed),
    changes: [productKey(slug, id), productsKey(slug), linesKey(slug, id)],
    onDone: () => setChosen(new Set()),
  });
  const toggle = (line: string): void => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    setChosen(next);
  };
  const removeAfterAsking = (): void =>
    confirmAct({
      title: t.removeTitle(chosen.size),
      says: t.removeSays,
      label: t.remove,
      onAgreed: () => remove.mutate(),
    });
  return (
    <>
      <Refusal error={reveal.error ?? remove.error} />
      {mayEdit && (
        <Group gap="xs">
          {texts.size > 0 ? (
            <Button variant="default" onClick={() => setTexts(new Map())}>
              {t.hide}
            </Button>
          ) : (
            <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
              {t.show}
            </Button>
          )}
          {mayRemove && (
            <Button
              variant="light"
              color="red"
              disabled={chosen.size === 0}
              loading={remove.isPending}
              onClick={removeAfterAsking}
            >
              {t.remove}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {t.secrets}
          </Text>
        </Group>
      )}
      <LinesTable
        slug={slug}
        lines={lines}
        texts={texts}
        chosen={chosen}
        onToggle={mayEdit && mayRemove ? toggle : undefined}
      />
    </>
  );
}
