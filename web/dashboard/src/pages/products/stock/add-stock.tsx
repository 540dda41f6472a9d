import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError, ask } from '../../../api/client.ts';
import { Refusal } from '../../../parts/refusal.tsx';
import { Pending } from '../../../parts/states.tsx';
import { useUnsaved } from '../../../parts/unsaved.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { linesKey, productKey, productsKey } from '../queries.ts';
import classes from './add-stock.module.css';
import { decodeText } from './file/decode.ts';
import type { ReadFile } from './file/file-import.tsx';
import { LastImport } from './file/last-import.tsx';
import { texts } from './texts/en.ts';
import { type StockCheck, useStockCheck } from './use-stock-check.ts';

const t = texts.add;

/** Loaded once a file is chosen. */
const FileImport = lazy(() => import('./file/file-import.tsx').then((part) => ({ default: part.FileImport })));

const MAX_CHARACTERS = 5_000_000;

/** Maximum size of a file: far more than 100,000 lines. */
const MAX_FILE_BYTES = 50_000_000;

interface Props {
  readonly slug: string;
  readonly id: string;
}

/** Adds lines that are pasted, or read from a file that is chosen or dropped here. */
export function AddStock({ slug, id }: Props) {
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const read = async (chosen: File | null | undefined): Promise<void> => {
    if (chosen == null) return;
    setProblem(undefined);
    if (chosen.size > MAX_FILE_BYTES) return setProblem(t.file.tooLarge);
    // A folder has no content.
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    const decoded = bytes && decodeText(new Uint8Array(bytes));
    if (decoded === undefined || decoded.text.includes('\0')) return setProblem(t.file.notText);
    setFile({ ...decoded, name: chosen.name });
  };
  return (
    <Stack
      gap="sm"
      className={isOver ? classes.over : classes.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (file === undefined) void read(event.dataTransfer.files[0]);
      }}
    >
      {problem !== undefined && <Refusal error={new Error(problem)} />}
      {file === undefined ? (
        <PastedStock slug={slug} id={id} onFile={(chosen) => void read(chosen)} />
      ) : (
        <Suspense fallback={<Pending />}>
          <FileImport
            key={`${file.name} ${file.text.length}`}
            place={{ slug, id }}
            file={file}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
      <LastImport place={{ slug, id }} />
    </Stack>
  );
}

function PastedStock({ slug, id, onFile }: Props & { readonly onFile: (file: File | null) => void }) {
  const [text, setText] = useState('');
  const check = useStockCheck(slug, id, text.length > MAX_CHARACTERS ? '' : text);
  useUnsaved(() => text.trim() !== '' && !add.isSuccess);
  const add = useAct({
    run: () =>
      ask((api) => api.POST('/stores/{slug}/products/{id}/stock', { params: { path: { slug, id } }, body: { text } })),
    done: ({ added, duplicates }) => (duplicates === 0 ? t.added(added) : t.addedWithout(added, duplicates)),
    changes: [productKey(slug, id), productsKey(slug), linesKey(slug, id)],
    onDone: () => setText(''),
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
        <Refusal error={tooMuch(add.error) ? new Error(t.tooMuch) : add.error} />
        <Textarea
          label={t.label}
          description={t.says}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={isTooLong ? t.tooMuch : undefined}
          onChange={(event) => {
            add.reset();
            setText(event.currentTarget.value);
          }}
        />
        {check.state === 'counted' && check.unsplit > 0 && (
          <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t.unsplit.title}>
            {t.unsplit.says(check.unsplit)}
          </Alert>
        )}
        <Group gap="xs">
          <Button
            type="submit"
            variant="light"
            loading={add.isPending}
            // Not while they are counted: the keyboard would pass it.
            disabled={isTooLong || text.trim() === '' || (check.state === 'counted' && check.added === 0)}
          >
            {t.submit}
          </Button>
          <FileButton
            accept="text/plain,text/csv,.txt,.csv,.tsv"
            onChange={(chosen) => {
              add.reset();
              onFile(chosen);
            }}
          >
            {(props) => (
              <Button variant="default" {...props}>
                {t.file.choose}
              </Button>
            )}
          </FileButton>
          <Text size="sm" aria-live="polite" {...(check.state === 'failed' && { c: 'red' })}>
            {said(check)}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

function said(check: StockCheck): string {
  if (check.state === 'counting') return t.counting;
  if (check.state === 'failed') {
    if (tooMuch(check.error)) return t.tooMuch;
    return check.error instanceof Error ? check.error.message : t.uncounted;
  }
  if (check.state === 'none') return '';
  const { added, duplicates } = check;
  return t.counted(added, duplicates);
}

/** The only possible problem of a text of lines. */
function tooMuch(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 413 || error.said === 'Invalid request data');
}
