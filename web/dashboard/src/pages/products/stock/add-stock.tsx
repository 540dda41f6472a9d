import { Alert, Button, CloseButton, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { useUnsaved } from '../../../parts/unsaved.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { counted } from '../../../parts/words.ts';
import { linesKey, productKey, productsKey } from '../queries.ts';
import { type StockCheck, useStockCheck } from './use-stock-check.ts';

const MAX_CHARACTERS = 5_000_000;
const TOO_MUCH = 'At most 10,000 different lines and 5,000,000 characters at a time: add the rest afterwards';

interface Props {
  readonly slug: string;
  readonly id: string;
}

/** Adds lines that are pasted or read from a file, and shows in advance how many of them are new. */
export function AddStock({ slug, id }: Props) {
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<{ name: string; text: string }>();
  const text = file?.text ?? pasted;
  const check = useStockCheck(slug, id, text.length > MAX_CHARACTERS ? '' : text);
  useUnsaved(() => text.trim() !== '' && !add.isSuccess);
  const clear = (): void => {
    setPasted('');
    setFile(undefined);
  };
  const add = useAct({
    run: () =>
      ask((api) => api.POST('/stores/{slug}/products/{id}/stock', { params: { path: { slug, id } }, body: { text } })),
    done: ({ added, duplicates }) =>
      `${counted(added, 'line')} added` +
      `${duplicates === 0 ? '.' : `; ${counted(duplicates, 'line')} left out as duplicates.`}`,
    changes: [productKey(slug, id), productsKey(slug), linesKey(slug, id)],
    onDone: clear,
  });
  const isTooLong = text.length > MAX_CHARACTERS;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Stack gap="sm">
        <Refusal error={tooMuch(add.error) ? new Error(TOO_MUCH) : add.error} />
        {file === undefined ? (
          <Textarea
            label="Stock"
            description="One line per unit. Lines that already exist are skipped."
            autosize
            minRows={3}
            maxRows={10}
            spellCheck={false}
            autoComplete="off"
            value={pasted}
            error={isTooLong ? TOO_MUCH : undefined}
            onChange={(event) => {
              add.reset();
              setPasted(event.currentTarget.value);
            }}
          />
        ) : (
          <Group gap="xs">
            <IconFileText size={20} aria-hidden />
            <Text>{file.name}</Text>
            <CloseButton aria-label={`Leave ${file.name} out`} onClick={clear} />
            {isTooLong && <Text c="red">{TOO_MUCH}</Text>}
          </Group>
        )}
        <Text size="sm" aria-live="polite" mih="1.5em" {...(check.state === 'failed' && { c: 'red' })}>
          {said(check)}
        </Text>
        {check.state === 'counted' && check.unsplit > 0 && (
          <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Is every unit on its own line?">
            {`${counted(check.unsplit, 'line')} with an inner character that other programs show as a line break, such as ` +
              'U+2028. Till does not split there: each of these lines is sold as one unit.'}
          </Alert>
        )}
        <Group gap="xs">
          <Button
            type="submit"
            loading={add.isPending}
            disabled={
              isTooLong ||
              text.trim() === '' ||
              check.state === 'counting' ||
              (check.state === 'counted' && check.added === 0)
            }
          >
            Add stock
          </Button>
          <FileButton
            accept="text/plain,.txt,.csv"
            onChange={(chosen) => {
              add.reset();
              void chosen?.text().then((read) => setFile({ name: chosen.name, text: read }));
            }}
          >
            {(props) => (
              <Button variant="default" {...props}>
                Choose file
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </form>
  );
}

function said(check: StockCheck): string {
  if (check.state === 'counting') return 'Counting …';
  if (check.state === 'failed') {
    if (tooMuch(check.error)) return `${TOO_MUCH}.`;
    return check.error instanceof Error ? check.error.message : 'The lines cannot be counted.';
  }
  if (check.state === 'none') return '';
  const { added, duplicates } = check;
  return `${counted(added, 'new line')}, ${counted(duplicates, 'duplicate')}`;
}

/** The only possible problem of a text of lines. */
function tooMuch(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 413 || error.message === 'Invalid request data');
}
