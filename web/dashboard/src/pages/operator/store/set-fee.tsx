import { Button, NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { OperatedStore } from '../queries.ts';
import { percent } from '../volumes.tsx';

const MAX_BPS = 1000;

/** Sets the fee on payments that buyers start from then on. */
export function SetFee({ store: { slug, feeBps } }: { readonly store: OperatedStore }) {
  const form = useForm({
    initialValues: { feeBps: feeBps as number | string },
    validate: { feeBps: (value) => (isFee(value) ? null : 'A whole number from 0 to 1000: 1000 is 10 %') },
  });
  const set = useAct({
    run: (values: typeof form.values) =>
      ask((api) =>
        api.PUT('/operator/stores/{slug}/fee', { params: { path: { slug } }, body: { feeBps: Number(values.feeBps) } }),
      ),
    done: (_) => `The fee is now ${percent(Number(form.values.feeBps))}. The owners are notified.`,
    changes: [['operator']],
  });
  const value = form.values.feeBps;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => set.mutate(values))}>
      <Stack>
        <Refusal error={set.error} />
        <NumberInput
          label="Fee"
          description={
            `In basis points: 100 is 1 %. ${isFee(value) ? `This is ${percent(Number(value))}. ` : ''}` +
            'It applies to new attempts; the owners are emailed.'
          }
          min={0}
          max={MAX_BPS}
          step={25}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          {...form.getInputProps('feeBps')}
        />
        <Button type="submit" loading={set.isPending} disabled={!form.isDirty()} w="fit-content">
          Set fee
        </Button>
      </Stack>
    </form>
  );
}

function isFee(value: number | string): boolean {
  const number = Number(value);
  return value !== '' && Number.isInteger(number) && number >= 0 && number <= MAX_BPS;
}
