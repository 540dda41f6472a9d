import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { checkText } from '../../../parts/rules.ts';
import { Section } from '../../../parts/section.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { keysQuery, type Scope } from './queries.ts';
import { capitalised, SCOPES } from './scopes.ts';
import { texts } from './texts/en.ts';

const t = texts.creating;

/** A newly created key, with its text. */
export interface MintedKey {
  readonly name: string;
  readonly key: string;
  readonly scopes: readonly Scope[];
}

const EXPIRIES = [
  { value: 'never', label: t.expiries.never },
  { value: '30', label: t.expiries.month },
  { value: '90', label: t.expiries.quarter },
  { value: '365', label: t.expiries.year },
  { value: 'date', label: t.expiries.date },
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
      name: checkText(t.nameWanted),
      scopes: (scopes) => (scopes.length === 0 ? t.scopesWanted : null),
      date: (date, { expiry }) => (expiry === 'date' && !isLater(date) ? t.dateWanted : null),
    },
  });
  const create = useAct({
    run: ({ name, scopes, ...expiry }: Values) =>
      ask((api) =>
        api.POST('/stores/{slug}/keys', { params: { path: { slug } }, body: { name, scopes, ...expiryOf(expiry) } }),
      ),
    done: t.done,
    changes: [keysQuery(slug).queryKey],
    onDone({ key }, { name, scopes }) {
      form.reset();
      onMinted({ name, key, scopes });
    },
  });
  return (
    <Section title={t.title} says={t.says}>
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack gap="md">
          <Refusal error={create.error} />
          <Group align="flex-start" gap="sm">
            <TextInput
              label={t.name}
              maxLength={100}
              flex="2 1 220px"
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <NativeSelect label={t.expires} data={EXPIRIES} flex="1 1 140px" {...form.getInputProps('expiry')} />
            {form.values.expiry === 'date' && (
              <TextInput
                label={t.date}
                description={t.dateSays}
                type="date"
                flex="1 1 160px"
                {...form.getInputProps('date')}
              />
            )}
          </Group>
          <Checkbox.Group label={t.scopes} {...form.getInputProps('scopes')}>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mt="xs" spacing="sm">
              {SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={scope} description={capitalised(texts.scopes[scope])} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <Button type="submit" loading={create.isPending} w="fit-content">
            {t.submit}
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
