import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

/** Asks before typed text is lost. */
export function confirmLeaving(): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'Leave without creating the invoice?',
      children: <Text size="sm">Your input will be lost.</Text>,
      labels: { confirm: 'Leave', cancel: 'Stay' },
      confirmProps: { color: 'red' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
