import { Button, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useAct } from '../../parts/use-act.ts';

/** Explains the closing of a store, and closes it once its name has been typed in full. */
export function CloseStore({ settings: { slug, name } }: { readonly settings: { slug: string; name: string } }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const end = useAct({
    run: () => ask((api) => api.POST('/stores/{slug}/close', { params: { path: { slug } }, body: { name: typed } })),
    done: `${name} is closed.`,
    changes: [['settings', slug], meQuery.queryKey],
    onDone: close,
  });
  return (
    <Stack gap="sm">
      <WhatHappens />
      <Button color="red" variant="light" onClick={open} w="fit-content">
        Close store
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Close ${name}?`}>
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
              label="Name of the store, in full"
              description={`To close it, type: ${name}`}
              autoComplete="off"
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" color="red" loading={end.isPending} disabled={typed.trim() !== name.trim()}>
              Close store
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
      <Text size="sm">A closed store cannot be opened again.</Text>
      <List size="sm" spacing={4}>
        <List.Item>Sales stop: the storefront closes, and API keys can no longer create orders or invoices.</List.Item>
        <List.Item>No new payments can be started. Buyers who have started can finish, and get their items.</List.Item>
        <List.Item>Money that reaches its addresses, even years later, is sent on to your payout address.</List.Item>
        <List.Item>Its owners can read everything; the rest of the team can no longer open it.</List.Item>
      </List>
    </>
  );
}
