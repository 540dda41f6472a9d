import { Badge } from '@mantine/core';

/** Colours by what a status means to the merchant: money arrived, something is under way, a person should look, it is over. */
const COLORS: Readonly<Record<string, string>> = {
  completed: 'till',
  paid: 'till',
  success: 'till',
  pending: 'blue',
  open: 'blue',
  processing: 'blue',
  partial: 'orange',
  failed: 'orange',
  exhausted: 'red',
};

/** A status in the words of the API. */
export function Status({ status }: { readonly status: string }) {
  return (
    <Badge variant="light" color={COLORS[status] ?? 'gray'} tt="none">
      {status}
    </Badge>
  );
}
