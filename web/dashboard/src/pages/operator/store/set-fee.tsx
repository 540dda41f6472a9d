import { Button, NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { OperatedStore } from '../queries.ts';
import { percent } from '../volumes.tsx';

const MAX_PERCENT = 10;
const BPS_IN_PERCENT = 100;

/** Sets the fee on payments that buyers start from then on. */
export function SetFee({ store: { slug, feeBps } }: { readonly store: OperatedStore }) {
  const form = useForm({
    initialValues: { fee: (feeBps / BPS_IN_PERCENT) as number | string },
    validate: {
      fee: (value) => (isFee(value) ? null : 'From 0 to 10 per cent, with at most two decimal places'),
    },
  });
  const set = useAct({
    run: ({ fee }: typeof form.values) =>
      ask((api) =>
        api.PUT('/operator/stores/{slug}/fee', { params: { path: { slug } }, body: { feeBps: inBasisPoints(fee) } }),
      ),
    done: (_) => `The fee is now ${percent(inBasisPoints(form.values.fee))}. The owners are notified.`,
    changes: [['operator']],
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => set.mutate(values))}>
      <Stack>
        <Refusal error={set.error} />
        <NumberInput
          label="Fee"
          description="In per cent, from 0 to 10. It applies to new attempts; the owners are emailed."
          min={0}
          max={MAX_PERCENT}
          step={0.25}
          decimalScale={2}
          suffix=" %"
          allowNegative={false}
          clampBehavior="none"
          {...form.getInputProps('fee')}
        />
        <Button type="submit" loading={set.isPending} disabled={!form.isDirty()} w="fit-content">
          Set fee
        </Button>
      </Stack>
    </form>
  );
}

/** Returns the fee in basis points, rounded: 2.3 times 100 is 229.99999999999997 in floating point. */
function inBasisPoints(fee: number | string): number {
  return Math.round(Number(fee) * BPS_IN_PERCENT);
}

function isFee(value: number | string): boolean {
  return value !== '' && Number(value) >= 0 && Number(value) <= MAX_PERCENT;
}
