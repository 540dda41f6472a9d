import { Badge } from '@mantine/core';
import { texts } from './texts/en.ts';

const t = texts.offSale;

export type OffSale = keyof typeof t.reasons;

/** Shows whether a product can be bought, or the reason why not. */
export function SaleBadge({ reason }: { readonly reason: OffSale | null }) {
  return (
    <Badge
      color={reason === null ? 'till' : reason === 'unlisted' ? 'gray' : 'orange'}
      variant="light"
      size="sm"
      tt="none"
      miw={0}
    >
      {reason === null ? t.onSale : t.reasons[reason]}
    </Badge>
  );
}
