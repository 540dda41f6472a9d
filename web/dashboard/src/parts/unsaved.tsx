import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';

/** True just after the person has agreed: a page may have several forms, each of which would ask by itself. */
let isAgreed = false;

/** Asks before a page with unsaved input is left; once, however many of its forms have any. */
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
        // The other forms are asked before any other task runs.
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
