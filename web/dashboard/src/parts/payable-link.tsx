import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shortId } from './words.ts';

interface PayableProps {
  readonly slug: string;
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  readonly invoiceNumber?: number | null;
}

/** A link to the order or invoice of a payment. */
export function PayableLink({ slug, kind, id, invoiceNumber }: PayableProps) {
  const number = kind === 'invoice' ? (invoiceNumber ?? null) : null;
  const what = kind === 'invoice' ? 'Invoice' : 'Order';
  const name = `${what} ${number ?? shortId(id)}`;
  return (
    <Anchor
      component={Link}
      to={`/stores/${slug}/${kind}s/${id}` as string}
      inherit
      className="whole"
      title={number === null ? id : undefined}
      aria-label={number === null ? `${name} (${what} ${id})` : undefined}
    >
      {name}
    </Anchor>
  );
}
