import { ActionIcon, Button, Fieldset, Grid, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type GetInputProps, useForm } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { amountOf, formatAmount, MAX_UNIT, WRONG_AMOUNT } from '../../parts/amounts.ts';
import { checkPeriod, ExpiryInput } from '../../parts/expiry-input.tsx';
import { grouped } from '../../parts/money.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { checkText } from '../../parts/rules.ts';
import { minutesInWords, minutesOf } from '../../parts/typed/period.ts';
import { useUnsaved } from '../../parts/unsaved.tsx';
import { WholeNumber } from '../../parts/whole-number.tsx';
import type { Template } from './queries.ts';
import { texts } from './texts/en.ts';

/** The values that the form sends. */
export type TemplateFields = Omit<Template, 'id' | 'createdAt'>;

interface Values {
  name: string;
  memo: string;
  expiresIn: string;
  items: { key: string; name: string; description: string; quantity: number | string; unitAmount: string }[];
}

const MAX_ITEMS = 100;
const MAX_QUANTITY = 1_000_000;
const DAY_MINUTES = 1440;

const newItem = (): Values['items'][number] => {
  return { key: randomId(), name: '', description: '', quantity: 1, unitAmount: '' };
};

function valuesOf(template: Template | undefined): Values {
  if (template === undefined) return { name: '', memo: '', expiresIn: minutesInWords(DAY_MINUTES), items: [newItem()] };
  const { name, memo, expiresInMinutes, items } = template;
  const rows = items.map((item) => ({ ...item, key: randomId(), description: item.description ?? '' }));
  return { name, memo, expiresIn: minutesInWords(expiresInMinutes), items: rows };
}

function fieldsOf({ name, memo, expiresIn, items }: Values): TemplateFields {
  return {
    name: name.trim(),
    memo,
    expiresInMinutes: minutesOf(expiresIn) ?? 0,
    items: items.map((item) => ({
      name: item.name.trim(),
      description: item.description.trim() === '' ? null : item.description,
      quantity: Number(item.quantity),
      unitAmount: item.unitAmount.trim(),
    })),
  };
}

/** Returns the sum of all complete items. */
function totalOf(items: Values['items']): string {
  const amounts = items.map(({ quantity, unitAmount }) => {
    const number = Number(quantity);
    return Number.isSafeInteger(number) ? BigInt(number) * (amountOf(unitAmount.trim()) ?? 0n) : 0n;
  });
  const [whole = '0', fraction = ''] = formatAmount(amounts.reduce((sum, amount) => sum + amount, 0n)).split('.');
  return grouped(`${whole}.${fraction.padEnd(2, '0')}`);
}

interface Props {
  readonly template: Template | undefined;
  readonly mayEdit: boolean;
  readonly error: unknown;
  readonly isSaving: boolean;
  readonly onSave: (fields: TemplateFields, markSaved: () => void) => void;
}

/** The form for all properties of a template. Typed text stays when saving fails. */
export function TemplateForm({ template, mayEdit, error, isSaving, onSave }: Props) {
  const form = useForm<Values>({
    initialValues: valuesOf(template),
    validate: {
      name: checkText(texts.form.nameWanted),
      expiresIn: checkPeriod,
      items: {
        name: checkText(texts.item.nameWanted),
        quantity: (value) => (Number(value) >= 1 ? null : texts.item.quantityWanted),
        unitAmount: (value) => ((amountOf(value.trim()) ?? MAX_UNIT + 1n) <= MAX_UNIT ? null : WRONG_AMOUNT),
      },
    },
  });
  useUnsaved(() => form.isDirty());
  const field = form.getInputProps;
  const { items } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => onSave(fieldsOf(values), () => form.resetDirty(values)))}>
      <fieldset disabled={!mayEdit} className="bare">
        <Stack>
          <Refusal error={error} />
          <TextInput label={texts.form.name} description={texts.form.nameSays} maxLength={255} {...field('name')} />
          {items.map((item, index) => (
            <Item
              key={item.key}
              index={index}
              field={(name) => field(`items.${index}.${name}`)}
              onRemove={mayEdit && items.length > 1 ? () => form.removeListItem('items', index) : undefined}
            />
          ))}
          <Group justify="space-between">
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={items.length >= MAX_ITEMS}
                onClick={() => form.insertListItem('items', newItem())}
              >
                {texts.form.addItem}
              </Button>
            )}
            <Text className="amount" fw={600} aria-live="polite">
              {texts.form.total(totalOf(items))}
            </Text>
          </Group>
          <Textarea
            label={texts.form.memo}
            description={texts.form.memoSays}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            {...field('memo')}
          />
          <ExpiryInput
            description={texts.form.expirySays}
            maw={320}
            {...field('expiresIn')}
            onPicked={(period) => form.setFieldValue('expiresIn', period)}
          />
          {mayEdit && (
            <Group>
              <Button type="submit" loading={isSaving}>
                {texts.form.save}
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

interface ItemProps {
  readonly index: number;
  readonly field: (name: 'name' | 'description' | 'quantity' | 'unitAmount') => ReturnType<GetInputProps<Values>>;
  readonly onRemove: (() => void) | undefined;
}

function Item({ index, field, onRemove }: ItemProps) {
  return (
    <Fieldset variant="unstyled" legend={texts.item.legend(index + 1)}>
      <Grid gap="sm" align="flex-start">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput label={texts.item.name} maxLength={255} {...field('name')} />
        </Grid.Col>
        <Grid.Col span={{ base: 5, sm: 2 }}>
          <WholeNumber label={texts.item.quantity} range={[1, MAX_QUANTITY]} {...field('quantity')} />
        </Grid.Col>
        <Grid.Col span={{ base: 7, sm: 4 }}>
          <TextInput label={texts.item.unitAmount} inputMode="decimal" placeholder="9.99" {...field('unitAmount')} />
        </Grid.Col>
        <Grid.Col span={12}>
          <Group align="flex-end" wrap="nowrap">
            <TextInput label={texts.item.description} flex={1} maxLength={2000} {...field('description')} />
            {onRemove !== undefined && (
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={texts.item.remove(index + 1)}
                onClick={onRemove}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Grid.Col>
      </Grid>
    </Fieldset>
  );
}
