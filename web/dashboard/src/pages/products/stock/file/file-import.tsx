import { Button, Checkbox, Group, List, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Refusal } from '../../../../parts/refusal.tsx';
import { useUnsaved } from '../../../../parts/unsaved.tsx';
import { UntrustedText } from '../../../../parts/untrusted-text.tsx';
import { counted } from '../../../../parts/words.ts';
import { sheetOf, valuesOf } from './columns.ts';
import type { Decoded } from './decode.ts';
import { headingOf, previewOf } from './preview.ts';
import { Suspicions } from './suspicions.tsx';
import { type KnownState, type ProductPlace, useImport, useKnown } from './use-import.ts';

/** A file that was read. */
export interface ReadFile extends Decoded {
  readonly name: string;
}

interface Props {
  readonly place: ProductPlace;
  readonly file: ReadFile;
  /** Leaves the file, added or not. */
  readonly onClose: () => void;
}

/** Shows what a file would add, and adds it. */
export function FileImport({ place, file, onClose }: Props) {
  const sheet = useMemo(() => sheetOf(file.name, file.text), [file]);
  const [choice, setChoice] = useState(sheet.likely);
  const values = useMemo(() => valuesOf(sheet, choice), [sheet, choice]);
  const heading = headingOf(values);
  /** Undefined until the person decides. */
  const [skips, setSkips] = useState<boolean>();
  const skipsFirst = skips ?? heading !== undefined;
  const preview = useMemo(() => previewOf(values, skipsFirst), [values, skipsFirst]);
  return (
    <Stack gap="sm">
      <Group gap="xs" wrap="nowrap">
        <IconFileText size={20} aria-hidden />
        <Text className="breaks">
          <UntrustedText>{file.name}</UntrustedText>, {file.encoding}
        </Text>
      </Group>
      <NativeSelect
        label="Column"
        description="Each value is one unit of stock."
        data={[...sheet.choices]}
        value={choice}
        onChange={(event) => {
          setChoice(event.currentTarget.value);
          setSkips(undefined);
        }}
      />
      <Checkbox
        label="The first line is a heading"
        description={heading === undefined ? 'It is left out.' : `“${heading}” is left out.`}
        checked={skipsFirst}
        onChange={(event) => setSkips(event.currentTarget.checked)}
      />
      <Suspicions suspicions={preview.suspicions} />
      {preview.isTooLong ? (
        <>
          <Text c="red" role="alert">
            A file may have 200,000 different lines of at most 1,000,000 characters each. Split it into several files.
          </Text>
          <Button variant="default" w="fit-content" onClick={onClose}>
            Leave file out
          </Button>
        </>
      ) : (
        <Adding
          key={`${choice} ${skipsFirst}`}
          place={place}
          items={preview.items}
          repeated={preview.repeated}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}

interface AddingProps {
  readonly place: ProductPlace;
  readonly items: readonly string[];
  readonly repeated: number;
  readonly onClose: () => void;
}

function Adding({ place, items, repeated, onClose }: AddingProps) {
  const known = useKnown(place, items);
  const { state, run } = useImport(place, items, onClose);
  const isAdding = state.phase === 'adding' || state.phase === 'done';
  useUnsaved(() => state.phase !== 'done');
  const total = items.length;
  const sent = state.phase === 'adding' || state.phase === 'stopped' ? state.sent : 0;
  return (
    <Stack gap="sm">
      <Counts known={known} total={total} repeated={repeated} />
      {(isAdding || state.phase === 'stopped') && (
        <div>
          <Progress value={total === 0 ? 0 : (sent / total) * 100} aria-label="Lines added" />
          <Text size="sm" mt={4} role="status">
            {`${sent.toLocaleString()} of ${counted(total, 'line')}`}
          </Text>
        </div>
      )}
      {state.phase === 'stopped' && (
        <>
          <Refusal error={state.error} />
          <Text size="sm">
            {`Stopped after ${counted(sent, 'line')}. Continue adds the rest; no line is added twice.`}
          </Text>
        </>
      )}
      <Group gap="xs">
        <Button
          loading={isAdding}
          disabled={total === 0 || known.state === 'counting' || (known.state === 'counted' && known.known === total)}
          onClick={() => void run()}
        >
          {state.phase === 'stopped' ? 'Continue' : 'Add stock'}
        </Button>
        <Button variant="default" disabled={isAdding} onClick={onClose}>
          Leave file out
        </Button>
      </Group>
    </Stack>
  );
}

interface CountsProps {
  readonly known: KnownState;
  readonly total: number;
  readonly repeated: number;
}

/** The numbers of new, repeated and existing lines. */
function Counts({ known, total, repeated }: CountsProps) {
  if (known.state === 'failed') return <Refusal error={known.error} />;
  if (known.state === 'counting') {
    return (
      <Text size="sm" aria-live="polite">
        {`Counting … ${known.counted.toLocaleString()} of ${counted(total, 'line')}`}
      </Text>
    );
  }
  return (
    <div role="status" aria-label="Preview">
      <List size="sm">
        <List.Item>{counted(total - known.known, 'new line')}</List.Item>
        <List.Item>{`${counted(repeated, 'line')} repeated in the file`}</List.Item>
        <List.Item>{`${counted(known.known, 'line')} already in stock or sold`}</List.Item>
      </List>
    </div>
  );
}
