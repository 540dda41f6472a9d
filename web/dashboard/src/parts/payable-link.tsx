import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shortId } from './short-id.ts';
import { texts } from './texts/en.ts';

interface PayableProps {
  readonly slug: string;
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  readonly invoiceNumber?: number | null;
}

/** A link to the order or invoice of a payment. */
export function PayableLink({ slug, kind, id, invoiceNumber }: PayableProps) {
  const number = kind === 'invoice' ? (invoiceNumber ?? null) : null;
  const nameOf = texts.sale[kind];
  const name = nameOf(`${number ?? shortId(id)}`);
  return (
    <Anchor
      component={Link}
      to={`/stores/${slug}/${kind}s/${id}` as string}
      inherit
      className="whole"
      title={number === null ? id : undefined}
      aria-label={number === null ? `${name} (${nameOf(id)})` : undefined}
    >
      {name}
    </Anchor>
  );
}
