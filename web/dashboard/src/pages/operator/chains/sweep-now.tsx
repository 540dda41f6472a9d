import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useLater } from '../../../parts/later.ts';
import type { Chain } from './queries.ts';
import { texts } from './texts/en.ts';

const load = () => import('./sweep-dialog.tsx');
const SweepDialog = lazy(load);

/** Opens the dialog of a sweep, whose code few visits need. */
export function SweepNow({ chain }: { readonly chain: Chain }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [wasOpened, setOpened] = useState(false);
  useLater(load);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <>
      <Button variant="default" onClick={open} aria-description={chain.title}>
        {texts.sweep.open}
      </Button>
      {wasOpened && (
        <Suspense>
          <SweepDialog chain={chain} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
