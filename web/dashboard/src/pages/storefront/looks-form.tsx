import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, ask } from '../../api/client.ts';
import { meQuery } from '../../api/queries.ts';
import { inOrder } from '../../parts/ordered-list.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { checkEmail, checkText } from '../../parts/rules.ts';
import { Section } from '../../parts/section.tsx';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { useAct } from '../../parts/use-act.ts';
import { Logo } from './logo.tsx';
import { Preview } from './preview.tsx';
import { ProductOrder } from './product-order.tsx';
import { type Storefront, storefrontQuery } from './queries.ts';
import classes from './storefront.module.css';
import { texts } from './texts/en.ts';
import { bodyOf, checkAccent, checkWebAddress, isStored, type StorefrontValues, valuesOf } from './values.ts';

const { form: t, fields } = texts;
/** The colour of a storefront without one, and suggestions. */
const TILL = '#0b7a5b';
const SWATCHES = [TILL, '#1f6feb', '#7048e8', '#c2255c', '#d9480f', '#f2b705', '#212529'];

interface Props {
  readonly slug: string;
  readonly storefront: Storefront;
  readonly mayEdit: boolean;
}

/** The texts and the look of the storefront, beside a preview. Typed text stays when saving fails. */
export function LooksForm({ slug, storefront, mayEdit }: Props) {
  // The form's initial values: the server compares the changes against them, even if others save meanwhile.
  const [base, setBase] = useState(storefront);
  const queryClient = useQueryClient();
  const form = useForm<StorefrontValues>({
    initialValues: valuesOf(storefront),
    validate: {
      name: checkText(fields.nameWanted),
      accent: checkAccent,
      termsUrl: checkWebAddress,
      supportEmail: (value) => (value.trim() === '' ? null : checkEmail(value)),
      supportUrl: checkWebAddress,
    },
  });
  const begin = (from: Storefront): void => {
    setBase(from);
    form.setInitialValues(valuesOf(from));
    form.setValues(valuesOf(from));
    form.resetDirty(valuesOf(from));
  };
  const isDirty = form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: input is kept when the form's identity changes.
  useEffect(() => {
    if (!isDirty && storefront !== base) begin(storefront);
  }, [isDirty, storefront, base]);
  const save = useAct({
    run: (values: StorefrontValues) =>
      ask((api) => api.PUT('/stores/{slug}/storefront', { params: { path: { slug } }, body: bodyOf(values, base) })),
    done: t.saved,
    changes: [storefrontQuery(slug).queryKey, meQuery.queryKey, ['settings', slug]],
    onDone(_, saved) {
      form.resetDirty(saved);
      const read = queryClient.getQueryData(storefrontQuery(slug).queryKey);
      // Text typed during the save is saved next, on top of this one, unless someone else has saved since.
      if (read !== undefined && form.isDirty() && isStored(bodyOf(saved, base), read)) setBase(read);
    },
  });
  useUnsaved(() => form.isDirty() && !save.isPending);
  const loadAgain = async (): Promise<void> => {
    save.reset();
    begin(await queryClient.fetchQuery({ ...storefrontQuery(slug), staleTime: 0 }));
  };
  const products = inOrder(storefront.products, form.values.order);
  return (
    <div className={classes.columns}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <fieldset disabled={!mayEdit} className="bare">
          <Stack gap="lg">
            <Section title={t.texts}>
              <TextFields form={form} />
            </Section>
            <Section title={t.appearance}>
              <Logo slug={slug} logo={storefront.logo} mayEdit={mayEdit} />
              <Accent form={form} />
            </Section>
            <Section title={t.order} says={t.orderHelp}>
              <ProductOrder products={products} mayEdit={mayEdit} onMove={(ids) => form.setFieldValue('order', ids)} />
            </Section>
            {mayEdit && <SaveOrLoad error={save.error} isSaving={save.isPending} onLoad={() => void loadAgain()} />}
          </Stack>
        </fieldset>
      </form>
      <Preview slug={slug} storefront={storefront} values={form.values} />
    </div>
  );
}

function Accent({ form }: { readonly form: UseFormReturnType<StorefrontValues> }) {
  const { accent } = form.values;
  return (
    <>
      <TextInput
        label={fields.accent}
        description={fields.accentHelp}
        placeholder={fields.accentDefault}
        maw={420}
        leftSectionPointerEvents="auto"
        leftSection={
          <input
            type="color"
            aria-label={fields.accentPick}
            list="accents"
            className={classes.swatch}
            value={/^#[0-9a-f]{6}$/i.test(accent) ? accent : TILL}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('accent', value)}
          />
        }
        {...form.getInputProps('accent')}
      />
      <datalist id="accents">
        {SWATCHES.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </>
  );
}

const ADDRESS = { inputMode: 'url', maxLength: 2048 } as const;

function TextFields({ form: { getInputProps } }: { readonly form: UseFormReturnType<StorefrontValues> }) {
  return (
    <>
      <Switch label={fields.isOn} description={fields.isOnHelp} {...getInputProps('isOn', { type: 'checkbox' })} />
      <Switch
        label={fields.isDiscoverable}
        description={fields.isDiscoverableHelp}
        {...getInputProps('isDiscoverable', { type: 'checkbox' })}
      />
      <TextInput label={fields.name} description={fields.nameHelp} maxLength={255} {...getInputProps('name')} />
      <Textarea
        label={fields.description}
        description={fields.descriptionHelp}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...getInputProps('description')}
      />
      <TextInput
        label={fields.supportEmail}
        description={fields.supportEmailHelp}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...getInputProps('supportEmail')}
      />
      <TextInput
        label={fields.supportUrl}
        description={fields.supportUrlHelp}
        placeholder="https://example.com/help"
        {...ADDRESS}
        {...getInputProps('supportUrl')}
      />
      <TextInput
        label={fields.termsUrl}
        description={fields.termsUrlHelp}
        placeholder="https://example.com/terms"
        {...ADDRESS}
        {...getInputProps('termsUrl')}
      />
    </>
  );
}

interface SaveProps {
  readonly error: unknown;
  readonly isSaving: boolean;
  readonly onLoad: () => void;
}

/** Saves; if another person saved first, offers to load their version in place of the typed one. */
function SaveOrLoad({ error, isSaving, onLoad }: SaveProps) {
  const isOvertaken = error instanceof ApiError && error.status === 409;
  return (
    <Stack gap="sm">
      <Refusal error={error} />
      <Group gap="xs">
        <Button type="submit" loading={isSaving}>
          {t.save}
        </Button>
        {isOvertaken && (
          <Button variant="default" onClick={onLoad}>
            {t.loadSaved}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
