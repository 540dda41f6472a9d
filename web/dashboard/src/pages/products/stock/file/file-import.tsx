import { Button, Checkbox, Group, List, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { LOCALE } from '../../../../parts/language.ts';
import { Refusal } from '../../../../parts/refusal.tsx';
import { useUnsaved } from '../../../../parts/unsaved.tsx';
import { UntrustedText } from '../../../../parts/untrusted-text.tsx';
import { sheetOf, valuesOf } from './columns.ts';
import type { Decoded } from './decode.ts';
import { headingOf, previewOf } from './preview.ts';
import { Suspicions } from './suspicions.tsx';
import { texts } from './texts/en.ts';
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
        <Text className="breaks">{texts.name(<UntrustedText>{file.name}</UntrustedText>, file.encoding)}</Text>
      </Group>
      <NativeSelect
        label={texts.column.label}
        description={texts.column.says}
        data={[...sheet.choices]}
        value={choice}
        onChange={(event) => {
          setChoice(event.currentTarget.value);
          setSkips(undefined);
        }}
      />
      <Checkbox
        label={texts.heading.label}
        description={heading === undefined ? texts.heading.says : texts.heading.saysNamed(heading)}
        checked={skipsFirst}
        onChange={(event) => setSkips(event.currentTarget.checked)}
      />
      <Suspicions suspicions={preview.suspicions} />
      {preview.isTooLong ? (
        <>
          <Text c="red" role="alert">
            {texts.tooLong}
          </Text>
          <Button variant="default" w="fit-content" onClick={onClose}>
            {texts.leave}
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
          <Progress value={total === 0 ? 0 : (sent / total) * 100} aria-label={texts.progress} />
          <Text size="sm" mt={4} role="status">
            {texts.sent(sent.toLocaleString(LOCALE), total)}
          </Text>
        </div>
      )}
      {state.phase === 'stopped' && (
        <>
          <Refusal error={state.error} />
          <Text size="sm">{texts.stopped(sent)}</Text>
        </>
      )}
      <Group gap="xs">
        <Button
          variant="light"
          loading={isAdding}
          disabled={total === 0 || known.state === 'counting' || (known.state === 'counted' && known.known === total)}
          onClick={() => void run()}
        >
          {state.phase === 'stopped' ? texts.goOn : texts.add}
        </Button>
        <Button variant="default" disabled={isAdding} onClick={onClose}>
          {texts.leave}
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
        {texts.counting(known.counted.toLocaleString(LOCALE), total)}
      </Text>
    );
  }
  return (
    <div role="status" aria-label={texts.preview}>
      <List size="sm">
        <List.Item>{texts.fresh(total - known.known)}</List.Item>
        <List.Item>{texts.repeated(repeated)}</List.Item>
        <List.Item>{texts.known(known.known)}</List.Item>
      </List>
    </div>
  );
}
