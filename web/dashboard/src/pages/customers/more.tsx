import { Button } from '@mantine/core';
import { texts } from './texts/en.ts';

interface Props {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Reads the next page of a list; nothing on the last one. */
export function More({ list }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="default"
      w="fit-content"
      mx="auto"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {texts.more}
    </Button>
  );
}
