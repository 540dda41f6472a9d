import { Group, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { texts } from './texts/en.ts';

/** The first and last day of a list, as `2026-11-22`, in the reader's time zone; empty for no limit. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns the days chosen in the page's address, and the period that they span: ISO 8601, `to` exclusive. `isBackwards`
 * is true when it ends before it begins.
 */
export function useDayRange() {
  const search = useSearch({ strict: false }) as { from?: unknown; to?: unknown };
  const days: Days = { from: dayOf(search.from), to: dayOf(search.to) };
  const [from, to] = [startOf(days.from), startOf(days.to, 1)];
  const isBackwards = from !== undefined && to !== undefined && from >= to;
  return { days, isBackwards, range: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
}

function dayOf(value: unknown): string {
  return typeof value === 'string' && DAY.test(value) ? value : '';
}

/** Returns the beginning of a day in the reader's time zone, some days later; undefined for none. */
function startOf(day: string, daysLater = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return day === '' || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** Fields for the days of a list; the choice is in the address. */
export function DayRange({ days, isBackwards }: { readonly days: Days; readonly isBackwards: boolean }) {
  const navigate = useNavigate();
  const choose = (part: Partial<Days>): void =>
    void navigate({
      to: '.',
      search: (before: object) => withoutEmpty({ ...before, ...days, ...part }) as never,
      replace: true,
    });
  return (
    <Group align="flex-end" gap="sm" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
      <TextInput
        type="date"
        flex="1 1 8rem"
        maw={{ sm: 160 }}
        label={texts.days.from}
        value={days.from}
        onChange={(event) => choose({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        flex="1 1 8rem"
        maw={{ sm: 160 }}
        label={texts.days.to}
        value={days.to}
        error={isBackwards ? texts.days.backwards : null}
        onChange={(event) => choose({ to: event.currentTarget.value })}
      />
    </Group>
  );
}

/** Returns the parts of an address that have a value. */
export function withoutEmpty(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '' && value !== undefined));
}
