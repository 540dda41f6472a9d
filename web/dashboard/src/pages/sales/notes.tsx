import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { Ago } from '../../parts/moment.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { Section } from '../../parts/section.tsx';
import { UntrustedText } from '../../parts/untrusted-text.tsx';
import { useAct } from '../../parts/use-act.ts';
import { texts } from './texts/en.ts';
import type { Order } from './types.ts';

const t = texts.notes;

const MAX_CHARACTERS = 2_000;
const MAX_NOTES = 100;

interface Props {
  readonly slug: string;
  readonly order: Order;
  readonly mayAdd: boolean;
}

/** The team's notes on an order, and the form for another one. */
export function Notes({ slug, order, mayAdd }: Props) {
  const [text, setText] = useState('');
  const add = useAct({
    run: () =>
      ask((api) =>
        api.POST('/stores/{slug}/orders/{id}/notes', { params: { path: { slug, id: order.id } }, body: { text } }),
      ),
    done: t.added,
    changes: [['store', slug, 'order', order.id]],
    onDone: () => setText(''),
  });
  if (!mayAdd && order.notes.length === 0) return null;
  return (
    <Section title={t.title} says={t.says}>
      {order.notes.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} className="plain-list" aria-label={t.title}>
          {order.notes.map((note) => (
            <li key={note.id}>
              {note.text === null ? (
                <Text size="sm" c="dimmed">
                  {t.erased}
                </Text>
              ) : (
                <Text size="sm" className="wraps" component="div">
                  <UntrustedText>{note.text}</UntrustedText>
                </Text>
              )}
              <Text size="xs" c="dimmed" component="div">
                {t.by(<UntrustedText>{note.author}</UntrustedText>, <Ago at={note.createdAt} />)}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {mayAdd && order.notes.length < MAX_NOTES && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <Stack gap="xs">
            <Textarea
              label={t.label}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={MAX_CHARACTERS}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Refusal error={add.error} />
            <Group>
              <Button type="submit" variant="default" disabled={text.trim() === ''} loading={add.isPending}>
                {t.add}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Section>
  );
}
