import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dialogs } from './overlays.ts';
import { texts } from './texts/en.ts';

interface Act {
  readonly title: string;
  readonly says: ReactNode;
  /** The button's label, which names the act. */
  readonly label: string;
  readonly onAgreed: () => void;
}

/** True while a dialog is being loaded, in which its button can be pressed again. */
let isOpening = false;

/** Explains an act that cannot be undone, and does it only when the person confirms. */
export function confirmAct(act: Act): void {
  if (isOpening) return;
  isOpening = true;
  // After a dialog that failed to load, the button can be pressed again.
  const settle = () => {
    isOpening = false;
  };
  void open(act).then(settle, settle);
}

async function open(act: Act): Promise<void> {
  const modals = await dialogs();
  let isAgreed = false;
  modals.openConfirmModal({
    title: act.title,
    children: <Text size="sm">{act.says}</Text>,
    labels: { confirm: act.label, cancel: texts.cancel },
    confirmProps: { color: 'red' },
    // The dialog takes a moment to close, in which its button can be pressed again.
    onConfirm: () => {
      if (!isAgreed) act.onAgreed();
      isAgreed = true;
    },
  });
}
