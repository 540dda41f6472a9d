import { Button } from '@mantine/core';
import { Refusal } from './refusal.tsx';
import { texts } from './texts/en.ts';

interface Props {
  readonly list: {
    readonly error: unknown;
    readonly isFetchNextPageError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label?: string;
}

/** Reads the next page of a list, and reports its failure; nothing on the last one. */
export function More({ list, label = texts.list.more }: Props) {
  return (
    <>
      {list.isFetchNextPageError && <Refusal error={list.error} />}
      {list.hasNextPage && (
        <Button
          variant="default"
          w="fit-content"
          mx="auto"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  );
}
