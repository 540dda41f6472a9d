import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { UntrustedText } from '../../parts/untrusted-text.tsx';

interface Props {
  readonly slug: string;
  /** Null for one without a page. */
  readonly id: string | null;
  readonly name: string;
}

/** The customer of a sale, with a link to their page. */
export function CustomerLink({ slug, id, name }: Props) {
  const text = <UntrustedText>{name}</UntrustedText>;
  if (id === null) return text;
  return (
    <Anchor component={Link} to={`/stores/${slug}/customers/${id}`} inherit underline="always">
      {text}
    </Anchor>
  );
}
