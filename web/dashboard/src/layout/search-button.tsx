import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, memo, useState } from 'react';
import { reportUnloaded } from '../parts/overlays.ts';
import { texts } from '../texts/en.ts';

const load = () => import('./menus/palette.tsx');

/** Opens the search, which is loaded when it is first used. */
export const SearchButton = memo(function SearchButton() {
  const [presses, setPresses] = useState(0);
  const [Palette, setPalette] = useState<ComponentType<{ readonly presses: number }>>();
  const press = () => {
    setPresses((before) => before + 1);
    void load().then((loaded) => setPalette(() => loaded.default), reportUnloaded);
  };
  // Once loaded, the search listens itself.
  useHotkeys(Palette === undefined ? [['mod+K', press]] : []);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.search} onClick={press}>
        <IconSearch aria-hidden />
      </ActionIcon>
      {Palette !== undefined && <Palette presses={presses} />}
    </>
  );
});
