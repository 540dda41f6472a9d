import { Button, Group, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LOCALE } from './language.ts';
import { texts } from './texts/en.ts';

const { list } = texts;

/** Returns the page number of a list in the address, from 1. */
export function usePageNumber(): number {
  const { page } = useSearch({ strict: false }) as { page?: unknown };
  return typeof page === 'number' && Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Links to the pages around the current one; nothing if it is the only one. */
export function Pager({ page, totalPages }: { readonly page: number; readonly totalPages: number }) {
  const navigate = useNavigate();
  if (totalPages <= 1 && page === 1) return null;
  const open = (to: number): void => void navigate({ to: '.', search: to === 1 ? {} : { page: to } });
  return (
    <Group component="nav" aria-label={list.pages} justify="center" gap="md">
      <Button variant="default" disabled={page <= 1} onClick={() => open(page - 1)}>
        {list.newer}
      </Button>
      <Text size="sm" className="amount">
        {list.page(page.toLocaleString(LOCALE), Math.max(totalPages, 1).toLocaleString(LOCALE))}
      </Text>
      <Button variant="default" disabled={page >= totalPages} onClick={() => open(page + 1)}>
        {list.older}
      </Button>
    </Group>
  );
}
