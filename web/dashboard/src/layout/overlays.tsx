import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Shows dialogs and announcements. @param onShown called once both can be shown */
export default function Overlays({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" />
    </ModalsProvider>
  );
}
