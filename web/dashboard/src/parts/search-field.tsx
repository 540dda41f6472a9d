import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** The server accepts no longer ones. */
const MAX_SEARCH = 100;

/** Returns the search text in the page's address. */
export function useSearchText(): string {
  const { search } = useSearch({ strict: false }) as { search?: unknown };
  return (typeof search === 'string' || typeof search === 'number' ? String(search) : '').slice(0, MAX_SEARCH);
}

interface Props {
  readonly label: string;
  readonly path: string;
  /** Other parameters that stay in the address. */
  readonly kept?: Readonly<Record<string, boolean>>;
}

/** Searches when the form is submitted. The text is in the address, so that a link leads to the results. */
export function SearchField({ label, path, kept }: Props) {
  const search = useSearchText();
  const [text, setText] = useState(search);
  const navigate = useNavigate();
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          void navigate({ to: path, search: { ...kept, ...(wanted !== '' && { search: wanted }) } as never });
        }}
      >
        <TextInput
          type="search"
          label={label}
          maw={420}
          maxLength={MAX_SEARCH}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
