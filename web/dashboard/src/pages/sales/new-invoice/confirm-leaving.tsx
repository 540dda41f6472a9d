import { Text } from '@mantine/core';
import { dialogs } from '../../../parts/overlays.ts';

/** Asks before typed text is lost. */
export async function confirmLeaving(): Promise<boolean> {
  const modals = await dialogs();
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
