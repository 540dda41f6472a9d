import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

/** Explains an act that cannot be undone, and does it only when the person confirms. */
export function confirmAct(act: {
  readonly title: string;
  readonly says: ReactNode;
  /** The button's label, which names the act. */
  readonly label: string;
  readonly onAgreed: () => void;
}): void {
  let isAgreed = false;
  modals.openConfirmModal({
    title: act.title,
    children: <Text size="sm">{act.says}</Text>,
    labels: { confirm: act.label, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    // The dialog takes a moment to close, in which its button can be pressed again.
    onConfirm: () => {
      if (!isAgreed) act.onAgreed();
      isAgreed = true;
    },
  });
}
