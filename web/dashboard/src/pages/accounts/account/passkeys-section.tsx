import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { confirmAct } from '../../../parts/confirm-act.tsx';
import { hasPasskeys, makePasskey } from '../../../parts/identity/passkey.ts';
import { Moment } from '../../../parts/moment.tsx';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { type Account, accountQuery } from './query.ts';
import { texts as catalogue } from './texts/en.ts';

const texts = catalogue.passkeys;

const CHANGES = [accountQuery.queryKey];
type Passkey = Account['passkeys'][number];

export function PasskeysSection({ account: { passkeys } }: { readonly account: Account }) {
  const add = useAct({
    async run() {
      const options = await ask((api) => api.POST('/account/passkeys/options'));
      const response = await makePasskey(options);
      const name = texts.name(passkeys.length + 1);
      return ask((api) => api.POST('/account/passkeys', { body: { name, response } }));
    },
    done: texts.added,
    changes: CHANGES,
  });
  return (
    <Section title={texts.title} says={texts.explanation}>
      <Refusal error={add.error} />
      {passkeys.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} aria-label={texts.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Stack>
      )}
      {!hasPasskeys() && (
        <Text size="sm" c="dimmed" id="passkeys-unsupported">
          {texts.unsupported}
        </Text>
      )}
      <Button
        w="fit-content"
        variant="default"
        disabled={!hasPasskeys()}
        aria-describedby={hasPasskeys() ? undefined : 'passkeys-unsupported'}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        {texts.add}
      </Button>
    </Section>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, createdAt } = passkey;
  const [isNaming, setIsNaming] = useState(false);
  const remove = useAct({
    run: () => ask((api) => api.DELETE('/account/passkeys/{id}', { params: { path: { id } } })),
    done: texts.removed,
    changes: CHANGES,
  });
  if (isNaming) return <NameForm passkey={passkey} onDone={() => setIsNaming(false)} />;
  return (
    <Group component="li" wrap="nowrap" justify="space-between">
      <Group wrap="nowrap" miw={0}>
        <IconFingerprint size={20} style={{ flex: 'none' }} aria-hidden />
        <div>
          <Text className="breaks">{name}</Text>
          {createdAt !== null && (
            <Text size="sm" c="dimmed">
              {texts.addedAt(<Moment at={createdAt} />)}
            </Text>
          )}
          <Refusal error={remove.error} />
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" aria-label={texts.rename(name)} onClick={() => setIsNaming(true)}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={texts.remove(name)}
          loading={remove.isPending}
          onClick={() =>
            confirmAct({
              title: texts.removeTitle,
              says: texts.removeWarning(name),
              label: texts.removeConfirm,
              onAgreed: () => remove.mutate(),
            })
          }
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function NameForm({ passkey: { id, name }, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const form = useForm({ initialValues: { name }, validate: { name: checkText(texts.wanted) } });
  const save = useAct({
    run: (body: typeof form.values) =>
      ask((api) => api.PATCH('/account/passkeys/{id}', { params: { path: { id } }, body })),
    done: texts.renamed,
    changes: CHANGES,
    onDone,
  });
  return (
    <li>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Refusal error={save.error} />
        <Group align="flex-end">
          <TextInput label={texts.label} maxLength={60} autoFocus {...form.getInputProps('name')} />
          <Button type="submit" loading={save.isPending}>
            {texts.saveName}
          </Button>
          <Button variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Group>
      </form>
    </li>
  );
}
