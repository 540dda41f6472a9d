import { Badge } from '@mantine/core';

/** Colours by the meaning of a status for the merchant: money arrived, in progress, action required, over. */
const COLORS: Readonly<Record<string, string>> = {
  active: 'till',
  completed: 'till',
  paid: 'till',
  success: 'till',
  pending: 'blue',
  open: 'blue',
  waiting: 'blue',
  processing: 'blue',
  partial: 'orange',
  failed: 'orange',
  broken: 'red',
  exhausted: 'red',
  suspended: 'orange',
};

/** A status in the words of the API. */
export function Status({ status }: { readonly status: string }) {
  return (
    <Badge variant="light" color={COLORS[status] ?? 'gray'} tt="none">
      {status}
    </Badge>
  );
}
