import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a page is left whose input has not been saved. */
export function useUnsaved(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => isDirty() && !(await agreesToLeave()),
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
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
