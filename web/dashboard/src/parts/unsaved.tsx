import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';

/** Whether it has just been agreed to: a page may have several forms, each of which would ask by itself. */
let isAgreed = false;

/** Asks before a page is left whose input has not been saved; once, however many of its forms have such input. */
export function useUnsaved(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => isDirty() && !isAgreed && !(await agreesToLeave()),
    enableBeforeUnload: isDirty,
  });
}

function agreesToLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'Leave without saving?',
      children: <Text size="sm">What you have changed on this page will be lost.</Text>,
      labels: { confirm: 'Leave', cancel: 'Stay' },
      confirmProps: { color: 'red' },
      onConfirm: () => {
        isAgreed = true;
        // The other forms are asked before any other task has its turn.
        setTimeout(() => {
          isAgreed = false;
        });
        resolve(true);
      },
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
