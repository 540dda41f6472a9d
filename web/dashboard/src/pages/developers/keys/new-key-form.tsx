import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { keysQuery, type Scope } from './queries.ts';
import { capitalised, SCOPES } from './scopes.ts';

/** A newly created key, with its text. */
export interface MintedKey {
  readonly name: string;
  readonly key: string;
  readonly scopes: readonly Scope[];
}

const EXPIRIES = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
];

interface Values {
  readonly name: string;
  readonly scopes: Scope[];
  readonly expiry: string;
  readonly date: string;
}

/** Creates a key, and passes its text to the parent, which shows it once. */
export function NewKeyForm({ slug, onMinted }: { readonly slug: string; onMinted(minted: MintedKey): void }) {
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], expiry: 'never', date: '' },
    validate: {
      name: checkText('A name, such as the integration that will use it'),
      scopes: (scopes) => (scopes.length === 0 ? 'At least one: without scopes, a key can only read its store' : null),
      date: (date, { expiry }) => (expiry === 'date' && !isLater(date) ? 'A date in the future' : null),
    },
  });
  const create = useAct({
    run: ({ name, scopes, ...expiry }: Values) =>
      ask((api) =>
        api.POST('/stores/{slug}/keys', { params: { path: { slug } }, body: { name, scopes, ...expiryOf(expiry) } }),
      ),
    done: 'The key is created. Copy it now.',
    changes: [keysQuery(slug).queryKey],
    onDone({ key }, { name, scopes }) {
      form.reset();
      onMinted({ name, key, scopes });
    },
  });
  return (
    <Section title="New key" says="Create one key per integration, with only the scopes it needs.">
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack gap="md">
          <Refusal error={create.error} />
          <Group align="flex-start" gap="sm">
            <TextInput
              label="Name"
              maxLength={100}
              flex="2 1 220px"
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <NativeSelect label="Expires" data={EXPIRIES} flex="1 1 140px" {...form.getInputProps('expiry')} />
            {form.values.expiry === 'date' && (
              <TextInput
                label="Last day"
                description="Valid until the end of that day."
                type="date"
                flex="1 1 160px"
                {...form.getInputProps('date')}
              />
            )}
          </Group>
          <Checkbox.Group label="Scopes" {...form.getInputProps('scopes')}>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mt="xs" spacing="sm">
              {SCOPES.map(({ scope, allows }) => (
                <Checkbox key={scope} value={scope} label={scope} description={capitalised(allows)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Button type="submit" loading={create.isPending} w="fit-content">
            Create key
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

/** The end of a day in the reader's own time. */
const endOf = (date: string): Date => new Date(`${date}T23:59:59.999`);
const isLater = (date: string): boolean => endOf(date).getTime() > Date.now();

function expiryOf({ expiry, date }: Pick<Values, 'expiry' | 'date'>): { expiresInDays?: number; expiresAt?: string } {
  if (expiry === 'never') return {};
  return expiry === 'date' ? { expiresAt: endOf(date).toISOString() } : { expiresInDays: Number(expiry) };
}
