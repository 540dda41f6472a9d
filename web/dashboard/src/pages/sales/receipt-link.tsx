import { Button } from '@mantine/core';
import { texts } from './texts/en.ts';

/**
 * Opens the buyer's receipt.
 * @param of the page of a paid sale
 */
export function ReceiptLink({ of }: { readonly of: string }) {
  return (
    <Button component="a" variant="default" href={`${of}/receipt`} target="_blank" rel="noreferrer">
      {texts.page.receipt}
    </Button>
  );
}
