import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface PayableProps {
  readonly slug: string;
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  readonly invoiceNumber?: number | null;
}

/** A link to the order or invoice of a payment. */
export function PayableLink({ slug, kind, id, invoiceNumber }: PayableProps) {
  const name = kind === 'invoice' ? `Invoice ${invoiceNumber ?? id}` : `Order ${id}`;
  return (
    <Anchor component={Link} to={`/stores/${slug}/${kind}s/${id}` as string} inherit>
      {name}
    </Anchor>
  );
}
