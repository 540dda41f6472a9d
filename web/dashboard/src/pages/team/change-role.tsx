import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useAct } from '../../parts/use-act.ts';
import { type Member, ROLES, type Role } from './queries.ts';
import { texts } from './texts/en.ts';

const t = texts.change;

/** Returns a dialog that changes a member's role. */
export function useRoleDialog(slug: string, { userId, name, role }: Member) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [wanted, setWanted] = useState<Role>(role);
  const change = useAct({
    run: () =>
      ask((api) =>
        api.PUT('/stores/{slug}/team/{userId}', { params: { path: { slug, userId } }, body: { role: wanted } }),
      ),
    done: t.done(name, texts.roles[wanted].label),
    changes: [['team', slug], meQuery.queryKey],
    onDone: close,
  });
  const askForRole = () => {
    setWanted(role);
    change.reset();
    open();
  };
  const dialog = (
    <Modal opened={isOpen} onClose={close} title={t.title(name)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          <Refusal error={change.error} />
          <NativeSelect
            label={t.role}
            description={texts.roles[wanted].says}
            data={ROLES}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value as Role)}
          />
          <Button type="submit" loading={change.isPending} disabled={wanted === role}>
            {t.submit}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
  return { askForRole, dialog };
}
