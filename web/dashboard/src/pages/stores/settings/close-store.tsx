import { Button, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { meQuery } from '../../../api/queries.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { texts } from './texts/en.ts';

const t = texts.close;

/** Explains the closing of a store, and closes it once its name has been typed in full. */
export function CloseStore({ settings: { slug, name } }: { readonly settings: { slug: string; name: string } }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const end = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/close', { params: { path: { slug } }, body: { name: typed } })),
    done: t.done(name),
    changes: [['settings', slug], meQuery.queryKey],
    onDone: close,
  });
  return (
    <Stack gap="sm">
      <WhatHappens />
      <Button color="red" variant="light" onClick={open} w="fit-content">
        {t.button}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t.title(name)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            end.mutate();
          }}
        >
          <Stack>
            <WhatHappens />
            <Refusal error={end.error} />
            <TextInput
              label={t.name}
              description={t.nameSays(name)}
              autoComplete="off"
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" color="red" loading={end.isPending} disabled={typed.trim() !== name.trim()}>
              {t.button}
            </Button>
          </Stack>
        </form>
      </Modal>
    </Stack>
  );
}

function WhatHappens() {
  return (
    <>
      <Text size="sm">{t.final}</Text>
      <List size="sm" spacing={4}>
        <List.Item>{t.sales}</List.Item>
        <List.Item>{t.payments}</List.Item>
        <List.Item>{t.money}</List.Item>
        <List.Item>{t.team}</List.Item>
      </List>
    </>
  );
}
