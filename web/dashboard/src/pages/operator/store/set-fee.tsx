import { Button, NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ask } from '../../../api/client.ts';
import { POINT } from '../../../parts/money.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useAct } from '../../../parts/use-act.ts';
import type { OperatedStore } from '../queries.ts';
import { texts } from '../texts/en.ts';
import { percent } from '../volumes.tsx';

const MAX_PERCENT = 10;
const BPS_IN_PERCENT = 100;
const t = texts.setFee;

/** Sets the fee on payments that buyers start from then on. */
export function SetFee({ store: { slug, feeBps } }: { readonly store: OperatedStore }) {
  const form = useForm({
    initialValues: { fee: (feeBps / BPS_IN_PERCENT) as number | string },
    validate: {
      fee: (value) => (isFee(value) ? null : t.range),
    },
  });
  const set = useAct({
    run: ({ fee }: typeof form.values) =>
      ask((api) =>
        api.PUT('/operator/stores/{slug}/fee', { params: { path: { slug } }, body: { feeBps: inBasisPoints(fee) } }),
      ),
    done: (_) => t.done(percent(inBasisPoints(form.values.fee))),
    changes: [['operator']],
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => set.mutate(values))}>
      <Stack>
        <Refusal error={set.error} />
        <NumberInput
          label={texts.fee}
          description={t.says}
          min={0}
          max={MAX_PERCENT}
          step={0.25}
          decimalScale={2}
          decimalSeparator={POINT}
          suffix=" %"
          allowNegative={false}
          clampBehavior="none"
          {...form.getInputProps('fee')}
        />
        <Button type="submit" loading={set.isPending} disabled={!form.isDirty()} w="fit-content">
          {t.submit}
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
