import { ActionIcon, Chip, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { LOCALE } from './language.ts';
import { texts } from './texts/en.ts';

const { list } = texts;

/** A page of a list whose rows have a status, with the number of rows in each. */
export interface CountedList {
  readonly pagination: { readonly page: number; readonly total: number; readonly totalPages: number };
  readonly counts: readonly { readonly status: string; readonly total: number }[];
}

/** The requested rows of a list; without a status all. */
export interface Wanted<S extends string> {
  readonly page: number;
  readonly status: S | undefined;
}

/** Returns a list's state from the address of its page; invalid parts are ignored. */
export function wantedOf<S extends string>(search: object, statuses: readonly S[]): Wanted<S> {
  const { page, status } = search as { page?: unknown; status?: unknown };
  const number = Number(page ?? 1);
  return {
    page: Number.isInteger(number) && number > 0 ? number : 1,
    status: statuses.find((each) => each === status),
  };
}

interface FilterProps {
  /** The listed objects, in the plural. */
  readonly what: string;
  readonly path: string;
  /** Other parameters that stay in the address, such as the tab of the list, or a search. */
  readonly kept?: Readonly<Record<string, string | boolean>>;
  readonly status: string | undefined;
  readonly counts: CountedList['counts'];
}

/** Chooses one status, or all; the choice is in the address. */
export function StatusFilter({ what, path, kept, status, counts }: FilterProps) {
  const navigate = useNavigate();
  const choose = (chosen: string): void =>
    void navigate({ to: path, search: { ...kept, ...(chosen !== 'all' && { status: chosen }) } as never });
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  return (
    <Chip.Group value={status ?? 'all'} onChange={choose}>
      <Group gap={8} role="radiogroup" aria-label={list.show(what)}>
        {[{ status: 'all', total: all }, ...counts].map((each) => (
          <Chip key={each.status} value={each.status} size="sm" variant="light">
            {each.status === 'all' ? list.all : each.status} {each.total.toLocaleString(LOCALE)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

/** Links to the pages around the current one, and to the first and the last. */
export function Pages({
  path,
  kept,
  status,
  page,
  total,
  totalPages,
}: Pick<FilterProps, 'path' | 'kept' | 'status'> & CountedList['pagination']) {
  if (totalPages <= 1 && page === 1) return null;
  const last = Math.max(totalPages, 1);
  const steps = [
    { label: list.first, to: 1, isOff: page === 1, Icon: IconChevronLeftPipe },
    { label: list.previous, to: Math.min(page - 1, last), isOff: page === 1, Icon: IconChevronLeft },
    { label: list.next, to: page + 1, isOff: page >= last, Icon: IconChevronRight },
    { label: list.last, to: last, isOff: page >= last, Icon: IconChevronRightPipe },
  ];
  return (
    <Group component="nav" justify="space-between" aria-label={list.pages}>
      <Text size="sm" c="dimmed">
        {list.place(page.toLocaleString(LOCALE), last.toLocaleString(LOCALE), total.toLocaleString(LOCALE))}
      </Text>
      <Group gap="xs">
        {steps.map(({ label, to, isOff, Icon }) =>
          isOff ? (
            <ActionIcon key={label} variant="default" size="lg" aria-label={label} disabled>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon
              key={label}
              component={Link}
              to={path}
              search={{ ...kept, page: to, ...(status !== undefined && { status }) } as never}
              variant="default"
              size="lg"
              aria-label={label}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ),
        )}
      </Group>
    </Group>
  );
}
